import PhotoSources
import Planning
import Writers

/// The options that change pixels or choice, as `frames.json` lists them: by their long names, defaults filled in.
struct RunOptions {
  let values: [String: OptionValue]

  init(_ options: RenderOptions, _ slots: SlotPlan) {
    let style = options.style
    var values: [String: OptionValue] = [
      "pick": .text(options.photos.pick.text), "missing": .text(options.photos.missing.rawValue),
      "size": .text("\(style.size.width)x\(style.size.height)"), "fit": .text(style.fit.rawValue),
      "theme": .text(style.theme.rawValue), "lang": .text(style.language.rawValue),
      "font": options.photos.font.map { .text($0) } ?? .null, "caption": style.caption.map { .text($0.text) } ?? .null,
      "per-year": .number(options.perYear), "no-caption": .flag(!style.showsCaption),
      "no-ruler": .flag(!style.showsRuler),
      "zone": .text(options.photos.effectiveZone.text),
      "now": .text(CaptureDate(options.photos.now).iso8601), "allow-mtime": .flag(options.photos.allowsFileTime),
      "max-pixels": .number(options.photos.maxPixels),
    ]
    RunOptions.add(slots, options.photos, to: &values)
    self.values = values
  }

  init(_ options: PreviewOptions, _ slots: SlotPlan) {
    var render = RenderOptions()
    render.photos = options.photos
    render.style = options.look
    let autoplay = options.timing
    // One photo a frame is all that a preview shows.
    values = RunOptions(render, slots).values.filter { $0.key != "per-year" }.merging([
      "fps": .text("\(autoplay.rate)"), "interval": .text("\(autoplay.interval)"),
      "transition": .text(autoplay.transition.rawValue),
      "transition-time": autoplay.blendTime.map { .text("\($0)") } ?? .null, "loop": .flag(autoplay.wraps),
      "loops": options.rounds.map { .number($0) } ?? .null, "unique": .flag(options.writesOnlyDifferent),
    ]) { own, _ in own }
  }

  init(_ options: PlayerOptions, _ slots: SlotPlan) {
    var values: [String: OptionValue] = [
      "pick": .text(options.photos.pick.text), "missing": .text(options.photos.missing.rawValue),
      "interval": .text("\(options.interval)"), "title": options.title.map { .text($0) } ?? .null,
      "theme": .text(options.theme.rawValue), "lang": .text(options.language.rawValue),
      "caption": options.caption.map { .text($0.text) } ?? .null, "format": .text(options.format.rawValue),
      "single-file": .flag(options.holdsPictures), "zone": .text(options.photos.effectiveZone.text),
      "now": .text(CaptureDate(options.photos.now).iso8601), "allow-mtime": .flag(options.photos.allowsFileTime),
      "max-pixels": .number(options.photos.maxPixels),
    ]
    RunOptions.add(slots, options.photos, to: &values)
    self.values = values
  }

  private static func add(_ slots: SlotPlan, _ photos: PhotoOptions, to values: inout [String: OptionValue]) {
    switch slots {
    case .span(let span):
      values["from"] = .number(span.first.number)
      values["to"] = .number(span.last.number)
    case .list(let years):
      values["years"] = .text(years.map { String($0.number) }.joined(separator: ","))
    case .each:
      values["each"] = .flag(true)
      if case .each(let from, let to) = photos.years {
        values["from"] = from.map { .number($0.number) } ?? .null
        values["to"] = to.map { .number($0.number) } ?? .null
      }
    }
    switch photos.source {
    case .demo, .paths: break
    case .flickr(let query): values.merge(RunOptions.values(of: query)) { own, _ in own }
    case .instagram(let query): values["endpoint"] = query.endpoint.map { .text($0.text) } ?? .null
    case .dcard(let query): values["endpoint"] = query.endpoint.map { .text($0.text) } ?? .null
    }
  }

  private static func values(of query: FlickrQuery) -> [String: OptionValue] {
    func text(_ text: String?) -> OptionValue { text.map { .text($0) } ?? .null }
    return [
      "text": text(query.text), "tags": text(query.tags), "user": text(query.user),
      "licence": text(query.licences.map { $0.map { "\($0)" }.joined(separator: ",") }),
      "allow-unknown-dates": .flag(query.allowsUnknownDates), "endpoint": text(query.endpoint?.text),
      "replay": text(query.replay),
    ]
  }
}

extension Pick {
  /// The rule as the option spells it.
  var text: String {
    switch self {
    case .best: "best"
    case .first: "first"
    case .last: "last"
    case .nearest(let month, let day):
      "nearest:" + [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
  }
}
