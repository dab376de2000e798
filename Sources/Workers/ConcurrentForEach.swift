/// Transforms items on a pool's threads and hands each result to a closure as soon as it is ready, one at a time, in
/// whatever order: no more results are alive at once than the pool has threads, and one.
///
/// When the surrounding task is cancelled no further item is begun.
///
/// - Parameters:
///   - items: what is transformed.
///   - pool: the threads.
///   - transform: called once for each item, on one of the threads.
///   - consume: called with the item's position and its result, never twice at once.
/// - Returns: whether every item was transformed.
public func concurrentForEach<Item: Sendable, Transformed: Sendable>(
  _ items: [Item], on pool: WorkerPool, transform: @escaping @Sendable (Item) async -> Transformed,
  consume: (Int, Transformed) -> Void
) async -> Bool {
  await withTaskGroup(of: (index: Int, result: Transformed).self) { group in
    var next = 0
    var done = 0
    func begin() {
      guard next < items.count, !Task.isCancelled else { return }
      let index = next
      let item = items[index]
      next += 1
      group.addTask(executorPreference: pool) { (index, await transform(item)) }
    }
    for _ in 0..<pool.width { begin() }
    for await finished in group {
      begin()
      consume(finished.index, finished.result)
      done += 1
    }
    return done == items.count
  }
}
