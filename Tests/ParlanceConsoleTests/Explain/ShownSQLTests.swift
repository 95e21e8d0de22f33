import Foundation
import ParlanceLanguage
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The SQL that `explain` shows is the truth: in SQLite's own shell, its arguments set, it gives the answer's columns and rows.
@Suite(.onTerminalThread, .enabled(if: SQLShell.isThere, "there is no sqlite3 shell"))
struct ShownSQLTests {
  private static let forms = FormCatalogue.forms.filter { !$0.isDeclaration }.map(\.name)

  @Test("Every question of the catalogue", arguments: forms)
  func examples(form: String) throws {
    for example in try #require(FormCatalogue.form(form)).examples {
      let conversation = try Conversation(width: 1_000_000)
      _ = try conversation.say("let quota be 108; let best be the max amount of sessions")
      _ = try conversation.say("list facts first 5; show fact 3")
      try compare(example, in: conversation)
    }
  }

  @Test(
    "What the catalogue does not say",
    arguments: [
      "list members showing credits, credits * 2, credits / 3, credits + 0.25 by credits desc first 2",
      "list classes showing title, duration called length, cost called price by cost desc, duration",
      "list facts showing number * -1 called number by number",
      "list facts showing number + 1 called saved by saved",
      "list classes showing distinct cost by cost desc first 2",
      "list classes showing title, cost by cost first 1 skip 1 each studio",
      "list classes showing cost by cost desc first 2 with ties each studio",
      "sum cost, average cost, min duration, count of classes per studio by sum cost desc first 1",
      "sum duration of classes", "average duration of classes per studio",
      "list bookings showing class duration, class cost, member",
      "list sessions of ngondro by amount desc first 2 each practice",
      "list practices showing name, count of sessions, sum amount of sessions by sum amount of sessions desc",
      "running sum distance of exercises per week",
      "list exercises showing distance, duration, day by distance desc first 3",
    ])
  func further(sentence: String) throws {
    try compare(sentence, in: Conversation(width: 1_000_000))
  }

  /// Says each sentence; of a question, SQL and answer are compared.
  private func compare(_ example: String, in conversation: Conversation) throws {
    for (tokens, node) in ExampleSentences(example, conversation.session.language).all {
      guard let first = tokens.first, let last = tokens.last else { continue }
      let bytes = Array(example.utf8)[first.range.lowerBound..<last.range.upperBound]
      let sentence = String(decoding: bytes, as: UTF8.self)
      if node.node(.query) != nil, node.tokens.isEmpty {
        try compare(question: sentence, in: conversation)
      } else if !["export", "chart", "watch", "load", "import"].contains(where: sentence.hasPrefix) {
        // What deals with files has tests of its own.
        _ = try conversation.say(sentence)
      }
    }
  }

  private func compare(question sentence: String, in conversation: Conversation) throws {
    let explanation = try conversation.say("explain " + sentence)
    // The demo has not all that the catalogue speaks of.
    if conversation.lastErrorID == "unknown-record" { return }
    try #require(conversation.lastErrorID == nil, "\(explanation)")
    let explained = try ExplainedSQL(explanation)
    // What plain SQL cannot say is the program's own.
    if explained.statements.contains(where: { $0.sql.contains("parlance_") }) {
      let own = ["median", "percentile", "stddev", "contains", "starts", "ends", "like", "lower", "upper"]
      return #expect(own.contains(where: sentence.contains), "\(sentence)")
    }
    let shell = try SQLShell(conversation.session)
    // Only the rows are compared.
    conversation.session.preferences.showsHints = false
    let found = try explained.statements.map(shell.rows)
    _ = try conversation.say(".mode csv")
    let answer = CommaSeparated.rows(try conversation.say(sentence))
    _ = try conversation.say(".mode table")
    try #require(conversation.lastErrorID == nil, "\(sentence)")
    for rows in found.dropLast() { #expect(rows.count > 1, "\(sentence): a record is found by its name") }
    let shown = found.last ?? []
    // Of no rows the shell names no columns.
    if shown.isEmpty { return #expect(answer.count <= 1, "\(sentence)") }
    #expect(shown.first == answer.first, "\(sentence)")
    #expect(shown.count == answer.count, "\(sentence)")
    // A random sample is another each time.
    if sentence.contains("random") { return }
    for (left, right) in zip(shown, answer).dropFirst() {
      #expect(
        left.count == right.count && zip(left, right).allSatisfy(isSame), "\(sentence): \(left), \(right)")
    }
  }

  /// Whether both are the same text, number or truth.
  private func isSame(_ sql: String, _ answer: String) -> Bool {
    if sql == answer { return true }
    if let left = Double(sql), let right = Double(answer) {
      return abs(left - right) <= 1e-14 * max(abs(left), abs(right))
    }
    return (sql, answer) == ("1", "true") || (sql, answer) == ("0", "false")
  }
}

/// The statements that `explain` has printed, and what it says of their arguments.
private struct ExplainedSQL {
  let statements: [(sql: String, arguments: [String])]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "sql"), "\(text)")
    let end = try #require(lines[start...].firstIndex(of: "query plan"))
    statements = lines[(start + 1)..<end].split(separator: "").map { lines in
      let isComment = { (line: Substring) in line.hasPrefix("  -- ") }
      let sql = lines.prefix { !isComment($0) }.joined(separator: "\n")
      let comment = lines.first { $0.hasPrefix("  -- ?1 = ") }
      return (sql, comment.map { Self.values(in: $0.dropFirst("  -- ".count)) } ?? [])
    }
  }

  /// The literals of `?1 = 5, ?2 = 'a''b' (said: A)`.
  private static func values(in comment: Substring) -> [String] {
    var rest = comment
    var values: [String] = []
    while let range = rest.firstRange(of: "?\(values.count + 1) = ") {
      rest = rest[range.upperBound...]
      var isText = false
      let value = rest.prefix { character in
        if character == "'" { isText.toggle() }
        return isText || character == "'" || !", (".contains(character)
      }
      values.append(String(value))
      rest = rest[value.endIndex...]
    }
    return values
  }
}

/// The shell on a copy of a session's database.
private final class SQLShell {
  private static let program = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isThere: Bool { program != nil }

  private let file = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString).db")

  init(_ session: Session) throws { try session.engine.execute("vacuum into '\(file.path)'") }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// The names of the columns, then the rows.
  func rows(of sql: String, _ arguments: [String]) throws -> [[String]] {
    let process = Process()
    process.executableURL = URL(filePath: Self.program ?? "")
    process.arguments = ["-batch", "-bail", "-csv", "-header", file.path]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = output
    OnTerminalThread.expectMark()
    try process.run()
    let settings = arguments.enumerated().map {
      "insert into temp.sqlite_parameters values ('?\($0 + 1)', \($1));\n"
    }
    try input.fileHandleForWriting.write(
      contentsOf: Data((".parameter init\n" + settings.joined() + sql + ";\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(sql): \(text)")
    return CommaSeparated.rows(text)
  }
}

private enum CommaSeparated {
  static func rows(_ text: String) -> [[String]] {
    var (rows, row, cell, isQuoted): ([[String]], [String], String, Bool) = ([], [], "", false)
    for character in text.replacing("\r\n", with: "\n") {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.append(character)
      }
    }
    return cell.isEmpty && row.isEmpty ? rows : rows + [row + [cell]]
  }
}
