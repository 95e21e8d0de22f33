import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// An import that adds or saves a record for each row of a file.
///
/// Rows of the same shape are planned once. If a row needs only one statement, its cells are bound to this statement.
/// Otherwise, each row runs as a sentence.
final class Importer {
  /// The result of an import.
  struct Tally {
    /// The number of records that were added or saved.
    var count = 0
    var faults = ImportFaults()
    /// The names of the records that were added because a row named them, by entity.
    var added: [(entity: Entity, names: [String])] = []
    /// The number of records that were added for the items of lists, by the position of the column.
    var items: [Int: Int] = [:]
    /// Lines about how the file was read; empty if it has the standard format.
    var readings: [String] = []
  }

  private enum Shape {
    case bulk(BulkStatement)
    case sentences
  }

  private let session: Conversation
  private let entity: Entity
  private let header: ImportHeader
  private let rows: ImportRows
  private let options: ImportOptions
  private let clock: Clock
  private let rejected: RejectedRows?
  private var tally = Tally()
  private var shapes: [[ImportColumn.Form]: Shape] = [:]
  private var sentences: [String: [[ImportColumn.Form]: PreparedPlan]] = [:]
  /// Uses the id in a row to find the record to change. Nil if the import only adds records, or if the file has no ids.
  private let finder: RowRecordLookup?
  /// The names of the records; nil if the file has no column with names.
  private let names: KnownNames?
  private var lastForms: [ImportColumn.Form] = []
  private var lastShape = Shape.sentences
  private var forms: [ImportColumn.Form] = []
  /// A buffer of rows, if the engine can add many rows at once.
  private let load: (any RowLoad)?
  /// Copies of the buffered rows, for errors.
  private var held: BufferedRows
  /// The readers of all columns, if a row may be read again; otherwise empty.
  private lazy var readers = options.added.isEmpty ? [] : header.columns.compactMap { $0?.reader }
  /// Adds records that a row names, if they don't exist.
  private lazy var adder = RecordAdder(options.added, in: session, clock)
  private var items: [Int: (add: BulkStatement, clear: any PreparedStatement)] = [:]

  /// - Parameter rejected: The file to which refused rows are written; nil if no such file is written.
  init(
    _ rows: ImportRows, _ header: ImportHeader, _ options: ImportOptions, rejected: RejectedRows? = nil,
    in session: Conversation
  ) throws {
    self.rows = rows
    self.header = header
    self.options = options
    self.session = session
    self.rejected = rejected
    entity = options.entity
    clock = session.clock.stopped()
    let takesMany = !options.saves && options.added.isEmpty && header.lists.isEmpty && !entity.isReadOnly
    load = takesMany ? try session.engine.loading?.load(into: entity.table) : nil
    finder = options.saves && header.hasIDs ? try RowRecordLookup(header, options.entity, in: session) : nil
    names = try KnownNames(header, entity, in: session)
    held = BufferedRows(of: rows.name, keepingCells: rejected != nil)
  }

  /// The recorder of changed rows for a preview. It stops after the first rows, because the preview shows only these.
  var recording: (any ChangeRecording)?
  /// The number of rows after which the recording stops.
  static let recordedRows = 1000

  /// The id column, if the journal needs only the ids of the added rows; otherwise nil. The journal needs only the ids
  /// if the import adds many rows, adds them only to the entity's own table, and doesn't change existing rows.
  var idsOfManyAdded: String? {
    let onlyAddsMany =
      !options.saves && options.added.isEmpty && header.lists.isEmpty && entity.numbersOwnRows
      && session.model.ownersUniqueByDate(of: entity).isEmpty && rows.size.map { $0 > Self.manyBytes } ?? true
    return onlyAddsMany ? entity.identity.numberColumn : nil
  }

  /// Runs `work`. Some engines abort the whole transaction after an error. With such an engine, `work` gets a
  /// savepoint.
  private func separately(_ work: () throws -> Void) throws {
    guard session.engine.abortsTransactionOnError else { return try work() }
    try session.engine.set(.row)
    do {
      try work()
    } catch {
      try session.engine.undo(to: .row)
      throw error
    }
    try session.engine.release(.row)
  }

  /// The approximate size of ten thousand rows, in bytes.
  private static let manyBytes = 2 << 20

  private var verb: String { options.saves ? "save" : "add" }

  /// Imports all rows.
  ///
  /// - Throws: ``ImportFailure`` if rows are refused and mustn't be left out, or if a required field is missing in
  ///   every row; ``EngineError`` if the import can't continue.
  func run(reportingTo task: ProgressTask?) throws -> Tally {
    var number = 0
    while true {
      if number & 63 == 0, session.cancellation.isRequested { throw EngineError.interrupted }
      do {
        guard try rows.next() else { break }
        try add()
      } catch let error {
        // Add the buffered rows first, so that errors are reported in the order of the file.
        try addBufferedRows()
        try refuse(error)
      }
      number += 1
      if number == Self.recordedRows, let recording {
        try addBufferedRows()
        recording.pause(true)
      }
      if number & 0xFFF == 0 { session.transactions.writer.enforceLimit() }
      task?.add(1)
    }
    try addBufferedRows()
    tally.readings = header.report(of: rows) + adder.spellingReport
    tally.added = adder.added
    if !options.keepsGoing, tally.faults.count > 0 {
      var failure = ImportFailure(tally.faults)
      if tally.count > 0, let command = options.commandToGoOn {
        failure.ending = "nothing was imported; to import the valid rows: \(command)"
      }
      throw failure
    }
    return tally
  }

