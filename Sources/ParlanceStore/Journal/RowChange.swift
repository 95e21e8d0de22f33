public import ParlanceModel

/// What became of one row.
public struct RowChange: Sendable, Equatable {
  public enum Kind: String, Sendable { case added, changed, deleted }

  public let table: String
  public let kind: Kind
  /// By which the row is known: the values of its primary key.
  public let key: [Value]
  /// What each column held before, by its place in the table; nil for one that is as it was. Empty for a row that was added.
  public let old: [Value?]
  /// What it holds after; nil for one that is as it was. Empty for a row that was deleted.
  public let new: [Value?]

  public init(table: String, kind: Kind, key: [Value], old: [Value?], new: [Value?]) {
    self.table = table
    self.kind = kind
    self.key = key
    self.old = old
    self.new = new
  }

  /// The row that it is about.
  var row: RowKey { RowKey(table: table, key: key) }

  /// The same change the other way round.
  var inverted: RowChange {
    let kind: Kind =
      switch self.kind {
      case .added: .deleted
      case .changed: .changed
      case .deleted: .added
      }
    return RowChange(table: table, kind: kind, key: key, old: new, new: old)
  }
}

/// A row, by its table and primary key.
struct RowKey: Hashable {
  let table: String
  let key: [Value]
}

/// What an engine has recorded, in its own form.
public struct RecordedChanges: Sendable {
  /// Empty where no row is otherwise than before.
  public let bytes: [UInt8]
  /// How many rows are otherwise.
  public let rowCount: Int
  /// In which tables, in order.
  public let tables: [String]

  public init(bytes: [UInt8], rowCount: Int, tables: [String]) {
    self.bytes = bytes
    self.rowCount = rowCount
    self.tables = tables
  }
}
