import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The console's own output fits a narrow terminal.
@Suite("Commands on a narrow terminal")
struct NarrowConsoleTests {
  /// Commands that print SQL or a line that the user wrote, which aren't wrapped.
  private static let others: Set<String> = [".schema", ".dump"]

  private static let commands = DotCommand.all.filter { command in
    command.argument.isOptional && !command.leaves && !others.contains(command.name)
  }

  static let lines =
    commands.map(\.name) + DotCommand.all.map { "help " + $0.name }
    + [
      ".help shells", ".help", "help", ".prompt \"{name} {time} {state} a prompt that is rather long> \"",
      ".indexes class", ".format", ".theme", ".pager",
    ]

  @Test("Who has declared nothing is told how to begin within it", .onTerminalThread)
  func beginning() throws {
    let place = TemporaryDirectory()
    let terminal = try PseudoTerminal(
      "parlance", arguments: [place.path + "/x.sqlite", "--color", "never"],
      environment: ["HOME": place.path], columns: 20)
    try terminal.expect(
      "Nothing is declared\r\nhere yet. Type these\r\nlines, then an empty\r\nline:\r\n", seconds: 20)
  }

  @Test("Each line is as wide as it, but for a word that is wider", arguments: [40, 30])
  func fits(width: Int) throws {
    let conversation = try Conversation(width: width)
    for line in Self.lines + [".show"] {
      for row in try conversation.say(line).split(separator: "\n") {
        // A line that the user can type again isn't wrapped.
        if row.hasPrefix(".prompt \"") { continue }
        let isOne = row.split(separator: " ").count < 2
        #expect(DisplayWidth.of(String(row)) <= width || isOne, "\(line): \(row)")
      }
    }
  }

  @Test("So is what is told beside errors; what other programs read stays a line")
  func tellsErrors() {
    let line = "2 sentences after it were not run; press Up to get them"
    for (form, count) in [(DiagnosticRenderer.Form.console, 2), (.script, 1)] {
      let sink = MemorySink()
      ErrorWriter(sink, renderer: DiagnosticRenderer(form, width: 40)).write(line + "\n")
      let lines = sink.text.split(separator: "\n")
      #expect(lines.count == count && sink.text.hasSuffix("\n"))
      #expect(lines.joined(separator: " ").split(separator: " ") == line.split(separator: " "))
    }
  }
}
