import Foundation
import ParlanceLanguage
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The SQL that `explain` prints can be pasted into the engine's own shell and returns the answer's columns and rows.
@Suite(.onTerminalThread) struct ShownSQLTests {
  private static let forms = FormCatalogue.forms.filter { !$0.isDeclaration }.map(\.name)

  @Test(
    "Every question of the catalogue, in SQLite's shell",
    .enabled(if: SQLiteShell.program != nil, "not tested: apt-get install sqlite3"), arguments: forms)
  func examples(form: String) throws {
    for example in try #require(FormCatalogue.form(form)).examples {
      let conversation = try Conversation(width: 80)
      try begin(conversation)
      _ = try compare(example, in: conversation, SQLiteShell())
    }
  }

  @Test(
    "Every question of the catalogue, in PostgreSQL's shell",
    .enabled(if: PostgreSQLShell.isThere, "not tested: apt-get install postgresql"), arguments: forms)
  func serverExamples(form: String) throws {
    let (conversation, shell) = try onServer()
    try begin(conversation)
    for example in try #require(FormCatalogue.form(form)).examples {
      _ = try compare(example, in: conversation, shell)
    }
  }

  private func onServer() throws -> (Conversation, any SQLShell) {
    let shell = try PostgreSQLShell()
    return (try Conversation(width: 80, with: PostgreSQLServer.opener(of: shell.schema)), shell)
  }

  /// Defines the parameters, and lists and shows the records, that the examples refer to.
  private func begin(_ conversation: Conversation) throws {
    _ = try conversation.say("let quota be 108; let best be the max amount of sessions")
    _ = try conversation.say("list facts first 5; show fact 3")
  }

  private static let sentences = [
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
    "show member anna; list bookings for it; list members first 2; count bookings for them",
    "list bookings where member is anna or class is pilates",
    "list classes where cost > -0.5 and not (cost = 2.25) and starts > 2020-01-01 at 10:00",
    #"add fact "it's ""quoted"" \ 5": number -3; list facts where text = "it's ""quoted"" \ 5""#,
    "add fact \"a\u{202E}\u{301}b\"; list facts where text = \"a\u{202E}\u{301}b\"",
    "list facts where number < 9223372036854775807 and number > 0.1", "count facts per (5)",
    "count facts per (2 - -3)",
  ]

  @Test(
    "What the catalogue does not say, in SQLite's shell",
    .enabled(if: SQLiteShell.program != nil, "not tested: apt-get install sqlite3"), arguments: sentences)
  func further(sentence: String) throws {
    #expect(try compare(sentence, in: Conversation(width: 80), SQLiteShell()) > 0)
  }

  @Test(
    "What the catalogue does not say, in PostgreSQL's shell",
    .enabled(if: PostgreSQLShell.isThere, "not tested: apt-get install postgresql"))
  func serverFurther() throws {
    let (conversation, shell) = try onServer()
    for sentence in Self.sentences {
      #expect(try compare(sentence, in: conversation, shell) > 0, "\(sentence)")
    }
  }

  /// Runs each sentence, and compares the SQL and the answer of each question.
  ///
  /// - Returns: The number of compared questions.
  private func compare(_ example: String, in conversation: Conversation, _ shell: any SQLShell) throws -> Int
  {
    var count = 0
    for (tokens, node) in ExampleSentences(example, conversation.session.language).all {
      guard let first = tokens.first, let last = tokens.last else { continue }
      let bytes = Array(example.utf8)[first.range.lowerBound..<last.range.upperBound]
      let sentence = String(decoding: bytes, as: UTF8.self)
      if node.node(.query) != nil, node.tokens.isEmpty {
        if try isCompared(sentence, in: conversation, shell) { count += 1 }
      } else if !["export", "chart", "watch", "load", "import"].contains(where: sentence.hasPrefix) {
        // Sentences that use files are tested elsewhere.
        _ = try conversation.say(sentence)
      }
    }
    return count
  }

  /// Compares the answer of a question with the rows of its SQL.
  ///
  /// - Returns: Whether they were compared. False if the question has no SQL for other shells, or no answer.
  private func isCompared(
    _ sentence: String, in conversation: Conversation, _ shell: any SQLShell
  ) throws -> Bool {
    let explanation = try conversation.say("explain " + sentence)
    // The demo lacks some records that the catalogue refers to.
    if conversation.lastErrorID == "unknown-record" { return false }
    try #require(conversation.lastErrorID == nil, "\(explanation)")
    let lines = explanation.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "sql"), "\(explanation)")
    let end = try #require(lines[start...].firstIndex(of: "query plan"))
    let block = lines[(start + 1)..<end].joined(separator: "\n")
    let rows = try shell.rows(of: block + "\n", in: conversation.session)
    // Features that plain SQL lacks use functions of the program.
    if block.contains("uses functions that only Parlance has") {
      let own = [
        "median", "percentile", "stddev", "contains", "starts", "ends", "like", "lower", "upper", "as number",
        "as text",
      ]
      #expect(own.contains(where: sentence.contains) && rows == nil, "\(sentence)")
      return false
    }
    var shown = try #require(rows, "\(block)")
    // Hints would be compared as rows.
    conversation.session.preferences.showsHints = false
    _ = try conversation.say(".mode csv")
    let answer = CommaSeparated.rows(try conversation.say(sentence))
    _ = try conversation.say(".mode table")
    try #require(conversation.lastErrorID == nil, "\(sentence)")
    // The totals are a separate statement with its own header.
    if sentence.hasSuffix("with totals") { shown.remove(at: answer.count - 1) }
    // SQLite's shell doesn't print column names without rows.
    if shown.isEmpty {
      #expect(answer.count <= 1, "\(sentence)")
      return true
    }
    #expect(shown.first == answer.first?.map { $0.begun(shell.nameLimit) }, "\(sentence)")
    #expect(shown.count == answer.count, "\(sentence)")
    // A random sample differs each time.
    if sentence.contains("random") { return true }
    for (left, right) in zip(shown, answer).dropFirst() {
      #expect(
        left.count == right.count && zip(left, right).allSatisfy(isSame), "\(sentence): \(left), \(right)")
    }
    return true
  }

  /// Whether both are the same text, number or Boolean.
  private func isSame(_ sql: String, _ answer: String) -> Bool {
    if sql == answer { return true }
    if let left = Double(sql), let right = Double(answer) {
      return abs(left - right) <= 1e-14 * max(abs(left), abs(right))
    }
    return ["1", "t"].contains(sql) && answer == "true" || ["0", "f"].contains(sql) && answer == "false"
  }
}

