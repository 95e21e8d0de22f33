internal import ParlanceStore
internal import ParlanceSQL

/// Formats the cells of one column as the user prefers. The same buffer is used for each cell.
final class FormattedColumn {
  private let layout: ColumnFormat
  private let form: CellForm
  private let format: ValueFormat
  private var bytes: UnsafeMutableBufferPointer<UInt8>

  /// Creates the formatter of a column. Returns nil if `format` doesn't apply to the column.
  init?(_ column: ResultColumn, _ format: ValueFormat) {
    guard let layout = ColumnFormat(column, format) else { return nil }
    self.layout = layout
    form = CellForm(column)
    self.format = format
    bytes = .allocate(capacity: 64)
  }

  deinit { bytes.deallocate() }

  /// Returns the cell in `column` of the current row. The text is valid until the next call.
  func text(_ cursor: any RowCursor, _ column: Int) -> UnsafeBufferPointer<UInt8> {
    switch layout {
    case .day: return kept(format.day(String(decoding: cursor.text(column), as: UTF8.self)).utf8)
    case .clock: return kept(format.clock(String(decoding: cursor.text(column), as: UTF8.self)).utf8)
    case .moment: return kept(format.moment(String(decoding: cursor.text(column), as: UTF8.self)).utf8)
    case .number(let layout):
      let plain =
        switch cursor.cellKind(column) {
        case .integer: CellText.written { try $0.append(cursor.integer(column), form, .human) }
        case .real: CellText.written { try $0.append(cursor.real(column), form, .human) }
        case .text, .null: String(decoding: cursor.text(column), as: UTF8.self)
        }
      return kept(layout.text(of: plain).utf8)
    }
  }

  private func kept(_ text: String.UTF8View) -> UnsafeBufferPointer<UInt8> {
    if text.count > bytes.count {
      bytes.deallocate()
      bytes = .allocate(capacity: text.count * 2)
    }
    let end = bytes.initialize(fromContentsOf: text)
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }
}

/// Forwards rows with days, times and numbers formatted as the user prefers.
final class FormattedSink: RowSink {
  private let sink: any RowSink
  private let format: ValueFormat
  private var columns: [FormattedColumn?] = []

  init(_ sink: any RowSink, _ format: ValueFormat) {
    self.sink = sink
    self.format = format
  }

  func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns.map { FormattedColumn($0, format) }
    // The next sink omits the seconds of dates with a time. So that it doesn't change formatted text, a formatted
    // column gets the kind `day`.
    try sink.begin(
      zip(columns, self.columns).map { column, formatted in
        guard column.kind == .moment || column.kind == .clock, formatted != nil else { return column }
        return ResultColumn(name: column.name, fullName: column.fullName, kind: .day)
      })
  }

  func row(_ cursor: any RowCursor) throws { try sink.row(FormattedCursor(columns, of: cursor)) }

  func totals(_ cursor: any RowCursor) throws { try sink.totals(FormattedCursor(columns, of: cursor)) }

  func end() throws { try sink.end() }
}

/// A row whose formatted cells are texts, computed from the stored values.
private final class FormattedCursor: RowCursor {
  /// The formatted columns; nil for a column that is shown as stored.
  private let columns: [FormattedColumn?]
  private let row: any RowCursor

  init(_ columns: [FormattedColumn?], of row: any RowCursor) { (self.columns, self.row) = (columns, row) }

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

/// The format that applies to one column.
enum ColumnFormat {
  case day, moment, clock
  case number(NumberLayout)

  /// Returns nil if no format applies. Ids of records keep their plain digits, without separators of thousands.
  init?(_ column: ResultColumn, _ format: ValueFormat) {
    switch column.kind {
    case .day where !format.usesISODates: self = .day
    case .moment where !format.usesISODates: self = .moment
    case .clock where format.time != nil: self = .clock
    case .number, .decimal, .quantity:
      guard let layout = format.number, column.name != "id", !column.name.hasSuffix(" id") else { return nil }
      self = .number(layout)
    case .text, .day, .moment, .clock, .length, .flag, .named, .duration, .share, .bar: return nil
    }
  }
}
