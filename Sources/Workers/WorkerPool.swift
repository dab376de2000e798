import Dispatch
import Glibc
import Synchronization

/// A fixed number of threads for work that keeps a core busy: decoding, drawing, compressing.
///
/// Such work on Swift's own pool would starve timers, progress and cancellation; here it has threads of its own. A
/// pool is made once and lives as long as the program.
public final class WorkerPool: TaskExecutor {
  /// The number of threads.
  public let width: Int
  private let queue: JobQueue

  /// Starts a pool.
  ///
  /// - Parameter width: the number of threads, at least 1.
  public init(width: Int) {
    self.width = max(width, 1)
    queue = JobQueue()
    for _ in 0..<self.width { startThread(serving: queue) }
  }

  deinit {
    queue.close(threads: width)
  }

  /// Takes a job; called by Swift's runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), executor: asUnownedTaskExecutor())
  }

  private func startThread(serving queue: JobQueue) {
    let context = Unmanaged.passRetained(queue).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<JobQueue>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, context)
    if status == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<JobQueue>.fromOpaque(context).release()
    }
  }
}

/// Jobs that wait for a thread, first come first served.
private final class JobQueue: Sendable {
  private struct Waiting: Sendable {
    let job: UnownedJob
    let executor: UnownedTaskExecutor
  }

  private let waiting = Mutex<(jobs: [Waiting], isClosed: Bool)>(([], false))
  private let signal = DispatchSemaphore(value: 0)

  func add(_ job: UnownedJob, executor: UnownedTaskExecutor) {
    waiting.withLock { $0.jobs.append(Waiting(job: job, executor: executor)) }
    signal.signal()
  }

  /// Lets the threads end once no job is left.
  func close(threads: Int) {
    waiting.withLock { $0.isClosed = true }
    for _ in 0..<threads { signal.signal() }
  }

  /// Runs jobs until the queue is closed.
  func serve() {
    while true {
      signal.wait()
      let next = waiting.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      if let next {
        next.job.runSynchronously(on: next.executor)
      } else if waiting.withLock({ $0.isClosed }) {
        return
      }
    }
  }
}
