/// Transforms items on a pool's threads, never more at once than it has, and returns the results in the order of
/// the items, whatever order they were ready in.
///
/// When the surrounding task is cancelled no further item is begun; the results of items that were never begun are
/// nil.
///
/// - Parameters:
///   - items: what is transformed.
///   - pool: the threads.
///   - transform: called once for each item, on one of the threads.
public func concurrentMap<Item: Sendable, Transformed: Sendable>(
  _ items: [Item], on pool: WorkerPool, _ transform: @escaping @Sendable (Item) async -> Transformed
) async -> [Transformed?] {
  var results = [Transformed?](repeating: nil, count: items.count)
  _ = await concurrentForEach(items, on: pool, transform: transform) { results[$0] = $1 }
  return results
}
