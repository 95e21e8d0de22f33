import Foundation
import Testing

/// ^C while a file is being read stops immediately, and a message reports the result.
@Suite(.onTerminalThread) struct EarlyStopTests {
  private let home = TemporaryDirectory()

  @Test(arguments: ["load \"@\"", ".import \"@\" fact"])
  func whileItIsRead(sentence: String) throws {
    // A pipe without an end blocks the reader.
    let path = home.path + "/endless"
    try #require(mkfifo(path, 0o600) == 0)
    let end = open(path, O_RDWR)
    defer { close(end) }
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--color", "never"], environment: ["HOME": home.path],
      columns: 200)
    try terminal.expect("memory> ", seconds: 20)
    try stop(sentence.replacing("@", with: path), on: terminal, telling: "stopped: nothing was changed\r\n")
  }

  @Test("So is what the command line names", arguments: [["--demo", "-f"], [":memory:", "-m"]])
  func atTheStart(arguments: [String]) throws {
    let path = home.path + "/endless"
    try #require(mkfifo(path, 0o600) == 0)
    let end = open(path, O_RDWR)
    defer { close(end) }
    let terminal = try PseudoTerminal(
      "parlance", arguments: arguments + [path], environment: ["HOME": home.path])
    try terminal.awaitBlocked()
    terminal.type("\u{3}")
    try terminal.expect("stopped\r\n", seconds: 20)
  }

  /// Runs a sentence that blocks, stops it with ^C and expects the message.
  private func stop(_ sentence: String, on terminal: PseudoTerminal, telling told: String) throws {
    terminal.type(sentence + "\r")
    try terminal.expect("\u{1B}[?2004l", seconds: 20)
    try terminal.awaitBlocked()
    terminal.type("\u{3}")
    try terminal.expect(told, seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  @Test(
    "A pipe that has no other end yet is waited for until ^C",
    arguments: ["load \"@\"", ".read \"@\"", ".import \"@\" fact", ".once \"@\"", ".output \"@\""])
  func withoutOtherEnd(command: String) throws {
    let path = home.path + "/lonely"
    try #require(mkfifo(path, 0o600) == 0)
    let terminal = try PseudoTerminal.demo(home: home)
    try stop(command.replacing("@", with: path), on: terminal, telling: "stopped")
  }

  @Test("One that is opened later is read, and written") func otherEndLater() throws {
    let path = home.path + "/late"
    try #require(mkfifo(path, 0o600) == 0)
    let terminal = try PseudoTerminal.demo(home: home)
    terminal.type(".read \(path)\r")
    try terminal.awaitBlocked()
    try "count facts\n".write(toFile: path, atomically: false, encoding: .utf8)
    try terminal.expect("7\r\n", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type(".once \(path)\r")
    try terminal.awaitBlocked()
    let end = open(path, O_RDONLY)
    defer { close(end) }
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("memory> ", seconds: 20)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(end, &bytes, 16) == 2 && bytes.prefix(2).elementsEqual("7\n".utf8))
  }

  @Test("What a sentence of a file has kept makes no stop late that comes while another one is written")
  func behindWhatIsKept() throws {
    let path = home.path + "/unread"
    try #require(mkfifo(path, 0o600) == 0)
    // The pipe buffers output until it is full.
    let end = open(path, O_RDWR)
    defer { close(end) }
    let script = "export facts to \"\(home.path)/kept.csv\"\n.output \"\(path)\"\n"
    home.write((script + String(repeating: "list facts\n", count: 1_000)).utf8, to: "answers.say")
    let terminal = try PseudoTerminal.demo(home: home)
    terminal.type(".read \(home.path)/answers.say\r")
    try terminal.expect("stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    #expect(home.names.contains("kept.csv"))
  }

  @Test func whileRowsAreAddedItIsToldOnce() throws {
    // More rows than can be added before ^C arrives.
    let rows = (1...400_000).map { "text \($0)\n" }.joined()
    home.write(("text\n" + rows).utf8, to: "x.csv")
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--color", "never"], environment: ["HOME": home.path],
      columns: 200)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type(".import \(home.path)/x.csv fact\r")
    try terminal.expect("rows", seconds: 60)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 60)
    try terminal.expect("memory> ", seconds: 20)
    #expect(!terminal.output.contains("nothing was imported"))
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }
}
