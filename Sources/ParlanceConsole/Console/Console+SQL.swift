import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSession
import ParlanceStore

extension Console {
  /// Runs `.sql STATEMENT`. The statement runs in the open transaction. If no transaction is open, the statement gets
  /// its own. A statement that can't be in a transaction, such as `vacuum`, runs without one.
  ///
  /// - Throws: `refused-sql`; `unknown-parameter`; `nameless-parameter`; ``EngineFailure``; errors from writing the
  ///   output.
  func runSQL(_ line: DotCommand.Line) throws {
    try session.permissions.require(.sql, at: line.argumentRange)
    let statement = try compiled(line)
    let work = { [session] in
      if session.preferences.printsQueryPlan, !statement.isExplanation {
        try session.tellQueryPlan(of: line.sql)
      }
      let before = session.transactions.changedRowCount
      try session.answer(
        statement, line.sql, to: OneLine.of(line.source[line.range]))
      if session.preferences.reportsChanges {
        try session.output.line(
          "changes: \(NumberLayout.thousands.text(of: session.transactions.changedRowCount - before))")
      }
    }
    try told(line) { said in
      if !statement.usesTransaction {
        return try session.runner.alone(said, changes: !statement.isReadOnly, work)
      }
      try statement.isReadOnly
        ? session.runner.reading(said, work)
        : session.runner.writing(said, as: OneLine.of(line.source[line.range]), work)
    }
  }

  /// Runs `explain select …`: prints the equivalent sentence. Runs the select and the sentence, and compares their
  /// answers.
  ///
  /// - Throws: `no-sentence`, with the range of the SQL that a sentence can't express; the errors of ``runSQL(_:)``.
  func explainSQL(_ line: DotCommand.Line) throws {
    _ = try compiled(line)
    let question = try awaited {
      try session.question(
        fromSQL: line.sql, at: line.argumentRange.lowerBound, session.clock.stopped())
    }
    offered = question.sentence
    try session.output.verbatim(question.sentence)
    for remark in question.remarks { try session.output.sentence(remark) }
  }

  private func compiled(_ line: DotCommand.Line) throws -> any UserStatement {
    do {
      return try session.compile(written: line.sql, at: line.argumentRange.lowerBound)
    } catch let refusal as SQLRefusal {
      if case .failed(let error) = refusal.reason {
        return try told(line) { throw session.runner.failure(error, $0) }
      }
      throw refusal.error(at: line.argumentRange, in: line.sql)
    }
  }

  /// Returns the question to ask before a line of SQL that deletes or changes several rows; nil for any other line.
  ///
  /// To count the rows, the statement is run and rolled back. So the database isn't locked while the user decides.
  func question(about line: DotCommand.Line) throws -> String? {
    guard ConsoleCommand.holdsSQL(line.source.bytes[line.range]), session.permissions.allows(.sql),
      !session.engine.isReadOnly, session.transactions.isAlone
    else { return nil }
    let line = parted(line).line
    // Errors in the statement are ignored here. They are reported when the statement is run.
    guard let verb = SQLVerb(line.sql), verb != .adds,
      let statement = try? session.compile(written: line.sql), !statement.isReadOnly,
      statement.usesTransaction
    else { return nil }
    let count = try countedForQuestion(line, statement)
    return count > 1 ? "this \(verb.rawValue) \(NumberLayout.thousands.text(of: count)) rows" : nil
  }

  private func countedForQuestion(_ line: DotCommand.Line, _ statement: any UserStatement) throws -> Int {
    try told(line) { said in
      try session.runner.trying(said) {
        try session.runner.writing(said, as: "") {
          defer { statement.reset() }
          let before = session.transactions.changedRowCount
          while try statement.step() {}
          return session.transactions.changedRowCount - before
        }
      }
    }
  }

