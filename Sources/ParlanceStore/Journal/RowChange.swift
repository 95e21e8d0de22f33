public import ParlanceModel

/// The change of one row.
public struct RowChange: Sendable, Equatable {
  public enum Kind: String, Sendable { case added, changed, deleted }

  public let table: String
  public let kind: Kind
  /// The values of the row's primary key.
  public let key: [Value]
  /// The old value of each stored column, in the order of the table. Nil for an unchanged column. The list is empty for
  /// an added row.
  public let old: [Value?]
  /// The new value of each stored column, in the order of the table. Nil for an unchanged column. The list is empty for
  /// a deleted row.
  public let new: [Value?]

  public init(table: String, kind: Kind, key: [Value], old: [Value?], new: [Value?]) {
    self.table = table
    self.kind = kind
    self.key = key
    self.old = old
    self.new = new
  }

  /// The table and primary key of the changed row.
  var row: RowKey { RowKey(table: table, key: key) }

  /// The change that reverts this one.
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

/// A row, identified by its table and primary key.
struct RowKey: Hashable {
  let table: String
  let key: [Value]
}

/// Row changes in the engine's own format.
public struct RecordedChanges: Sendable {
  /// The encoded changes. Empty if no row changed.
  public let bytes: [UInt8]
  /// The number of changed rows.
  public let rowCount: Int
  /// The names of the changed tables.
  public let tables: [String]

  public init(bytes: [UInt8], rowCount: Int, tables: [String]) {
    self.bytes = bytes
    self.rowCount = rowCount
    self.tables = tables
  }
}
