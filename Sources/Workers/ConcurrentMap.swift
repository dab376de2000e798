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
  // Long lists are handed out in runs: waking a thread costs as much as a glance at a small file. Sixteen runs a
  // thread still share the work evenly, and short lists go one by one.
  let length = max(1, min(32, items.count / (pool.width * 16)))
  let runs = stride(from: 0, to: items.count, by: length).map { $0..<min($0 + length, items.count) }
  var results = [Transformed?](repeating: nil, count: items.count)
  _ = await concurrentForEach(runs, on: pool) { run in
    var transformed: [Transformed] = []
    for index in run where !Task.isCancelled { transformed.append(await transform(items[index])) }
    return transformed
  } consume: { position, transformed in
    for (index, value) in zip(runs[position], transformed) { results[index] = value }
  }
  return results
}

/// Transforms items concurrently, at most so many at once, and returns the results in the order of the items. For work
/// that mostly waits; what keeps a core busy belongs on a pool.
///
/// When the surrounding task is cancelled no further item is begun; the results of items that were never begun are
/// nil.
public func concurrentMap<Item: Sendable, Transformed: Sendable>(
  _ items: [Item], limit: Int, _ transform: @escaping @Sendable (Item) async -> Transformed
) async -> [Transformed?] {
  var results = [Transformed?](repeating: nil, count: items.count)
  await withTaskGroup(of: (index: Int, result: Transformed).self) { group in
    var next = 0
    func begin() {
      guard next < items.count, !Task.isCancelled else { return }
      let index = next
      let item = items[index]
      next += 1
      group.addTask { (index, await transform(item)) }
    }
    for _ in 0..<max(limit, 1) { begin() }
    for await finished in group {
      results[finished.index] = finished.result
      begin()
    }
  }
  return results
}
