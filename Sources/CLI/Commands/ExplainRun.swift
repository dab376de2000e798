import PhotoSources
import Pipeline
import Planning
import Workers

/// A run of `explain`.
struct ExplainRun {
  private let arguments: ExplainCommand.Arguments
  private let environment: ProgramEnvironment
  private let console: Console

  init(_ arguments: ExplainCommand.Arguments, _ environment: ProgramEnvironment, _ console: Console) {
    self.arguments = arguments
    self.environment = environment
    self.console = console
  }

  func run() async -> ExitStatus {
    var paths = arguments.files
    if let list = arguments.filesFrom {
      do throws(FileListError) {
        paths += try FileList.paths(in: list, endedByNUL: arguments.filesAreNulSeparated)
      } catch {
        console.tell("tenyear: \(error)")
        return .failure
      }
    }
    guard !paths.isEmpty else {
      console.tell("tenyear: no file was named\nWrite tenyear explain IMG_0001.jpg, for example.")
      return arguments.filesFrom == nil ? .usage : .failure
    }
    let dating = FolderSource.Dating(
      zone: arguments.zone, now: arguments.now ?? environment.today, allowsFileTime: arguments.allowsFileTime)
    let explainer = Explainer(
      dating: dating, readsPixels: arguments.readsPixels, maxPixels: arguments.maxPixels)
    let explanations = await explainer.explain(paths, on: WorkerPool(width: environment.cores))
    if Task.isCancelled { return .interrupted }
    let isPrinted = console.print(
      arguments.json
        ? ExplanationText.json(explanations) : explanations.map(ExplanationText.words).joined(separator: "\n"))
    let refused = explanations.filter { $0.refusal != nil }
    for file in refused {
      console.tell("tenyear: \(printable(file.path, longest: 200)): \(printable(file.refusal ?? "", longest: 400))")
    }
    guard isPrinted else { return .failure }
    if refused.isEmpty { return .success }
    return refused.count == explanations.count ? .failure : .someFailed
  }
}