  /// Runs `work` for a line of SQL. An error of the engine gets the range of the SQL, so that its message can mark the
  /// SQL.
  private func told<Result>(_ line: DotCommand.Line, _ work: (SourceSentence) throws -> Result) throws
    -> Result
  {
    let said = SourceSentence(SourceText(""), tokens: [], clock: session.clock)
    do {
      return try awaited { try work(said) }
    } catch let failure as EngineFailure where failure.error != .interrupted {
      // For an error that isn't about a rule of the model, the engine's own message is better. An example is a write to
      // a read-only server.
      let isUnnamed =
        switch failure.error {
        case .other, .readOnly(isAtServer: true, _): true
        default: false
        }
      throw EngineFailure(
        failure.id, at: line.argumentRange, isUnnamed ? failure.error.details : failure.message,
        notes: failure.notes, error: failure.error, statement: line.sql)
    }
  }
}

extension Session {
  /// Writes the rows of a statement, or a receipt such as `changed 3 rows`.
  ///
  /// - Parameters:
  ///   - text: The SQL of the statement.
  ///   - line: The line as typed.
  fileprivate func answer(_ statement: any UserStatement, _ text: String, to line: String) throws {
    defer { statement.reset() }
    let before = transactions.changedRowCount
    let hasRows = !statement.columnNames.isEmpty
    var hasRow = try statement.step()
    if hasRows {
      let row = WrittenRow(statement)
      let form = Answer.rows(row.columns, records: nil)
      let sink = output.rows(of: form, to: line)
      try sink?.begin(row.columns)
      while hasRow {
        try sink?.row(row)
        hasRow = try statement.step()
      }
      try sink?.end()
    }
    guard !statement.isReadOnly, statement.changesRows else {
      // A pragma that reads a setting returns a row. A pragma that SQLite doesn't know returns nothing.
      if !hasRows {
        try tell(statement.isReadOnly ? "no rows" : "done", ["action": "sql", "count": .number(0)])
      }
      return
    }
    let count = transactions.changedRowCount - before
    try tell(
      "\((SQLVerb(text) ?? .changes).past) \(counted(count, "row"))",
      ["action": "sql", "count": .number(count)])
  }
}

extension SQLRefusal {
  /// Returns the refusal as an error: an ``EngineFailure`` if the engine refused the statement, otherwise a diagnostic.
  fileprivate func error(at range: SourceRange, in sql: String) -> any Error {
    let diagnostic = diagnostic(at: range, in: sql)
    switch reason {
    case .unreadable(let words), .incomplete(let words), .noSuchColumn(let words):
      return EngineFailure(
        diagnostic.id, at: diagnostic.range, diagnostic.message, error: .other(details: words), statement: sql
      )
    default: return diagnostic
    }
  }

  private func diagnostic(at range: SourceRange, in sql: String) -> Diagnostic {
    let (message, note): (String, String?) =
      switch reason {
      case .unreadable(let words), .incomplete(let words), .noSuchColumn(let words): (words, nil)
      case .failed(let error): (error.details, nil)
      case .empty: ("expected a SQL statement", nil)
      case .severalStatements: ("expected a single statement", "use one `.sql` for each statement")
      case .changesSchema:
        (
          "SQL can't change the tables: the model declares them",
          "use `entity` or `forget entity` instead: see `help entity`"
        )
      case .changesModel: ("SQL can't change the saved model: use declarations", nil)
      case .changesJournal: ("SQL can't change the journal", "to revert a change: `undo`")
      case .makesTemporary:
        (
          "temporary tables and views aren't allowed: they could hide tables of the model",
          "use `with NAME as (SELECT) SELECT` in one statement"
        )
      case .changesTransaction:
        ("SQL can't begin or end a transaction", "type the sentence `begin`, `commit` or `rollback`")
      case .changesConnection:
        ("SQL can't change how the database is opened", "to open another database: `.open FILE`")
      case .writesFile: ("SQL can't write files", "to copy the database: `.backup FILE`")
      case .hasNoEffect: ("only statements that read or change rows are allowed", nil)
      }
    return ConsoleError.refusedSql(message).at(place(in: range, of: sql), notes: note.map { [$0] } ?? [])
  }