  // MARK: One row

  private func add() throws {
    guard rows.cells.count == header.columns.count else {
      let whole = header.isInFile ? "the header" : "`--columns`"
      throw ImportError.wrongCellCount(header.columns.count, owner: whole, found: rows.cells.count)
        .at(0..<rows.row.count)
    }
    forms.removeAll(keepingCapacity: true)
    for (place, column) in header.columns.enumerated() {
      forms.append(try column?.form(of: rows.cells[place], in: rows) ?? .missing)
    }
    if forms != lastForms || shapes.isEmpty {
      lastShape = try shapes[forms] ?? makeShape()
      lastForms = forms
    }
    if case .bulk = lastShape { try names?.add(rows, addBufferedRows) }
    switch lastShape {
    case .bulk(let statement) where statement.isBuffered:
      try statement.run(rows, rows.cells)
      held.add(rows)
      if load?.isFull == true { try addBufferedRows() }
    case .bulk(let statement):
      try addBufferedRows()
      try separately { try statement.run(rows, rows.cells) }
      tally.count += 1
    case .sentences:
      try addBufferedRows()
      do {
        try separately { try undoably { try adder.adding(readers) { try addBySentence() } } }
      } catch {
        // The cached ids may belong to records that were added for this row.
        items = [:]
        adder.forgetRow()
        throw error
      }
      adder.finishRow()
      if !options.added.isEmpty { noteSpellings() }
      for (place, _) in header.lists {
        if case .list(let range) = rows.cells[place].form { tally.items[place, default: 0] += range.count }
      }
      tally.count += 1
    }
  }

  /// Notes the names in the row of records that may have been added for it or for an earlier row.
  private func noteSpellings() {
    for (place, column) in header.columns.enumerated() {
      guard let column, column.kind == .text, !rows.cells[place].isEmpty else { continue }
      adder.noteSpelling(rows.text(of: rows.cells[place]), of: column.field)
    }
  }

  /// Adds the buffered rows to the database.
  private func addBufferedRows() throws {
    guard let load, load.count > 0 else { return }
    try add(0..<load.count, of: load)
    load.removeAll()
    held.removeAll()
  }

  /// Adds a range of the buffered rows. If the database refuses a row, the range is split into halves, and each half is
  /// added separately. This continues until the range is only the refused row.
  private func add(_ part: Range<Int>, of load: any RowLoad) throws {
    do {
      try separately { try load.add(part) }
      tally.count += part.count
    } catch let error as EngineError where error.isRowError {
      guard part.count > 1 else { return try refuse(error, held[part.lowerBound]) }
      let middle = part.lowerBound + part.count / 2
      try add(part.lowerBound..<middle, of: load)
      try add(middle..<part.upperBound, of: load)
    }
  }

  private func makeShape() throws -> Shape {
    var shape = Shape.sentences
    if header.lists.isEmpty, finder == nil, options.added.isEmpty {
      let forms = zip(header.columns, forms).map { $0?.kind == .time && $1 == .plain ? .withTime : $1 }
      let sentence = try RowSentence(verb, entity, header.columns, forms, returning: false, in: session)
      if let statement = try BulkStatement(sentence, into: load, in: session, clock) {
        shape = .bulk(statement)
      }
    }
    shapes[forms] = shape
    return shape
  }

  private func addBySentence() throws {
    let verb = try finder?.verb(for: rows) ?? self.verb
    let named = verb == "change" ? finder?.place : nil
    if named == nil { try names?.add(rows) {} }
    var row = ImportRow(of: rows.name)
    // The first two tokens are the verb and the entity. Before each value is a colon or a comma.
    for _ in 0..<2 { row.add(.word) }
    if let named { try header.columns[named]?.sayID(rows.cells[named], of: rows, into: &row) }
    var forms: [ImportColumn.Form] = []
    for (place, column) in header.columns.enumerated() {
      guard place != named else {
        forms.append(.plain)
        continue
      }
      row.add(.symbol)
      let form = try column?.say(rows.cells[place], of: rows, into: &row) ?? .missing
      if form == .missing { row.removeLast() }
      forms.append(form)
    }
    row.add(.end)
    // The row contains only the id of an existing record, so nothing changes.
    if named != nil, forms.count(where: { $0 != .missing }) == 1 { return }
    do {
      let plan: PreparedPlan
      if let known = sentences[verb]?[forms] {
        plan = known
      } else {
        let sentence = try RowSentence(verb, entity, header.columns, forms, returning: true, in: session)
        precondition(sentence.said.tokens.count == row.tokens.count, "a row has the tokens of its sentence")
        plan = session.runner.prepare(sentence.plan)
        sentences[verb, default: [:]][forms] = plan
      }
      _ = try session.runner.run(
        plan, SourceSentence(LiteralReader(row.source), tokens: row.tokens, clock: clock))
    } catch let error as Diagnostic {
      let place = row.cell(at: error.range) ?? 0..<rows.row.count
      throw error.reworded(error.message, at: place, notes: error.notes)
    }
    for (place, list) in header.lists { try addItems(rows.cells[place], list, place) }
  }

