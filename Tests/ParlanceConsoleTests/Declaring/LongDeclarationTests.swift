import Foundation
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

/// A declaration can change many rows. It shows its progress, ^C stops it, and the message about the result is true.
@Suite(.onTerminalThread) final class LongDeclarationTests {
  private let home = TemporaryDirectory()
  private var database: String { home.path + "/items.sqlite" }

  private static let declared = "entity item\n  n number\n"
  /// A change that rebuilds the table.
  private static let grown = declared + "  rank number default 5\n  check rank > 0\n"

  /// A database with many items, created once and copied for each test.
  private static let filled = Result {
    let home = TemporaryDirectory()
    home.write(declared.utf8, to: "item.model")
    let filling = try PseudoTerminal(
      "parlance",
      arguments: [
        "-m", home.path + "/item.model", home.path + "/items.sqlite", "-c",
        ".sql with recursive s(i) as (select 1 union all select i + 1 from s limit 2000000) "
          + "insert into item (n) select i from s",
      ])
    try filling.expect("added 2,000,000 rows", seconds: 120)
    #expect(try filling.waitForEnd() == 0)
    return home
  }

  init() throws {
    home.write(Self.grown.utf8, to: "grown.model")
    try FileManager.default.copyItem(atPath: Self.filled.get().path + "/items.sqlite", toPath: database)
  }

  private func started(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      "parlance", arguments: [database, "--color", "never"] + arguments, environment: ["HOME": home.path],
      columns: 100)
  }

  /// Whether the stored model is the extended one.
  private func isGrown() throws -> Bool {
    guard case .remembered(let text) = try ModelStore(try SQLiteEngine(path: database)).state() else {
      return false
    }
    return text.contains("rank")
  }

  @Test("The model that the program is given", arguments: [[], ["-c", "count items"]])
  func given(script: [String]) throws {
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "-m", home.path + "/grown.model", "--color", "never"] + script,
      environment: ["HOME": home.path], columns: 100)
    try terminal.expect(", ^C stops it", seconds: 60)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 60)
    #expect(try terminal.waitForEnd() == 130 << 8)
    #expect(!terminal.output.contains("items.sqlite> "))
    #expect(try !isGrown())
  }

  @Test("What is typed at the prompt", arguments: [grown + "\n", "use \"@/grown.model\"\n\n"])
  func typed(declaration: String) throws {
    let terminal = try started()
    try terminal.expect("items.sqlite> ", seconds: 20)
    terminal.type(declaration.replacing("@", with: home.path).replacing("\n", with: "\r"))
    try terminal.expect(", ^C stops it", seconds: 60)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 60)
    try terminal.expect("items.sqlite> ", seconds: 20)
    #expect(try !isGrown())
    terminal.type("count items\r")
    try terminal.expect("2000000\r\n", seconds: 20)
  }

  @Test("While another program writes, it is waited for, until ^C", arguments: [true, false])
  func isWaitedFor(isTyped: Bool) throws {
    let other = try SQLiteEngine(path: database)
    let terminal = try isTyped ? started() : started("-m", home.path + "/grown.model")
    if isTyped { try terminal.expect("items.sqlite> ", seconds: 20) }
    try other.begin(writing: true)
    if isTyped { terminal.type("entity zed\r  n number\r\r") }
    try terminal.expect("waiting for another program, ", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try other.rollback()
    guard isTyped else { return }
    try terminal.expect("items.sqlite> ", seconds: 20)
    terminal.type("describe zed\r")
    try terminal.expect("no such word: `zed`", seconds: 20)
  }

  @Test("What is said of the model given is true, whenever ^C comes")
  func whatIsSaidIsTrue() throws {
    for milliseconds in stride(from: 0, through: 2_000, by: 500) {
      let terminal = try started("-m", home.path + "/grown.model", "-c", "count items")
      terminal.pause(milliseconds: milliseconds)
      terminal.type("\u{3}")
      let status = try terminal.waitForEnd()
      let isGrown = try isGrown()
      if terminal.output.contains("stopped: nothing was changed") {
        #expect(status == 130 << 8 && !isGrown, "\(terminal.output)")
      } else if terminal.output.contains("too late to stop: the sentence is done and saved") {
        #expect(status == 130 << 8 && isGrown, "\(terminal.output)")
      }
      // The change was complete before ^C, or ^C came before the first message.
      if isGrown { return }
    }
  }
}
