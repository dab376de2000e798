// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: Swift 6 mode, and a warning is an error.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Targets whose loops run over pixels or bytes: optimised in debug builds too, or tests take minutes.
let fast: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let fastC: [CSetting] = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-O2"], .when(configuration: .debug)),
]

/// A C library of the system: found by pkg-config, installed by apt.
func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "tenyear",
  products: [
    .executable(name: "tenyear", targets: ["tenyear"]),
    .executable(name: "demo-album", targets: ["DemoAlbum"]),
    .executable(name: "bench-photos", targets: ["BenchPhotos"]),
  ],
  targets: [
    system("CJPEG", "libjpeg", "libjpeg62-turbo-dev"),
    system("CPNG", "libpng", "libpng-dev"),
    system("CPangoCairo", "pangocairo pangoft2 fontconfig", "libpango1.0-dev"),
    system("CCairo", "cairo", "libcairo2-dev"),
    system("CWebP", "libwebp libwebpdemux libwebpmux", "libwebp-dev"),
    system("CLCMS", "lcms2", "liblcms2-dev"),
    system("CEXIF", "libexif", "libexif-dev"),
    system("CDeflate", "libdeflate", "libdeflate-dev"),
    system("CExpat", "expat", "libexpat1-dev"),
    system("CCrypto", "libcrypto", "libssl-dev"),
    system("CZlib", "zlib", "zlib1g-dev"),
    system("CZip", "libzip", "libzip-dev"),
    system("CLZMA", "liblzma", "liblzma-dev"),

    .target(name: "CImageIO", dependencies: ["CJPEG", "CPNG"], cSettings: fastC),
    .target(name: "CKernels", cSettings: fastC),
    // Loads libcurl when it is first asked for; built with its headers, from libcurl4-openssl-dev.
    .target(name: "CCurl", cSettings: fastC),

    .target(name: "PhotoWriting", dependencies: ["CImageIO", "Drawing"], swiftSettings: fast),
    .target(
      name: "AlbumPainting", dependencies: ["PhotoWriting", "Drawing", "CCairo"], swiftSettings: fast),
    .executableTarget(
      name: "DemoAlbum", dependencies: ["AlbumPainting", "PhotoWriting"], swiftSettings: fast),
    .executableTarget(
      name: "BenchPhotos", dependencies: ["AlbumPainting", "PhotoWriting"], swiftSettings: fast),

    .target(name: "Planning", swiftSettings: strict),
    .target(name: "Drawing", swiftSettings: strict),
    .target(name: "Metadata", dependencies: ["Planning", "CEXIF", "CExpat", "CDeflate"], swiftSettings: fast),
    .target(
      name: "Raster",
      dependencies: [
        "Drawing", "Metadata", "CImageIO", "CKernels", "CPangoCairo", "CLCMS", "CDeflate", "CZlib",
        "CWebP",
      ],
      swiftSettings: fast),
    .target(name: "Workers", swiftSettings: strict),
    .target(name: "Programs", dependencies: ["Planning"], swiftSettings: strict),
    .target(name: "Hashing", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(name: "Archives", dependencies: ["CZip", "CLZMA"], swiftSettings: strict),
    .target(name: "Fetching", dependencies: ["Planning", "CCurl"], swiftSettings: fast),
    .target(
      name: "PhotoSources", dependencies: ["Planning", "Metadata", "Workers", "Hashing", "Fetching", "Archives"],
      swiftSettings: strict),
    .target(
      name: "Loading", dependencies: ["Planning", "Metadata", "Raster", "Drawing", "Hashing", "Fetching", "Archives"],
      swiftSettings: strict),
    .target(name: "Scenes", dependencies: ["Planning", "Drawing"], swiftSettings: strict),
    .target(name: "Writers", dependencies: ["Planning", "Raster", "Hashing"], swiftSettings: strict),
    .target(
      name: "Pipeline",
      dependencies: [
        "Planning", "Drawing", "Metadata", "Raster", "PhotoSources", "Loading", "Scenes", "Writers",
        "Workers", "Hashing", "Fetching", "Programs",
      ],
      swiftSettings: strict),
    .target(
      name: "CLI",
      dependencies: [
        "Fetching", "Pipeline", "Planning", "Drawing", "Metadata", "Raster", "Scenes", "Workers", "PhotoSources",
        "Writers", "Programs",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tenyear", dependencies: ["CLI", "Planning", "Fetching", "Pipeline", "PhotoSources", "Programs"],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Planning", "Drawing", "Metadata", "Raster"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(name: "TestServer", path: "Tests/TestServer", swiftSettings: strict),
    tests("Fetching", ["Fetching", "TestServer"]),
    tests("Archives", ["Archives", "TestSupport"]),
    tests("PhotoSources", ["PhotoSources", "Fetching", "Planning", "TestServer", "TestSupport", "Workers"]),
    tests("Loading", ["Loading", "Fetching", "Planning", "Drawing"]),
    tests("Planning", ["Planning"]),
    tests("Workers", ["Workers"]),
    tests("Programs", ["Programs", "Planning"]),
    tests("PhotoWriting", ["PhotoWriting", "Drawing"]),
    tests("AlbumPainting", ["AlbumPainting", "Drawing"]),
    tests("Metadata", ["Metadata", "Planning"]),
    tests(
      "Raster", ["PhotoWriting", "Raster", "Drawing", "Metadata", "CKernels", "CWebP", "CZlib", "TestSupport"],
      settings: fast),
    tests("Scenes", ["Scenes", "Planning", "Drawing", "Raster", "TestSupport"], exclude: ["Golden"]),
    tests(
      "CLI", ["CLI", "Pipeline", "Planning", "Drawing", "Raster", "Scenes", "TestSupport"], exclude: ["Golden"]),
    tests(
      "Pipeline",
      ["Pipeline", "Loading", "Fetching", "Planning", "Drawing", "Raster", "Scenes", "Workers", "TestServer"]),
    tests("Writers", ["Writers", "Planning", "TestSupport"]),
    tests(
      "EndToEnd", ["tenyear", "TestServer", "TestSupport", "PhotoWriting", "Raster", "Metadata", "Drawing"],
      exclude: ["browse.py", "moving.py"]),
  ]
)
