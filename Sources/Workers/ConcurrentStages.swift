/// How far the first of two stages may run ahead of the second.
public struct StageLead: Hashable, Sendable {
  /// The items that the first stage works on at once.
  public var width: Int
  /// The most items that the first stage has begun and the second has not.
  public var items: Int
  /// The weight of waiting items from which on no other is begun.
  public var weight: Int

  /// Creates a lead.
  public init(width: Int, items: Int, weight: Int) {
    self.width = width
    self.items = items
    self.weight = weight
  }
}

/// Takes items through two stages, and hands each result to a closure as soon as it is ready, one at a time, in
/// whatever order: the first stage mostly waits, as fetching does; the second keeps a thread of the pool busy. Only so
/// much waits between them as the lead allows.
///
/// When the surrounding task is cancelled nothing further is begun.
///
/// - Parameters:
///   - items: what is transformed.
///   - pool: the threads of the second stage.
///   - lead: how far the first stage may run ahead.
///   - prepare: the first stage, called once for each item.
///   - weigh: the weight of an item that waits.
///   - transform: the second stage, called on one of the threads with the item and what the first made of it.
///   - consume: called with the item's position and its result, never twice at once.
/// - Returns: whether every item was transformed.
public func concurrentForEach<Item: Sendable, Prepared: Sendable, Transformed: Sendable>(
  _ items: [Item], on pool: WorkerPool, lead: StageLead,
  prepare: @escaping @Sendable (Item) async -> Prepared, weigh: (Prepared) -> Int,
  transform: @escaping @Sendable (Item, Prepared) async -> Transformed,
  consume: (Int, Transformed) -> Void
) async -> Bool {
  await withTaskGroup(of: Stage<Prepared, Transformed>.self) { group in
    var next = 0
    var (preparing, transforming, done) = (0, 0, 0)
    var waiting: ArraySlice<(index: Int, prepared: Prepared, weight: Int)> = []
    var weight = 0
    func begin() {
      while transforming < pool.width, !Task.isCancelled, let (index, prepared, itsWeight) = waiting.popFirst() {
        let item = items[index]
        weight -= itsWeight
        transforming += 1
        group.addTask(executorPreference: pool) { .transformed(index, await transform(item, prepared)) }
      }
      while next < items.count, preparing < max(lead.width, 1), preparing + waiting.count < max(lead.items, 1),
        weight < max(lead.weight, 1), !Task.isCancelled
      {
        let index = next
        let item = items[index]
        next += 1
        preparing += 1
        group.addTask { .prepared(index, await prepare(item)) }
      }
    }
    begin()
    for await stage in group {
      switch stage {
      case .prepared(let index, let prepared):
        preparing -= 1
        let itsWeight = weigh(prepared)
        waiting.append((index, prepared, itsWeight))
        weight += itsWeight
        begin()
      case .transformed(let index, let result):
        transforming -= 1
        begin()
        consume(index, result)
        done += 1
      }
    }
    return done == items.count
  }
}

/// What has just ended.
private enum Stage<Prepared: Sendable, Transformed: Sendable>: Sendable {
  case prepared(Int, Prepared)
  case transformed(Int, Transformed)
}
