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
    exit(interrupts.status(instead: status).rawValue)
  }
}
