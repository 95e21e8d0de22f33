import Foundation
import Testing

/// Who talks with a database hears of it when another program writes its file over.
@Suite(.serialized) struct OverwrittenFileTests {
  private let home = TemporaryDirectory()

  private func made(_ name: String, _ sentence: String) throws -> String {
    let path = home.path + "/" + name
    let terminal = try PseudoTerminal(
      "parlance", arguments: [path, "-m", "examples/facts/facts.model", "-c", sentence])
    terminal.settle()
    #expect(try terminal.waitForEnd() == 0)
    return path
  }

  @Test("It is told once before an answer, and on leaving where the rest is")
  func isTold() throws {
    let (path, other) = (try made("x.db", "add fact one"), try made("other.db", "add fact other"))
    let terminal = try PseudoTerminal(
      "parlance", arguments: [path, "--color", "never"], environment: ["HOME": home.path], columns: 200)
    try terminal.expect("x.db> ", seconds: 20)
    terminal.type("add fact two\r")
    try terminal.expect("added fact 2 \"two\"", seconds: 20)
    try terminal.expect("x.db> ", seconds: 20)
    try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: path), options: [])
    terminal.type("count facts\r")
    try terminal.expect("another program wrote over the file of x.db", seconds: 20)
    try terminal.expect("x.db> ", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("2\r\n", seconds: 20)
    try terminal.expect("x.db> ", seconds: 20)
    terminal.type(".quit\r")
    try terminal.expect("what was not in it yet is in \(path)-wal.old", seconds: 20)
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.output.components(separatedBy: "another program wrote over").count == 2)
  }
}
