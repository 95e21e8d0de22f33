import Glibc
import Testing

/// The console in a shell with job control. ^Z returns the terminal to the shell, and `fg` continues where the console
/// was.
@Suite(.enabled(if: access("/bin/bash", X_OK) == 0), .onTerminalThread) struct JobControlTests {
  @Test func aWatchStopsAndIsDrawnAnew() throws {
    let shell = try console()
    shell.type("watch count facts\r")
    try shell.expect("any key stops it")
    shell.type("\u{1A}")
    try stopped(shell)
    shell.type("fg\n")
    try shell.expect("watching count facts")
    try shell.expect("any key stops it")
    // Keys are its own again, unseen.
    shell.type("q")
    try shell.expect("memory> ")
    shell.type("count facts\r")
    try shell.expect("7\r\n")
  }

  @Test func aWatchThatIsStoppedFromElsewhereIsDrawnAnew() throws {
    let shell = try console()
    shell.type("watch count facts\r")
    try shell.expect("any key stops it")
    let watcher = try PseudoTerminal(
      "/bin/bash", arguments: ["-c", "kill -STOP $(ps -o pid= --ppid \(shell.process))"])
    #expect(try watcher.waitForEnd() == 0)
    try stopped(shell)
    shell.type("fg\n")
    try shell.expect("watching count facts")
    shell.type("q")
    try shell.expect("memory> ")
  }

  @Test func aLineThatIsEditedGoesOn() throws {
    let shell = try console()
    shell.type("count fa")
    try shell.expect("count fa")
    shell.type("\u{1A}")
    try stopped(shell)
    shell.type("fg\n")
    try shell.expect("memory> count fa")
    shell.type("cts\r")
    try shell.expect("7\r\n")
  }

  /// Starts a console within a shell.
  private func console() throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "shell> ", "PATH": "/usr/bin:/bin"], columns: 100, rows: 40)
    try shell.expect("shell> ")
    shell.type("\(PseudoTerminal.path(of: "parlance")) --demo --color never\n")
    try shell.expect("memory> ", seconds: 20)
    return shell
  }

  /// Checks that the shell has the terminal, with the shell's own settings.
  private func stopped(_ shell: PseudoTerminal) throws {
    try shell.expect("Stopped")
    try shell.expect("shell> ")
    shell.type("stty -a | tr ' ' ':'\n")
    try shell.expect(":icanon:")
    try shell.expect(":echo:")
    try shell.expect("shell> ")
  }
}
