import ParlanceLanguage
package import ParlanceModel
import ParlanceStore

/// Says an `add` for each row of a file: prepared once for each shape, its values bound, its checks the model's.
package struct Importer {
  /// What came of a file's rows.
  package struct Tally {
    /// How many records were added.
    package var count = 0
    package var faults = Faults()

    package init() {}
  }

  /// The rows that were refused.
  package struct Faults: Error {
    /// A file of another kind is refused in all its rows, of which the first tell enough.
    private static let mostReported = 10

    /// Why the first of them were refused.
    package private(set) var reported: [any Error] = []
    package private(set) var count = 0
    /// How many rows were not refused.
    package var others = 0

    mutating func add(_ error: any Error) {
      count += 1
      if reported.count < Self.mostReported { reported.append(error) }
    }
  }

  private let session: Session
  private let entity: Entity
  private let header: ImportHeader
  private let options: ImportOptions
  private let clock: Clock

  package init(_ header: ImportHeader, _ options: ImportOptions, of entity: Entity, in session: Session) {
    self.header = header
    self.options = options
    self.entity = entity
    self.session = session
    clock = session.clock.stopped()
  }

  /// - Throws: ``Faults`` where rows are refused that are not to be left out; ``Diagnostic`` and ``EngineFailure`` at the
  ///   file's own cells for what is wrong with all of it, or what nothing can follow.
  package func run(reportingTo task: ProgressTask) throws -> Tally {
    let columns = try header.columns(of: entity, in: session.model)
    var known: [[ImportColumn.Form]: PreparedSentence] = [:]
    var tally = Tally()
    var rows = header.rows
    var cells: [DelimitedText.Cell] = []
    while true {
      if session.cancellation.isRequested { throw EngineError.interrupted }
      do {
        guard try rows.next(into: &cells) else { break }
        try undoably(options.keepsGoing || tally.faults.count > 0) { try add(cells, columns, &known) }
        tally.count += 1
      } catch let error where Self.isOfRow(error) {
        if tally.count + tally.faults.count == 0 { try requireFields(columns) }
        tally.faults.add(error)
      }
      task.add(1)
    }
    tally.faults.others = tally.count
    if !options.keepsGoing, tally.faults.count > 0 { throw tally.faults }
    return tally
  }

  /// Whether the next row may succeed.
  private static func isOfRow(_ error: any Error) -> Bool {
    error is Diagnostic || (error as? EngineFailure)?.error.isOfRow == true
  }

  /// Does `work` so that nothing remains of it when it fails, and all that was done before does.
  ///
  /// - Parameter isNeeded: False where all rows are undone together, which takes less time.
  private func undoably(_ isNeeded: Bool, _ work: () throws -> Void) throws {
    if isNeeded { try session.transactions.nested(work) } else { try work() }
  }

  /// - Throws: `missing-field` at the header where every row lacks a field.
  private func requireFields(_ columns: [ImportColumn?]) throws {
    do {
      _ = try prepared(columns.compactMap(\.self), columns.compactMap { $0.map { _ in .plain } })
    } catch let error as Diagnostic where error.id == "missing-field" {
      throw Diagnostic(error.id, error.kind, at: header.range, error.message)
    } catch is Diagnostic {
      // Another row may be right.
    }
  }

  /// The sentence of all rows whose cells are said in these forms: `add fact: text "x", number 1`.
  private func prepared(
    _ columns: [ImportColumn], _ forms: [ImportColumn.Form], count: Int? = nil
  ) throws -> PreparedSentence {
    let values = zip(columns, forms).filter { $1 != .missing }.map { $0.template($1) }
    let source = SourceText(
      "add \(entity.name)" + (values.isEmpty ? "" : ": " + values.joined(separator: ", ")))
    let tokens = try session.language.lexer.tokens(of: source)
    precondition(count == nil || tokens.count == count, "a row has the tokens of its sentence")
    do {
      let node = try session.language.parse(tokens, of: source)
      return try session.prepare(node, SourceSentence(source, tokens: tokens, clock: session.clock)).0
    } catch let error as Diagnostic {
      // Its words are not the file's.
      throw Diagnostic(error.id, error.kind, at: 0..<0, error.message, notes: error.notes)
    }
  }

  private func add(
    _ cells: [DelimitedText.Cell], _ columns: [ImportColumn?],
    _ known: inout [[ImportColumn.Form]: PreparedSentence]
  ) throws {
    let all = cells[0].range.lowerBound..<cells[cells.count - 1].range.upperBound
    guard cells.count == columns.count else {
      let whole = header.isInFile ? "the header has" : "`--columns` names"
      throw Diagnostic(
        "wrong-cell-count", .notLegalHere, at: all,
        "expected \(columns.count) cells, as \(whole); found \(cells.count)")
    }
    var row = ImportRow(of: header.rows.source)
    let forms = try say(cells, columns, into: &row)
    do {
      let prepared =
        try known[forms] ?? prepared(columns.compactMap(\.self), forms, count: row.tokens.count)
      known[forms] = prepared
      try session.run(
        prepared, SourceSentence(LiteralReader(row.source), tokens: row.tokens, clock: clock))
    } catch let error as Diagnostic {
      throw Diagnostic(
        error.id, error.kind, at: row.cell(at: error.range) ?? all, error.message, notes: error.notes)
    } catch let error as EngineFailure {
      throw EngineFailure(
        error.id, at: row.cell(at: error.range) ?? all, error.message, notes: error.notes,
        error: error.error)
    }
  }

  /// Adds the tokens of `add fact: text "…", number 3`.
  private func say(
    _ cells: [DelimitedText.Cell], _ columns: [ImportColumn?], into row: inout ImportRow
  ) throws(Diagnostic) -> [ImportColumn.Form] {
    for _ in 0..<2 { row.add(.word) }
    var forms: [ImportColumn.Form] = []
    for (cell, column) in zip(cells, columns) {
      guard let column else { continue }
      // The colon or comma before it, which a missing cell does not have.
      row.add(.symbol)
      let form = try column.say(cell, of: header.rows, options.dates, into: &row)
      if form == .missing { row.removeLast() }
      forms.append(form)
    }
    row.add(.end)
    return forms
  }
}