  /// Adds the records for the items of a list, in order. With `save`, the records that the list had before are deleted
  /// first.
  private func addItems(_ cell: ImportCell, _ list: OwnedList, _ place: Int) throws {
    guard case .list(let range) = cell.form else {
      if cell.isEmpty, !cell.isQuoted { return }
      throw ImportError.unreadableCell(
        .other(rows.text(of: cell), than: "the list of \(list.entity.plural)", expected: nil)
      ).at(cell.place)
    }
    guard let id = try session.runner.remembered.itID() else {
      throw EngineError.other(details: "the record that has the list can't be found")
    }
    let (add, clear) = try items[place] ?? statements(for: list)
    items[place] = (add, clear)
    if options.saves {
      try clear.bind(id, at: 0)
      _ = try clear.step()
    }
    for item in rows.items[range] { try add.run(rows, [.missing, item], owner: id) }
  }

  private func statements(for list: OwnedList) throws -> (BulkStatement, any PreparedStatement) {
    let columns = [list.owner, list.name].map { ImportColumn($0, in: session.model) }
    let sentence = try RowSentence(
      "add", list.entity, columns, [.plain, .plain], returning: false, in: session)
    guard let add = try BulkStatement(sentence, owner: 0, in: session, clock) else {
      throw ImportError.noList(of: list.entity).at(0..<0)
    }
    return (add, try session.engine.prepare(session.planner.clearing(list)))
  }

  /// Runs `work`. If it fails, only its own changes are undone. The changes of earlier rows remain.
  private func undoably(_ work: () throws -> Void) throws {
    if options.keepsGoing || tally.faults.count > 0 || !header.lists.isEmpty || !options.added.isEmpty {
      try session.transactions.nested(work)
    } else {
      try work()
    }
  }

  // MARK: Rows that are refused

  /// Records that the current row was refused.
  ///
  /// - Throws: The given error, if the import can't continue after it.
  private func refuse(_ error: any Error) throws {
    if let broken = error as? BrokenRow {
      return try refuse(broken.diagnostic, RefusedRow(excerpt: broken.excerpt, cells: []))
    }
    let cells = rejected == nil ? [] : rows.cells.map(rows.text)
    try refuse(error, RefusedRow(excerpt: rows.excerpt, cells: cells), places: rows.cells.map(\.place))
  }

  /// Records that a row was refused.
  ///
  /// - Parameter places: The ranges of the row's cells; empty if they are unknown.
  /// - Throws: The given error, if the import can't continue after it.
  private func refuse(_ error: any Error, _ row: RefusedRow, places: [SourceRange] = []) throws {
    let diagnostic: Diagnostic
    switch error {
    case let error as Diagnostic: diagnostic = error
    case let error as EngineError where error.isRowError:
      let failure = session.runner.failure(error, .nothing)
      diagnostic = failure.diagnostic.moved(to: row.excerpt.bytes.indices)
    case let failure as EngineFailure where failure.error.isRowError:
      diagnostic = failure.diagnostic.moved(to: row.excerpt.bytes.indices)
    default: throw error
    }
    if tally.count + tally.faults.count == 0 { try requireFields() }
    let place = places.firstIndex(of: diagnostic.range)
    let column = place.flatMap { rows.headings.indices.contains($0) ? rows.headings[$0].text : nil } ?? ""
    tally.faults.add(ImportFault(diagnostic: diagnostic, source: row.excerpt), in: column)
    try rejected?.add(row, diagnostic.message)
  }

  /// Checks that the header contains all required fields.
  ///
  /// - Throws: ``ImportFailure`` at the header if a required field is missing, because then every row would be refused.
  private func requireFields() throws {
    do {
      _ = try RowSentence(
        verb, entity, header.columns, header.columns.map { $0 == nil ? .missing : .plain }, returning: false,
        in: session)
    } catch let error as Diagnostic {
      switch error.reason as? RowError {
      case .missingField(_, let fields):
        let notes = header.note(aboutMissing: fields).map { [$0] } ?? error.notes
        throw ImportFailure(error.reworded(error.message, at: header.range, notes: notes), in: header.excerpt)
      case .nothingToMatch:
        throw ImportFailure(
          error.reworded(error.message, at: header.range, notes: error.notes), in: header.excerpt)
      // The error is about this row. Other rows may be valid.
      default: break
      }
    }
  }
}
