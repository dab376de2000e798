import CLI
import Glibc
import Pipeline
import Planning
import Programs

/// What the system says about this run.
enum SystemFacts {
  static var environment: ProgramEnvironment {
    let folders = variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    let variables = variables
    return ProgramEnvironment(
      words: Array(CommandLine.arguments.dropFirst()), today: today, assets: assets, cacheFolder: cacheFolder,
      cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), terminal: terminal, network: network,
      opener: DesktopOpener.find(in: folders, environment: variables),
      ffmpeg: OtherProgram(named: "ffmpeg", in: folders, environment: variables))
  }

  /// The variables that this process was started with, as the system keeps them: `environ` itself may change under a
  /// reader, and Swift does not let it be read.
  private static var variables: [String] {
    let file = open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(file, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The day that it is by now in the easternmost zone, 14 hours before UTC: a photo that was taken a moment ago
  /// bears no later one, wherever it was taken.
  private static var today: CalendarDay {
    let seconds = Int64(time(nil))
    return ZoneOffset(minutes: 840).flatMap { CaptureDate(instant: seconds, in: $0)?.calendarDay } ?? .last
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `TENYEAR_ASSETS`, else `../share/tenyear` beside the binary, else `Assets` of the checkout above it.
  private static var assets: String {
    if let named = variable("TENYEAR_ASSETS") { return named }
    var folders = binary.split(separator: "/").dropLast().map(String.init)
    let installed = "/" + (folders.dropLast() + ["share", "tenyear"]).joined(separator: "/")
    if access(installed + "/Demo", F_OK) == 0 { return installed }
    while !folders.isEmpty {
      let candidate = "/" + (folders + ["Assets"]).joined(separator: "/")
      if access(candidate + "/Demo", F_OK) == 0 { return candidate }
      folders.removeLast()
    }
    return installed
  }

  /// The path of the running binary, links resolved.
  private static var binary: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static var cacheFolder: String? {
    if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/tenyear" }
    return variable("HOME").map { $0 + "/.cache/tenyear" }
  }

  private static var network: NetworkFacts {
    NetworkFacts(
      proxy: variable("https_proxy"), clock: SystemClock(), seed: UInt64.random(in: .min ... .max),
      flickrKey: { FlickrKeyFile.finding })
  }

  /// The folder of the user's settings, or nil.
  static var settingsFolder: String? {
    if let settings = variable("XDG_CONFIG_HOME"), settings.hasPrefix("/") { return settings + "/tenyear" }
    return variable("HOME").map { $0 + "/.config/tenyear" }
  }

  private static var terminal: Terminal {
    var size = winsize()
    let hasSize = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(
      isTerminal: isatty(STDERR_FILENO) == 1, type: variable("TERM"), columns: hasSize ? Int(size.ws_col) : nil)
  }
}
