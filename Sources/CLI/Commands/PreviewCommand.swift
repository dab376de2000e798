import Drawing
import Pipeline
import Planning
import Raster
import Scenes

/// The command that plays the years: as numbered frames, or as a video.
enum PreviewCommand {
  /// The command's table.
  static let description = CommandDescription<PreviewArguments>(
    name: "preview", summary: "timed autoplay: numbered frames, or a video",
    examples: [
      .init("preview photos/ --transition crossfade", "a folder of frames"),
      .init("preview photos/ --video years.mp4", "a video, by ffmpeg"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: choosing + photos(PhotoArguments.flickrTable) + playing + drawing + writing, defaults: PreviewArguments(),
    conflict: \.conflict)

  private typealias Option = OptionDescription<PreviewArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let choosing = photos(
    PhotoArguments.yearTable + PhotoArguments.eachTable + PhotoArguments.pickTable + PhotoArguments.missingTable
      + PhotoArguments.readingTable)

  private static let usual = PreviewOptions().autoplay

  private static let playing = Option.group(
    "How it plays",
    [
      .value(
        "interval", \.preview.autoplay.interval, .timeLength(from: "0.1"), help: "seconds that each is on screen",
        synonyms: ["delay", "duration", "speed"]),
      .value(
        "fps", \.preview.autoplay.rate, .frameRate, help: "frames a second: 25, 29.97, 30000/1001",
        jointHelp: "seconds for each [\(usual.interval)]; frames a second [\(usual.rate)]",
        synonyms: ["framerate", "frame-rate", "rate"]),
      .value(
        "transition", \.preview.autoplay.transition, .choice("HOW"), about: "how one gives way to the next",
        help: "{choices}", synonyms: ["effect", "fade"]),
      .value(
        "transition-time", \.preview.autoplay.transitionTime, .timeLength(from: "0.001"),
        help: "seconds it takes", absent: "0.5", synonyms: ["fade-time", "transition-duration"]),
      .flag("loop", \.preview.autoplay.wraps, help: "the last blends into the first", synonyms: ["wrap", "seamless"]),
      .value(
        "loops", \.preview.rounds, .count(in: 1...65_535, example: 3), help: "how often all are shown",
        jointHelp: "blend the last into the first; play N times", synonyms: ["repeat", "times"]),
    ])

  private static let drawing =
    FrameLook.table.map { $0.embedded(at: \.preview.style) } + photos(PhotoArguments.fontTable)

  private static let writing =
    Option.group(
      "Output and messages",
      [
        .value(
          "output", short: "o", \.preview.output, .previewFolder, help: "folder for the frames",
          synonyms: ["out-dir", "outdir", "dir", "directory", "folder", "dest"]),
        .value(
          "video", \.preview.video, .videoFile, help: "make FILE.mp4, .webm, .gif, .webp or .apng",
          synonyms: ["movie", "film", "mp4", "gif"]),
        .value(
          "music", \.preview.music, .path("FILE", example: "song.mp3"), help: "sound under an .mp4 or .webm",
          jointHelp: ".mp4, .webm, .gif, .webp or .apng; its sound",
          synonyms: ["audio", "sound"]),
        .flag("copy", \.preview.copies, help: "equal frames as files of their own, not as hard links"),
        .flag(
          "unique", \.preview.writesOnlyDifferent, help: "only frames that differ",
          jointHelp: "equal frames as copies, not links; or once", synonyms: ["dedupe"]),
        .value(
          "png", \.preview.png, .choice("HOW"), about: "whether files are made fast or small", help: "{choices}",
          synonyms: ["compression", "quality"]),
        .flag(
          "force", \.preview.isForced, help: "use a folder with other files, or replace any FILE",
          synonyms: ["overwrite", "yes"]),
        .flag(
          "redraw", \.preview.redrawsAll, help: "draw also what is up to date",
          jointHelp: "use any folder or FILE; redraw all frames", synonyms: ["no-cache", "rebuild"]),
      ]) + Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
