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
  /// - Parameter width: the number of threads, at least 1; where the system starts fewer, there are fewer.
  public init(width: Int) {
    let queue = JobQueue()
    self.queue = queue
    let started = (0..<max(width, 1)).filter { _ in WorkerPool.startThread(serving: queue) }.count
    // Without a single thread nothing would ever be done; a system that starts none runs no program of ours.
    precondition(started > 0, "the system starts no thread")
    self.width = started
  }

  deinit {
    queue.close(threads: width)
  }

  /// Takes a job; called by Swift's runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), executor: asUnownedTaskExecutor())
  }

  /// Starts a thread, and returns whether there is one.
  private static func startThread(serving queue: JobQueue) -> Bool {
    let context = Unmanaged.passRetained(queue).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<JobQueue>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, context)
    guard status == 0 else {
      Unmanaged<JobQueue>.fromOpaque(context).release()
      return false
    }
    pthread_detach(thread)
    return true
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
