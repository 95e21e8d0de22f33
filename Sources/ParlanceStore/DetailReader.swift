internal import ParlanceModel
internal import ParlancePlanner

/// Reads what a receipt tells of a row beside its id and its key.
struct DetailReader {
  let details: ReceiptDetails
  private let before: PreparedSQL?
  private let after: PreparedSQL?

  /// A row as it was read: its id, then the values.
  struct Row {
    let id: Int64
    let values: [Value]
  }

  init(_ details: ReceiptDetails, engine: any Engine) {
    self.details = details
    before = details.before.map { PreparedSQL($0, engine: engine) }
    after = details.after.map { PreparedSQL($0, engine: engine) }
  }

  /// The row as it is before the change.
  func rowBefore(_ values: BindingValues) throws -> Row? { try before.flatMap { try row($0, values) } }

  /// What to tell of the records that were changed; nil where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - id: Of the first of them.
  ///   - isOne: Whether it is the only one.
  ///   - before: As ``rowBefore(_:)`` gave it.
  func told(id: Int64, isOne: Bool, before: Row?, _ values: BindingValues) throws -> Receipt.Details? {
    var values = values
    values.slots = [.integer(id)]
    let known = before.flatMap { isOne && $0.id == id ? $0 : nil }
    guard let row = try after.flatMap({ try self.row($0, values) }) ?? known else { return nil }
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

  private func row(_ statement: PreparedSQL, _ values: BindingValues) throws -> Row? {
    let row = try statement.bound(values)
    guard try row.step() else { return nil }
    defer { row.reset() }
    let count = details.owners.count + details.assigned.count
    return Row(id: row.integer(0), values: (0..<count).map { row.value($0 + 1) })
  }
}
