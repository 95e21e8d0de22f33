import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Says an `add` for each row of a file: prepared once, its values bound, its names looked up, its checks the model's.
struct Importer {
  private let session: Session
  private let entity: Entity
  private let header: ImportHeader
  private let keepsGoing: Bool
  private let literals: LiteralReader
  private let clock: Clock
  private var cells: SpeakableCells { header.cells }

  /// - Parameter keepsGoing: Whether rows that are refused are left out.
  init(_ header: ImportHeader, of entity: Entity, keepsGoing: Bool, in session: Session) {
    self.header = header
    self.entity = entity
    self.keepsGoing = keepsGoing
    self.session = session
    literals = LiteralReader(header.cells.source)
    clock = session.clock.stopped()
  }

  /// - Throws: ``ImportFaults`` where rows are refused that are not to be left out; ``Diagnostic`` and ``EngineFailure`` at
  ///   the file's own cells for what is wrong with all of it, or what nothing more can be done after.
  func run(telling task: ProgressTask) throws -> ImportTally {
    let columns = try header.columns(of: entity, in: session.model)
    var known: [[ImportColumn.Form]: PreparedSentence] = [:]
    var tally = ImportTally()
    var reader = header.rows
    var row: [DelimitedText.Cell] = []
    while true {
      if Interrupts.haveCome { throw EngineError.interrupted }
      do {
        guard try reader.next(into: &row) else { break }
        try undoably(keepsGoing || tally.faults.count > 0) { try add(row, columns, &known) }
        tally.count += 1
      } catch let error where Self.isOfRow(error) {
        if tally.count + tally.faults.count == 0 { try check(columns) }
        tally.faults.add(error)
      }
      task.add(1)
    }
    tally.faults.others = tally.count
    if !keepsGoing, tally.faults.count > 0 { throw tally.faults }
    return tally
  }

  // MARK: Rows

  /// Whether the next row may be none that is refused.
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
  private func check(_ columns: [ImportColumn?]) throws {
    do {
      let parts = columns.compactMap { $0.map { ($0, ImportColumn.Form.plain) } }
      _ = try ImportSentence(entity: entity, parts: parts).prepare(in: session)
    } catch let error as Diagnostic where error.id == "missing-field" {
      throw Diagnostic(error.id, error.kind, at: header.range, error.message)
    } catch is Diagnostic {
      // What a row says otherwise may be right.
    }
  }

  private func add(
    _ row: [DelimitedText.Cell], _ columns: [ImportColumn?],
    _ known: inout [[ImportColumn.Form]: PreparedSentence]
  ) throws {
    guard row.count == columns.count else {
      throw Diagnostic(
        "wrong-cell-count", .notLegalHere, at: Self.range(of: row),
        "expected \(columns.count) cells, as \(header.isOfFile ? "the header has" : "`--columns` names"); found \(row.count)"
      )
    }
    var tokens: [Token] = []
    do {
      let forms = try say(row, columns, into: &tokens)
      let kept = columns.compactMap(\.self)
      let prepared =
        try known[forms]
        ?? ImportSentence(entity: entity, parts: Array(zip(kept, forms)))
        .prepare(count: tokens.count, in: session)
      known[forms] = prepared
      try session.run(prepared, SaidSentence(literals, tokens: tokens, clock: clock))
    } catch let error as Diagnostic {
      throw Diagnostic(
        error.id, error.kind, at: place(error.range, in: row), error.message, notes: error.notes)
    } catch let error as EngineFailure {
      throw EngineFailure(
        error.id, at: place(error.range, in: row), error.message, notes: error.notes, error: error.error)
    }
  }

  /// The tokens of `add fact: text "…", number 3` that the row says.
  private func say(
    _ row: [DelimitedText.Cell], _ columns: [ImportColumn?], into tokens: inout [Token]
  ) throws(Diagnostic) -> [ImportColumn.Form] {
    let start = row[0].range.lowerBound
    tokens = [Token(kind: .word, range: start..<start), Token(kind: .word, range: start..<start)]
    var forms: [ImportColumn.Form] = []
    for (cell, column) in zip(row, columns) {
      guard let column else { continue }
      // The colon or comma before it, which a missing cell does not have.
      tokens.append(Token(kind: .symbol, range: cell.range.lowerBound..<cell.range.lowerBound))
      let form = try column.say(cell, cells, into: &tokens)
      if form == .missing { tokens.removeLast() }
      forms.append(form)
    }
    let end = row[row.count - 1].range.upperBound
    tokens.append(Token(kind: .end, range: end..<end))
    return forms
  }

  private static func range(of row: [DelimitedText.Cell]) -> SourceRange {
    row[0].range.lowerBound..<row[row.count - 1].range.upperBound
  }

  /// An error at the sentence's words, or at a cell that had to be written once more, is the row's.
  private func place(_ range: SourceRange, in row: [DelimitedText.Cell]) -> SourceRange {
    let all = Self.range(of: row)
    return all.lowerBound <= range.lowerBound && range.upperBound <= all.upperBound && !range.isEmpty
      ? range : all
  }
}
