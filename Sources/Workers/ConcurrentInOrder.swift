/// Work whose pieces depend on each other: they are thought of and taken one at a time and in order, and done at once.
public protocol OrderedWork: SendableMetatype {
  /// A piece of work.
  associatedtype Item: Sendable
  /// What comes of a piece.
  associatedtype Product: Sendable
  /// Why the work ends early.
  associatedtype Failure: Error

  /// Does a piece, on one of the pool's threads.
  var transform: @Sendable (Item) async throws(Failure) -> Product { get }

  /// Returns the next piece.
  mutating func next() throws(Failure) -> NextItem<Item>

  /// Takes what came of a piece, in the order in which the pieces were handed out.
  mutating func take(_ item: Item, _ product: Product) async throws(Failure)
}

/// What is to be done next.
public enum NextItem<Item: Sendable>: Sendable {
  /// This piece.
  case item(Item)
  /// Nothing before another piece is taken.
  case later
  /// Nothing any more.
  case end
}

/// Carries out work on a pool's threads.
///
/// When the surrounding task is cancelled no further piece is begun.
///
/// - Parameters:
///   - work: the work.
///   - pool: the threads.
///   - ahead: the most pieces that are begun and not yet taken, at least 1.
/// - Returns: whether all was done.
public func concurrentInOrder<Work: OrderedWork>(
  _ work: inout Work, on pool: WorkerPool, ahead: Int
) async throws(Work.Failure) -> Bool {
  let transform = work.transform
  let outcome = await withTaskGroup(of: Done<Work>.self) { group -> Result<Bool, Work.Failure> in
    var (begun, taken, hasEnded) = (0, 0, false)
    var waiting: [Int: Done<Work>] = [:]
    do throws(Work.Failure) {
      while true {
        beginning: while !hasEnded, begun - taken < max(ahead, 1), !Task.isCancelled {
          switch try work.next() {
          case .item(let item):
            let number = begun
            begun += 1
            group.addTask(executorPreference: pool) {
              do throws(Work.Failure) {
                return Done(number: number, item: item, result: .success(try await transform(item)))
              } catch {
                return Done(number: number, item: item, result: .failure(error))
              }
            }
          case .later: break beginning
          case .end: hasEnded = true
          }
        }
        guard let done = await group.next() else { break }
        waiting[done.number] = done
        while let ready = waiting.removeValue(forKey: taken) {
          taken += 1
          try await work.take(ready.item, try ready.result.get())
        }
      }
      return .success(hasEnded && taken == begun)
    } catch {
      group.cancelAll()
      return .failure(error)
    }
  }
  return try outcome.get()
}

/// A piece that is done.
private struct Done<Work: OrderedWork>: Sendable {
  let number: Int
  let item: Work.Item
  let result: Result<Work.Product, Work.Failure>
}
