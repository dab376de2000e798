import Drawing
import Planning
import Scenes

/// How frames look, as the command line says it: the part of the table that commands which draw frames share.
enum FrameLook {
  private typealias Option = OptionDescription<FrameStyle>

  /// The options.
  static let table =
    Option.group(
      "How it looks",
      [
        .value(
          "size", \.size, .size, about: "the size of a frame in pixels", help: "{choices}",
          synonyms: ["resolution", "dimensions", "geometry"]),
        .value(
          "fit", \.fit, .choice("HOW"), about: "how a photo of another shape fills a frame",
          help: "{choices}",
          synonyms: ["crop", "resize", "scale"]),
        .value(
          "theme", \.theme, .choice("NAME"), about: "the colours", help: "{choices}",
          synonyms: ["style", "palette", "colors"]),
        .value(
          "lang", \.language, .choice("NAME"), about: "the language of the words in a frame",
          help: "{choices}",
          synonyms: ["locale"]),
        .value(
          "caption", \.caption, .captionTemplate, help: "the bar's text, such as '{title}, {author}'",
          synonyms: ["label", "template"]),
        .flag("no-caption", \.showsCaption, sets: false, help: "leave out the caption"),
        .flag(
          "no-ruler", \.showsRuler, sets: false, help: "leave out the ruler of years",
          jointHelp: "leave out the caption, the ruler of years"),
      ])
}
