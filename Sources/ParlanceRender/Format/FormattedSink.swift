internal import ParlancePlanner
internal import ParlanceStore

/// Hands rows on with their days, times and numbers written as a person likes them.
final class FormattedSink: RowSink {
  private let sink: any RowSink
  private let format: ValueFormat
  private let cursor = FormattedCursor()

  init(_ sink: any RowSink, _ format: ValueFormat) {
    self.sink = sink
    self.format = format
  }

  func begin(_ columns: [ResultColumn]) throws {
    cursor.columns = columns.map { FormattedColumn($0, format) }
    // A moment that is written already is not shortened once more.
    try sink.begin(
      zip(columns, cursor.columns).map { column, formatted in
        guard column.kind == .moment, formatted != nil else { return column }
        return ResultColumn(name: column.name, fullName: column.fullName, kind: .day)
      })
  }

  func row(_ cursor: any RowCursor) throws {
    self.cursor.base = cursor
    defer { self.cursor.base = nil }
    try sink.row(self.cursor)
  }

  func end() throws { try sink.end() }
}

/// A row of which some cells are texts, made of what is stored there.
private final class FormattedCursor: RowCursor {
  /// Nil for a column that is as it is stored.
  var columns: [FormattedColumn?] = []
  /// The row itself, while there is one.
  var base: (any RowCursor)?

  private var row: any RowCursor {
    guard let base else { preconditionFailure("a cell is asked for while its row is there") }
    return base
  }

  func cellKind(_ column: Int) -> CellKind {
    let kind = row.cellKind(column)
    return columns[column] == nil || kind == .null ? kind : .text
  }

  func integer(_ column: Int) -> Int64 { row.integer(column) }

  func real(_ column: Int) -> Double { row.real(column) }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    guard let formatted = columns[column], row.cellKind(column) != .null else { return row.text(column) }
    return formatted.text(row, column)
  }
}