  /// Returns the range of the word at the refusal's offset. If the refusal has no offset, returns the whole range.
  private func place(in range: SourceRange, of sql: String) -> SourceRange {
    let bytes = Array(sql.utf8)
    guard let offset, bytes.indices.contains(offset) else { return range }
    if let quoted = SQLBars.quoted(at: bytes[offset...]), quoted.isClosed {
      return range.lowerBound + offset..<range.lowerBound + quoted.end
    }
    let word = bytes[offset...].prefix { $0 >= 128 || $0 == UInt8(ascii: "_") || isLetterOrDigit($0) }
    return range.lowerBound + offset..<range.lowerBound + offset + max(1, word.count)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

extension Session {
  /// Compiles a statement that a user wrote. The parameters `$quota`, `:quota` and `@quota` get the value that `let
  /// quota be …` has stored.
  ///
  /// - Parameter place: The byte offset of `sql` in the typed text.
  /// - Throws: ``SQLRefusal``; `unknown-parameter` or `nameless-parameter` at the first parameter without a value;
  ///   ``EngineError``.
  func compile(written sql: String, at place: Int = 0) throws -> any UserStatement {
    let statement = try engine.compile(written: sql)
    let named = runner.remembered.named
    var open: Set<String> = []
    for (index, parameter) in statement.parameters.enumerated() {
      if !parameter.hasPrefix("?"), let value = named[String(parameter.dropFirst())] {
        try statement.bind(value, at: index)
      } else {
        open.insert(parameter)
      }
    }
    // `?` and `?3` may begin at the same offset. The parameter is then the longer text, `?3`.
    let mentions = open.map { (name: $0, offset: Self.offset(of: $0, in: sql)) }
    guard
      let first = mentions.min(by: { ($0.offset, -$0.name.utf8.count) < ($1.offset, -$1.name.utf8.count) })
    else { return statement }
    let start = place + first.offset
    let refusal = Self.refusal(of: first.name, at: start..<start + first.name.utf8.count, named)
    throw open.count == 1 ? refusal : refusal.mended(by: nil)
  }

  /// Returns the byte offset of the parameter's first occurrence.
  private static func offset(of parameter: String, in text: String) -> Int {
    text.firstRange(of: parameter).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
  }

  private static func refusal(
    of parameter: String, at range: SourceRange, _ named: [String: Value]
  ) -> Diagnostic {
    guard let sign = parameter.first, sign != "?" else {
      return ConsoleError.namelessParameter(parameter).at(range)
    }
    let name = String(parameter.dropFirst())
    let nearest = EditDistance.nearest(to: name, in: named.keys.sorted(), count: 1).first
    return ConsoleError.unknownParameter(parameter).at(
      range, fix: nearest.map { .init(replacing: range, with: "\(sign)\($0)") })
  }
}

/// The effect of a SQL statement on rows.
private enum SQLVerb: String {
  case adds, changes, deletes

  /// Reads the verb of a statement; nil if the statement doesn't change rows. Text in parentheses, such as the queries
  /// of a `with`, is skipped.
  init?(_ sql: String) {
    let words = Self.outerWords(of: Array(sql.utf8)).filter(Self.verbs.contains)
    switch words.first {
    case "delete": self = .deletes
    // An insert that may replace or update existing rows counts as a change.
    case "insert" where !words.contains("replace") && !words.contains("update"): self = .adds
    case "insert", "replace", "update": self = .changes
    default: return nil
    }
  }

  private static let verbs: Set<String> = ["delete", "insert", "replace", "select", "update", "values"]

  private static func outerWords(of bytes: [UInt8]) -> [String] {
    var (words, word, depth, index) = ([String](), "", 0, 0)
    while index < bytes.count {
      if let quoted = SQLBars.quoted(at: bytes[index...]) {
        index = quoted.end
        continue
      }
      let sign = Character(Unicode.Scalar(bytes[index]))
      index += 1
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if depth == 0, sign.isLetter || sign == "_" {
        word.append(contentsOf: sign.lowercased())
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return words + [word]
  }

  /// The past tense for a receipt, such as `added`.
  var past: String {
    switch self {
    case .adds: "added"
    case .changes: "changed"
    case .deletes: "deleted"
    }
  }
}
