import CLI
import Dispatch
import Glibc

/// Hands the system's facts to the program, and the program's status to the system.
@main
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let program = Program(SystemFacts.environment)
    let run = Task { await program.run() }
    let interrupts = Interrupts { run.cancel() }
    let status = await run.value
    // Nothing is buffered. exit() would run what libraries do at their end while the pool's threads are still ending,
    // and libcrypto frees what those threads then use.
    _exit(interrupts.status(instead: status).rawValue)
  }
}
