import Planning
import Testing

/// A template, what is known of a photo, and the caption.
private struct CaptionCase: Sendable, CustomTestStringConvertible {
  let template: String
  let values: [CaptionTemplate.Field: String]
  let caption: String

  init(_ template: String, _ values: [CaptionTemplate.Field: String], _ caption: String) {
    self.template = template
    self.values = values
    self.caption = caption
  }

  var testDescription: String { "\(template) with \(values.count)" }
}

private let all: [CaptionTemplate.Field: String] = [
  .year: "2014", .date: "2014-07-14", .title: "Sea", .author: "Ann", .licence: "CC BY", .source: "flickr",
  .file: "a.jpg", .index: "5",
]

private let plainCases = [
  CaptionCase(
    "{year} {date} {title} {author} {licence} {source} {file} {index}", all,
    "2014 2014-07-14 Sea Ann CC BY flickr a.jpg 5"),
  CaptionCase("", [:], ""),
  CaptionCase("no field", [:], "no field"),
  CaptionCase("{{title}} {title}", all, "{title} Sea"),
  CaptionCase("{{{title}}}", all, "{Sea}"),
  CaptionCase("{title}\\n{author}", all, "Sea\nAnn"),
  CaptionCase("{title}\n{author}", all, "Sea\nAnn"),
  CaptionCase("a\\\\nb {year}", all, "a\\nb 2014"),
  CaptionCase("a\\b {year}", all, "a\\b 2014"),
  CaptionCase("{title}", [.title: "{author} %d \\n"], "{author} %d \\n"),
  CaptionCase("{title}", [.title: "  Sea \n"], "Sea"),
  CaptionCase("{title}{title}", all, "SeaSea"),
  CaptionCase("照片：{title}", all, "照片：Sea"),
]

private let separatorCases = [
  CaptionCase("{year} · {title} · {author}", all, "2014 · Sea · Ann"),
  CaptionCase("{year} · {title} · {author}", [.year: "2014"], "2014"),
  CaptionCase("{year} · {title} · {author}", [.title: "Sea"], "Sea"),
  CaptionCase("{year} · {title} · {author}", [.author: "Ann"], "Ann"),
  CaptionCase("{year} · {title} · {author}", [.year: "2014", .author: "Ann"], "2014 · Ann"),
  CaptionCase("{year} · {title}, {author}", [.year: "2014", .author: "Ann"], "2014 · Ann"),
  CaptionCase("{year} · {title} · {author}", [.year: " ", .title: "", .author: "\t"], ""),
  CaptionCase("{year} · by {author}", [.year: "2014"], "2014"),
  CaptionCase("{year} - {title}", [.title: "Sea"], "Sea"),
  CaptionCase("{year}-{index}", [.year: "2014"], "2014"),
  CaptionCase("{year}/{index}", all, "2014/5"),
  CaptionCase("{title}，{author}", [.title: "海"], "海"),
  CaptionCase("Paris, {date}", [:], "Paris"),
  CaptionCase("My album · {title}", [:], "My album"),
  CaptionCase("twenty-one: {title}", [:], ""),
  CaptionCase("twenty-one: {title}", all, "twenty-one: Sea"),
  CaptionCase("Photo: {title} | {author}", [.author: "Ann"], "Ann"),
  CaptionCase("— {title}", all, "— Sea"),
  CaptionCase("— {title}", [:], ""),
  CaptionCase("{title} —", all, "Sea —"),
  CaptionCase("· {title} · {author}", [.author: "Ann"], "· Ann"),
]

private let gapCases = [
  CaptionCase("{title} ({date})", [.title: "Sea"], "Sea"),
  CaptionCase("{title} ({date})", [.date: "2014"], "(2014)"),
  CaptionCase("{title} ({author}, {licence})", [.title: "Sea", .licence: "CC0"], "Sea (CC0)"),
  CaptionCase("{title} ({author} [{licence}])", [.title: "Sea", .author: "Ann"], "Sea (Ann)"),
  CaptionCase("{title} (sic)", all, "Sea (sic)"),
  CaptionCase("{title} ({date}", all, "Sea (2014-07-14"),
  CaptionCase("{title}) {date}", all, "Sea) 2014-07-14"),
  CaptionCase("{title} (a] {date})", all, "Sea (a] 2014-07-14)"),
  CaptionCase("{year} {title} {author}", [.year: "2014", .author: "Ann"], "2014 Ann"),
  CaptionCase("{title} {author}", [.title: "Sea"], "Sea"),
  CaptionCase("{title} {author}", [.author: "Ann"], "Ann"),
  CaptionCase("{title}\\nby {author}", [.title: "Sea"], "Sea"),
  CaptionCase("{title}\\nby {author}", [.author: "Ann"], "by Ann"),
  CaptionCase("{title}\\n{date}\\n{author}", [.title: "Sea", .author: "Ann"], "Sea\nAnn"),
  CaptionCase("{title}\\n\\n{author}", [.author: "Ann"], "Ann"),
  CaptionCase("{title}\\n\\n{author}", all, "Sea\n\nAnn"),
]

@Suite struct CaptionTemplateTests {
  @Test(arguments: plainCases + separatorCases + gapCases)
  private func fills(_ example: CaptionCase) throws {
    let template = try CaptionTemplate(example.template)
    #expect(template.filled { example.values[$0] } == example.caption)
    #expect(template.text == example.template)
  }

  @Test(
    arguments: [
      ("{titel}", .unknownField("titel")), ("{}", .unknownField("")), ("{ title}", .unknownField(" title")),
      ("{Title}", .unknownField("Title")), ("{title", .unclosedBrace), ("a {", .unclosedBrace), ("}", .strayBrace),
      ("{{title}", .strayBrace), ("{title}}", .strayBrace), ("{{{", .unclosedBrace),
    ] as [(String, CaptionTemplate.Problem)])
  func refuses(_ text: String, _ problem: CaptionTemplate.Problem) {
    #expect(throws: problem) { try CaptionTemplate(text) }
  }

  @Test func knowsItsFields() throws {
    #expect(try CaptionTemplate("{title} ({date}\\n{author}) · {title}").fields == [.title, .date, .author])
  }

  @Test(arguments: [
    ("(", ""), ("(", ")"), ("{title}(", ")"), ("", "]"), (" ", ""), (" · ", ""), ("{{", ""), ("{title} · ", ""),
  ])
  func longTemplatesAreNoTrouble(_ start: String, _ end: String) throws {
    let count = 20_000
    let text = String(repeating: start, count: count) + "{title}" + String(repeating: end, count: count)
    let caption = try CaptionTemplate(text).filled { _ in "Sea" }
    #expect(caption.contains("Sea"))
  }
}
