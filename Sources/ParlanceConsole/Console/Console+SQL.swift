import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

extension Console {
  /// `.sql STATEMENT`: within the transaction that is open, else in one of its own, unless it takes none.
  ///
  /// - Throws: `refused-sql`; `unknown-parameter`, `nameless-parameter`; ``EngineFailure``; what writing throws.
  func runSQL(_ line: DotCommand.Line) throws {
    let range = line.argumentRange
    try session.permissions.require(.sql, at: range)
    let statement: any WrittenStatement
    do {
      statement = try session.compile(written: line.sql, at: range.lowerBound)
    } catch let refusal as SQLRefusal {
      throw refusal.told(at: range, in: line.sql, session.model)
    }
    let work = { [session] in
      if session.tellsQueryPlan { try session.tellQueryPlan(of: line.sql) }
      let before = session.engine.totalChangeCount
      try session.answer(
        statement, to: OneLine.of(line.source[line.range]))
      if session.tellsChanges {
        try session.output.line(
          "changes: \(NumberLayout.thousands.text(of: session.engine.totalChangeCount - before))")
      }
    }
    try told(line) { said in
      if !statement.usesTransaction {
        return try session.runner.alone(said, changes: !statement.isReadOnly, work)
      }
      try statement.isReadOnly ? session.runner.reading(said, work) : session.runner.writing(said, work)
    }
  }

  /// What a line of SQL that deletes or changes rows would do to more than one; nil where nothing is to be asked.
  ///
  /// It is run and undone: the question holds no lock while a person thinks.
  func manyRowsChanged(by line: DotCommand.Line) throws -> ManyRows? {
    guard DotCommand.Line.saysSQL(line.source.bytes[line.range]), session.permissions.allows(.sql),
      !session.engine.isReadOnly, session.transactions.depth == 0, !session.transactions.isScript
    else { return nil }
    let line = parted(line).line
    // What is wrong with it is reported when it is run.
    guard let statement = try? session.compile(written: line.sql), !statement.isReadOnly,
      statement.usesTransaction
    else { return nil }
    let count = try countedForQuestion(line, statement)
    guard count > 1 else { return nil }
    return ManyRows(
      words: "this changes \(NumberLayout.thousands.text(of: count)) rows", count: count)
  }

  private func countedForQuestion(_ line: DotCommand.Line, _ statement: any WrittenStatement) throws -> Int {
    try told(line) { said in
      try session.runner.trying(said) {
        try session.runner.writing(said) {
          defer { statement.reset() }
          let before = session.engine.totalChangeCount
          while try statement.step() {}
          return session.engine.totalChangeCount - before
        }
      }
    }
  }

  /// Does what a statement says; an error of it is about that.
  private func told<Result>(_ line: DotCommand.Line, _ work: (SaidSentence) throws -> Result) throws -> Result
  {
    let said = SaidSentence(SourceText(""), tokens: [], clock: session.clock)
    do {
      return try awaited { try work(said) }
    } catch let failure as EngineFailure where failure.error != .interrupted {
      // What no rule of the model names is told in the engine's own words.
      let isUnnamed = if case .other = failure.error { true } else { false }
      throw EngineFailure(
        failure.id, at: line.argumentRange, isUnnamed ? failure.error.details : failure.message,
        notes: failure.notes, error: failure.error, statement: line.sql)
    }
  }
}

extension Session {
  /// Shows the rows of a statement, and tells what it changed.
  ///
  /// - Parameter said: The line that it was said in.
  fileprivate func answer(_ statement: any WrittenStatement, to said: String) throws {
    defer { statement.reset() }
    let before = engine.totalChangeCount
    let hasRows = !statement.columnNames.isEmpty
    var hasRow = try statement.step()
    if hasRows {
      let row = WrittenRow(statement)
      let form = Answer.rows(row.columns, records: nil)
      let shown = output.sink(for: form, isKept: keepsLastAnswer)
      let kept = keeping(shown)
      let sink: (any RowSink)? = kept ?? shown
      try keeping(kept, of: form, to: said) {
        try sink?.begin(row.columns)
        while hasRow {
          try sink?.row(row)
          hasRow = try statement.step()
        }
        try sink?.end()
      }
    }
    guard !statement.isReadOnly, statement.changesRows else {
      // As of a pragma that SQLite does not know; a setting that is read has rows to show.
      if !hasRows { try tell(statement.isReadOnly ? "no rows" : "done") }
      return
    }
    let count = engine.totalChangeCount - before
    try tell("changed \(counted(count, "row"))")
  }
}

extension SQLRefusal {
  /// Where the engine itself has said so, a failure of it.
  fileprivate func told(at range: SourceRange, in sql: String, _ model: Model) -> any Error {
    let diagnostic = diagnostic(at: range, in: sql, model)
    switch reason {
    case .unreadable(let words), .incomplete(let words), .noSuchColumn(let words):
      return EngineFailure(
        diagnostic.id, at: diagnostic.range, diagnostic.message, error: .other(details: words), statement: sql)
    default: return diagnostic
    }
  }

  private func diagnostic(at range: SourceRange, in sql: String, _ model: Model) -> Diagnostic {
    let (message, note): (String, String?) =
      switch reason {
      case .unreadable(let words), .incomplete(let words), .noSuchColumn(let words): (words, nil)
      case .empty: ("expected a statement of SQL", nil)
      case .severalStatements: ("expected one statement alone", "say `.sql` once for each")
      case .changesSchema:
        ("the tables are those of the model, and change with it", wayToChange(by: sql, model))
      case .changesModel: ("the remembered model is changed by declarations alone", nil)
      case .makesTemporary:
        (
          "nothing temporary is made here: it could hide what the model keeps",
          "`with NAME as (…) select …` names rows within one statement"
        )
      case .changesTransaction:
        ("a transaction is begun and ended by a sentence", "say `begin`, `commit` or `rollback`")
      case .changesConnection:
        ("how the database is opened is not for SQL to change", "`.open` opens another")
      case .writesFile: ("a file is not for SQL to write", "`.backup FILE` copies the database")
      }
    return Diagnostic(
      "refused-sql", .refused, at: place(in: range, of: sql), message, notes: note.map { [$0] } ?? [])
  }

  /// What changes the table of which the SQL speaks.
  private func wayToChange(by sql: String, _ model: Model) -> String {
    let words = sql.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
    let entity = model.entities.first { entity in
      [entity.table, entity.name, entity.plural].contains { words.contains($0.lowercased()) }
    }
    guard let entity, words.first != "create" else { return "declare what is new, as in `entity book`" }
    if words.first == "drop" { return "`forget entity \(entity.name)` takes it away" }
    return "declare it again as it is to be: `describe \(entity.name) as model` shows how it is declared"
  }

  /// The word at the offset, where one is told; else all of it.
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
