import Foundation
import ParlanceRender
import Testing

/// The console on many kinds of terminals. It writes only escape sequences that the terminal supports, and lines that
/// fit.
@Suite(.onTerminalThread) struct TerminalKindTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    var terminal: String
    var locale: String
    var editrc: String
    var width: Int
    var noColor: Bool

    var testDescription: String {
      "\(terminal), \(locale), \(editrc.isEmpty ? "emacs" : "vi"), \(width) columns\(noColor ? ", no colour" : "")"
    }
  }

  static let kinds: [Kind] = ["xterm", "dumb"].flatMap { terminal in
    ["C.UTF-8", "C"].flatMap { locale in
      [(40, ""), (80, "bind -v\n"), (200, "")].map { width, editrc in
        Kind(
          terminal: terminal, locale: locale, editrc: editrc, width: width, noColor: width == 80)
      }
    }
  }

  private static let sentences = [
    "count facts", "list facts showing number", "list sessions per month", "chart count sessions per month",
    "chart sum amount of sessions per month", "describe", "describe session", "describe book", "help",
    "help dates", "help list", "explain count facts where number > 5", "list fcts", "list facts where number",
    "add fact", "history", "show member 1", "compare count of sessions vs 3", ".tables", ".schema facts",
    ".habits", "add member Zed", "book class 1 for 1", ".import /nowhere.csv facts",
    "list facts where text contains \"a quite long text that nobody has ever written\" and number > 12345678",
  ]

  @Test("Each answer fits", arguments: kinds)
  func fits(_ kind: Kind) throws {
    let home = TemporaryDirectory()
    home.write(kind.editrc.utf8, to: ".editrc")
    var environment = ["TERM": kind.terminal, "LC_ALL": kind.locale, "HOME": home.path, "PAGER": ""]
    if kind.noColor { environment["NO_COLOR"] = "1" }
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--now", "2026-06-04T09:30"], environment: environment,
      columns: UInt16(kind.width), rows: 400)
    try terminal.expect("memory", seconds: 20)
    try terminal.expect("> ")
    for sentence in Self.sentences {
      let start = terminal.output.unicodeScalars.count
      terminal.type(sentence + "\r")
      try terminal.awaitIdle()
      try terminal.expect("memory", seconds: 20)
      try terminal.awaitIdle()
      let said = String(terminal.output.unicodeScalars.dropFirst(start))
      check(said, sentence, kind)
    }
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  private func check(_ said: String, _ sentence: String, _ kind: Kind) {
    if kind.terminal == "dumb" { #expect(!said.contains("\u{1B}"), "\(sentence)") }
    if kind.locale == "C", !said.contains("Ngöndro") {
      let others = said.unicodeScalars.filter { !$0.isASCII }
      #expect(others.isEmpty, "\(sentence): \(String(String.UnicodeScalarView(others)))")
    }
    if kind.noColor { #expect(!said.contains(/\u{1B}\[[0-9;]*m/), "\(sentence)") }
    // Renders the output without line breaks by the terminal.
    var screen = EmulatedScreen(width: 10_000)
    screen.write(said)
    let answer = screen.lines.drop { !$0.contains(String(sentence.suffix(3))) }.dropFirst()
    for line in answer where !line.contains("memory>") && !Self.isWhole(line) {
      #expect(DisplayWidth.of(line) <= kind.width, "\(sentence): \(line)")
    }
    if kind.terminal == "xterm" { #expect(screen.unknown == [], "\(sentence)") }
  }

  /// Whether the line is a sentence, a declaration or SQL, which are never wrapped because users copy them.
  private static func isWhole(_ line: String) -> Bool {
    ["create ", "select ", "entity ", "  "].contains { line.hasPrefix($0) }
  }
}
