internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceStore

/// Writes the cells of one column as a person likes them, each in the place of the last.
final class FormattedColumn {
  private let layout: ColumnFormat
  private let form: CellForm
  private let format: ValueFormat
  private var bytes: UnsafeMutableBufferPointer<UInt8>

  /// Nil where `format` says nothing about such a column.
  init?(_ column: ResultColumn, _ format: ValueFormat) {
    guard let layout = ColumnFormat(column, format) else { return nil }
    self.layout = layout
    form = CellForm(column.kind)
    self.format = format
    bytes = .allocate(capacity: 64)
  }

  deinit { bytes.deallocate() }

  /// The cell in `column` of the row under `cursor`, valid until the next one.
  func text(_ cursor: any RowCursor, _ column: Int) -> UnsafeBufferPointer<UInt8> {
    switch layout {
    case .day: return kept(format.day(String(decoding: cursor.text(column), as: UTF8.self)).utf8)
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
