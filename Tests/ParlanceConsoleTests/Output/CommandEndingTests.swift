import Testing

/// At the prompt, the exit status of a shell command isn't an error of the sentence.
@Suite(.onTerminalThread) struct CommandEndingTests {
  private func told(_ line: String) throws -> String {
    let terminal = try PseudoTerminal.demo(columns: 100)
    let before = terminal.output.utf8.count
    terminal.type(line + "\r")
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
    return String(decoding: terminal.output.utf8.dropFirst(before), as: UTF8.self)
  }

  @Test(
    "By status 1 a filter says that it found nothing",
    arguments: [
      "list facts | grep zzz", "count facts | false", ".shell false", ".tables | grep zzz",
      ".shell grep zzz /dev/null",
    ])
  func nothingFound(line: String) throws {
    let told = try told(line)
    #expect(!told.contains("the command") && !told.contains("^^") && !told.contains("refused"), "\(told)")
  }

  @Test(
    "Another status is told in one line",
    arguments: [
      ("count facts | exit 3", "the command ended with status 3\r\n"),
      ("count facts | no-such-program", "the command could not be run\r\n"),
      ("count facts | kill -9 $$", "the command was ended by signal 9: killed\r\n"),
      (".shell exit 3", "the command ended with status 3\r\n"),
      (".once \"|exit 4\"\rcount facts", "the command ended with status 4\r\n"),
    ])
  func isTold(line: String, words: String) throws {
    let told = try told(line)
    #expect(told.contains(words) && !told.contains("^^") && !told.contains("refused"), "\(told)")
  }

  @Test("^C ends a command of the shell, and that is all")
  func isStopped() throws {
    let terminal = try PseudoTerminal.demo(columns: 100)
    // With `exec`, no shell remains that could ignore the signal before it starts the next command.
    terminal.type(".shell echo beg''un; exec sleep 100\r")
    try terminal.expect("begun\r\n", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped\r\n", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    #expect(!terminal.output.contains("signal"))
    #expect(!terminal.output.contains("^^"))
  }

  @Test("A sentence that was stopped has its time too")
  func time() throws {
    let terminal = try PseudoTerminal.demo(columns: 100)
    terminal.type(".timer on\r")
    try terminal.expect("memory> ", seconds: 20)
    terminal.type(
      ".sql with recursive s(i) as (select 1 union all select i + 1 from s) select max(i) from s\r")
    try terminal.expect("^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect(" s\r\n", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
  }

}
