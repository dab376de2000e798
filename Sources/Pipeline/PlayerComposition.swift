import Planning
import Scenes
import Writers

/// Puts the page of the player together: the table of the slots, what each shows, and the credits.
struct PlayerComposition: Sendable {
  var options: PlayerOptions
  var version: String
  var plan: RenderPlan
  var slides: [PlayerSlide]

  /// The page.
  var page: PlayerPage {
    let (slots, slides) = shown
    let wording = Wording(options.language)
    return PlayerPage(
      version: version, title: options.title ?? usualTitle, showsTitle: options.title != nil,
      language: options.language, theme: options.theme, interval: Int((options.interval * 1000).rounded()),
      table: SlotTable(slots, dates: slides.map(\.frame.photo?.date)), contents: slides.map { content($0, wording) },
      credits: slides.compactMap { credit($0) },
      notice: slides.contains { $0.frame.photo?.origin == .flickr } ? CreditsText.notice : nil,
      words: PlayerPage.Words(
        slider: wording.playerSlider(isOfPhotos: isSlideshow), date: wording.playerDate,
        autoplay: wording.playerAutoplay,
        fullScreen: wording.playerFullScreen, credits: wording.playerCredits,
        noScript: wording.playerNeedsScript(picturesAreBeside: !options.holdsPictures)))
  }

  private var isSlideshow: Bool { if case .each = plan.slots { true } else { false } }

  /// The slots on the page: all, or with `--missing skip` those that show a photo.
  private var shown: (slots: SlotPlan, slides: [PlayerSlide]) {
    guard options.photos.missing == .skip else { return (plan.slots, slides) }
    let filled = slides.filter { $0.frame.photo != nil }
    if filled.count == slides.count { return (plan.slots, slides) }
    let years = filled.compactMap(\.frame.slot.year)
    return (years.isEmpty ? .each(count: filled.count) : .list(years), filled)
  }

  private func content(_ slide: PlayerSlide, _ wording: Wording) -> PlayerPage.Content {
    var content = PlayerPage.Content()
    let slot = slide.frame.slot
    guard let photo = slide.frame.photo else {
      content.year = slot.year.map { String($0.number) } ?? ""
      if let failure = slide.frame.failures.first {
        content.description = wording.playerFailure
        content.note = "\(failure.id): \(failure.reason)"
      } else {
        content.description = wording.playerGap
        content.note = slot.year.map { wording.playerGapNote($0, among: plan.photos.count) } ?? ""
      }
      return content
    }
    var style = FrameStyle()
    style.language = options.language
    style.caption = options.caption
    let caption = FrameCaption(photo, in: slot, style: style)
    content.year = caption.year
    content.title = caption.title
    content.note = caption.subtitle
    content.description = photo.title?.text(in: options.language) ?? wording.playerPhoto(of: caption.year)
    content.large = slide.large
    content.small = slide.small
    return content
  }

  private func credit(_ slide: PlayerSlide) -> PlayerPage.CreditLine? {
    guard let photo = slide.frame.photo, !slide.frame.isHeld, photo.credit != Credit() else { return nil }
    let year = slide.frame.slot.year ?? photo.date?.year
    return PlayerPage.CreditLine(
      label: year.map { String($0.number) } ?? "\(slide.frame.slot.frameNumber)",
      text: [photo.title?.text(in: options.language), photo.credit.author, photo.credit.licence, photo.serviceName]
        .compactMap(\.self).joined(separator: " · "), link: photo.credit.link)
  }

  private var usualTitle: String {
    let years = plan.slots.slots.compactMap(\.year) + slides.compactMap(\.frame.photo?.date?.year)
    let name = plan.photos.first.map { $0.origin == .demo ? "tenyear" : $0.sourceName } ?? ""
    return [SheetPlan.span(years), name].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