/// An SQL shell that runs a pasted text.
private protocol SQLShell {
  /// The maximum length of a column name in bytes.
  var nameLimit: Int { get }
  /// The names of the columns, then the rows; nil if the shell reports an error.
  func rows(of block: String, in session: Session) throws -> [[String]]?
}

extension String {
  fileprivate func begun(_ limit: Int) -> String { String(decoding: utf8.prefix(limit), as: UTF8.self) }
}

extension SQLShell {
  fileprivate static func executable(_ names: [String]) -> String? {
    names.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  fileprivate func run(_ program: String?, _ arguments: [String], input text: String) throws -> [[String]]? {
    let process = Process()
    process.executableURL = URL(filePath: program ?? "")
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    OnTerminalThread.expectMark()
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let answer = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? CommaSeparated.rows(answer) : nil
  }
}

/// The sqlite3 command on a copy of a session's database.
private struct SQLiteShell: SQLShell {
  static let program = executable(["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"])

  let nameLimit = Int.max

  func rows(of block: String, in session: Session) throws -> [[String]]? {
    let file = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString).db")
    defer { try? FileManager.default.removeItem(at: file) }
    try session.engine.execute("vacuum into '\(file.path)'")
    // A terminal passes pasted text to the shell as a whole, not line by line.
    return try run(Self.program, ["-batch", "-bail", "-csv", "-header", file.path, block], input: "")
  }
}

/// The psql command on a session's schema.
private struct PostgreSQLShell: SQLShell {
  private static let program = executable(["/usr/bin/psql", "/usr/local/bin/psql"])
  static var isThere: Bool { program != nil && PostgreSQLServer.name != nil }

  let schema: String
  let nameLimit = 63

  init() throws { schema = try PostgreSQLServer.makeSchema() }

  func rows(of block: String, in session: Session) throws -> [[String]]? {
    let address = PostgreSQLServer.address(of: schema)
    return try run(Self.program, ["-Xq", "--csv", "-v", "ON_ERROR_STOP=1", address], input: block)
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
