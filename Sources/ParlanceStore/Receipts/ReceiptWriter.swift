internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Creates the receipt of a change, and sets the pronoun `it` to the changed record.
struct ReceiptWriter {
  let plan: PreparedPlan
  let receipt: ReceiptPlan
  let runner: PlanRunner
  let values: BindingValues
  let changed: ChangedRecords
  /// The record before the change, if it was read.
  let before: DetailReader.Row?
  /// The record after the change, if it was read in the same round trip as the change.
  let after: DetailReader.Row?
  /// The error to throw if the row to change doesn't exist.
  let none: Diagnostic?

  /// Returns the receipt.
  ///
  /// - Returns: nil for a verb, because ``VerbReceiptWriter`` creates its receipt.
  func written() throws -> Receipt? {
    switch receipt.kind {
    case .accumulated(let amount, let column): try accumulation(amount, column) { .accumulated($0) }
    case .subtracted(let amount, let column): try accumulation(amount, column) { .subtracted($0) }
    case .added: try records(.added)
    case .saved: try records(.saved)
    case .changed: try records(.changed)
    case .flagged(let verb): try records(.flagged(verb: verb))
    case .deleted: try records(.deleted)
    case .done: nil
    }
  }

  private func accumulation(
    _ amount: Binding, _ column: ResultColumn, _ kind: (Receipt.Accumulation) -> Receipt.Kind
  ) throws -> Receipt {
    let row = try plan.summary?.bound(values)
    runner.transactions.commitWithNext()
    guard let row, try row.step() else {
      if let none { throw none }
      throw EngineError.other(details: "the changed row can't be found")
    }
    defer { row.reset() }
    let day = row.value(3)
    let told = Receipt.Accumulation(
      amount: try values.value(of: amount), total: row.value(2), column: column, owner: row.label(1),
      day: day == .null ? nil : row.label(3))
    let id = row.integer(0)
    runner.remembered.setIt(id, of: receipt.entity.name)
    return Receipt(
      kind: kind(told), entity: receipt.entity, isSingle: true, count: changed.count, ids: [id], labels: [],
      details: nil)
  }

  private func records(_ kind: Receipt.Kind) throws -> Receipt {
    var told = changed
    if told.ids.isEmpty, told.count > 0, let summary = plan.summary {
      told = ChangedRecords()
      let rows = try summary.bound(values)
      while try rows.step() { told.add(rows) }
    }
    if kind == .deleted {
      runner.remembered.forgetChanged()
    } else if told.count == 1, let id = told.ids.first {
      runner.remembered.setIt(id, of: receipt.entity.name)
    }
    var kind = kind
    if plan.details?.readsAfter == true, after == nil, !told.ids.isEmpty {
      runner.transactions.commitWithNext()
    }
    var details = try told.ids.first.flatMap { id in
      try plan.details?.told(id: id, isOne: told.count == 1, before: before, after: after, values)
    }
    if kind == .saved, let known = details {
      (kind, details) = known.wasThere ? (.changed, known) : (.added, known.ofNew)
    }
    return Receipt(
      kind: kind, entity: receipt.entity, isSingle: receipt.isSingle, count: told.count, ids: told.ids,
      labels: told.labels, details: details)
  }
}

/// Reads the values of a changed row that a receipt shows in addition to the row's id and key.
struct DetailReader {
  let details: ReceiptDetails
  private let before: PreparedSQL?
  private let after: PreparedSQL?
  private let afterWithChange: PreparedSQL?

  /// The id of a row, and the values of its owners and assigned fields.
  struct Row {
    let id: Int64
    let values: [Value]
  }

  /// A query that reads one ``Row``. Its arguments are bound.
  struct Reading {
    let statement: any PreparedStatement
    fileprivate let count: Int

    func read() throws -> Row? {
      guard try statement.step() else { return nil }
      defer { statement.reset() }
      return Row(id: statement.integer(0), values: (0..<count).map { statement.value($0 + 1) })
    }
  }

  init(_ details: ReceiptDetails, engine: any Engine) {
    self.details = details
    before = details.before.map { PreparedSQL($0, engine: engine) }
    after = details.after.map { PreparedSQL($0, engine: engine) }
    afterWithChange = details.afterWithChange.map { PreparedSQL($0, engine: engine) }
  }

  /// Whether the details include values after the change.
  var readsAfter: Bool { after != nil }

  /// Whether the row after the change can be read without a separate round trip. Either the receipt doesn't show the
  /// row, or the row can be requested together with the change: see ``rowRequestedWithChange(_:)``.
  var isReadBySentence: Bool { after == nil || afterWithChange != nil }

  /// Returns a query that reads the row after the change, and can be sent together with the change. Returns nil if
  /// there isn't such a query.
  func rowRequestedWithChange(_ values: BindingValues) throws -> Reading? {
    try reading(afterWithChange, values)
  }

  /// Returns a query that reads the row before the change.
  func rowBefore(_ values: BindingValues) throws -> Reading? { try reading(before, values) }

  /// Requests the changed row with this id. The request shares a round trip with the next statement.
  ///
  /// - Returns: False if the engine doesn't support this.
  func ask(id: Int64, _ values: BindingValues) throws -> Bool {
    try reading(after, values, id)?.statement.ask() ?? false
  }

  func forgetAsked() { after?.reset() }

  /// Returns the details of the changed records, or nil if there are none.
  ///
  /// - Parameters:
  ///   - id: The id of the first record.
  ///   - isOne: Whether only this record was changed.
  ///   - before: The row before the change, if it was read.
  ///   - after: The row after the change, if it was read in the same round trip as the change.
  func told(
    id: Int64, isOne: Bool, before: Row?, after: Row? = nil, _ values: BindingValues
  ) throws -> Receipt.Details? {
    let known = before.flatMap { isOne && $0.id == id ? $0 : nil }
    let read = try after?.id == id ? after : reading(self.after, values, id)?.read()
    guard let row = read ?? known else { return nil }
    let owners = isOne ? zip(details.owners, row.values).map(Receipt.Details.Owner.init) : []
    let changes = details.assigned.enumerated().map { number, assigned in
      let index = details.owners.count + number
      return Receipt.Details.Change(
        assigned: assigned, before: known?.values[index],
        after: assigned.isCalculated && !isOne ? nil : row.values[index])
    }
    return Receipt.Details(
      owners: owners.filter { $0.value != .null }, changes: changes, wasThere: known != nil)
  }

  /// Returns a query with its arguments bound.
  ///
  /// - Parameter id: The id of the row, if the query takes the id as an argument.
  private func reading(_ sql: PreparedSQL?, _ values: BindingValues, _ id: Int64? = nil) throws -> Reading? {
    guard let sql else { return nil }
    var values = values
    if let id { values.slots = [.integer(id)] }
    return Reading(
      statement: try sql.bound(values), count: details.owners.count + details.assigned.count)
  }
}

/// The records that a step has changed.
struct ChangedRecords {
  private(set) var count = 0
  private(set) var ids: [Int64] = []
  private(set) var labels: [String] = []

  mutating func add(_ row: any RowCursor) {
    count += 1
    if ids.count < Receipt.idLimit { ids.append(row.integer(0)) }
    if labels.count < Receipt.labelLimit { labels.append(row.label(1)) }
  }

  mutating func add(count: Int) { self.count += count }
}
