import Programs
import Raster
import Workers

/// What a run is given by the program around it.
public struct RunEnvironment: Sendable {
  /// The program's version.
  public var version: String
  /// The folder of the files that ship with the program.
  public var assets: String
  /// The folder for what may be kept between runs, or nil for none.
  public var cacheFolder: String?
  /// The threads that photos are read and frames are drawn on.
  public var pool: WorkerPool
  /// What services are asked with, or nil where none can be.
  public var network: NetworkFacts?
  /// The program that makes videos, or nil where there is none.
  public var ffmpeg: OtherProgram?

  /// Creates an environment.
  public init(
    version: String, assets: String, cacheFolder: String?, pool: WorkerPool, network: NetworkFacts? = nil,
    ffmpeg: OtherProgram? = nil
  ) {
    self.version = version
    self.assets = assets
    self.cacheFolder = cacheFolder
    self.pool = pool
    self.network = network
    self.ffmpeg = ffmpeg
  }

  /// Returns the settings of fonts, led by a family or a file when one is named.
  func fontSettings(leading font: String?) -> FontSettings {
    var settings = FontSettings(cacheFolder: cacheFolder.map { $0 + "/fonts" })
    if let font {
      if font.contains("/") || [".ttf", ".otf", ".ttc"].contains(where: font.lowercased().hasSuffix) {
        settings.file = font
      } else {
        settings.family = font
      }
    }
    return settings
  }
}
