public import ParlanceMeaning
public import ParlanceModel
public import ParlanceStore
public import ParlanceSQL

/// Writes a binary property list with the columns that an `export` declares. Each row is a dictionary, or an array if
/// the declared headings are numbers. In an array, a missing value is an empty string.
public final class PropertyListRowsSink: RowSink {
  private let out: OutputBuffer
  private let export: Export
  private let zone: WallClockTimeZone
  /// For each list column, the names in the lists. The key is the id of the record that owns the list.
  private let lists: [[Int64: [String]]]
  private var columns: [ResultColumn] = []
  private var rows: [PropertyValue] = []

  /// Creates a sink that writes to `out`.
  ///
  /// - Parameter lists: For each list column, the names in the lists. The key is the id of the record that owns the
  ///   list.
  public init(_ out: OutputBuffer, _ export: Export, lists: [[Int64: [String]]], zone: WallClockTimeZone) {
    (self.out, self.export, self.lists, self.zone) = (out, export, lists, zone)
  }

  public func begin(_ columns: [ResultColumn]) { self.columns = columns }

  public func row(_ cursor: any RowCursor) {
    var (place, list) = (0, 0)
    var values: [PropertyValue?] = []
    for column in export.columns {
      switch column.source {
      case .field, .id:
        values.append(value(cursor, place))
        place += 1
      case .list:
        let names = lists[list][cursor.integer(columns.count - 1)] ?? []
        values.append(.list(names.map { .text($0) }))
        list += 1
      }
    }
    if export.hasNumberedHeadings {
      rows.append(.list(values.map { $0 ?? .text("") }))
    } else {
      let named = zip(export.columns, values).compactMap { column, value in value.map { (column.heading, $0) }
      }
      rows.append(.object(Dictionary(named) { $1 }))
    }
  }

  public func end() throws {
    try out.append(BinaryPropertyList.bytes(of: .list(rows)))
    try out.flush()
  }

  private func value(_ cursor: any RowCursor, _ index: Int) -> PropertyValue? {
    let value = cursor.value(index)
    switch (columns[index].kind, value) {
    case (_, .null): return nil
    case (_, .text(let text)) where columns[index].isBase64: return .data(Base64.bytes(of: text) ?? [])
    case (.flag, .integer(let number)) where 0...1 ~= number: return .flag(number != 0)
    case (.day, .text(let text)), (.moment, .text(let text)):
      guard let moment = Moment(iso: text), PropertyListText.utc(of: moment, in: zone) != nil else {
        return .text(text)
      }
      return .date(secondsSince1970: Double(zone.secondsSince1970(moment)))
    case (.length, .integer(let seconds)):
      return .text(CellText.written { try $0.append(seconds, .length, .exchange) })
    case (.length, .real(let seconds)):
      return .text(CellText.written { try $0.append(seconds, .length, .exchange) })
    case (.decimal, .integer(let number)):
      return .number(CellText.written { try $0.append(number, CellForm(columns[index].kind), .exchange) })
    case (.quantity(_, let factor), .integer(let number)) where factor != 1:
      return .number(CellText.written { try $0.append(number, CellForm(columns[index].kind), .exchange) })
    case (.quantity(_, let factor), .real(let number)) where factor != 1:
      return .number(CellText.written { try $0.append(number, CellForm(columns[index].kind), .exchange) })
    case (_, .integer(let number)): return .whole(number)
    case (_, .real(let number)): return .real(number)
    case (_, .text(let text)): return .text(text)
    }
  }
}

extension PropertyValue {
  /// Converts a number from text to a property value. If no double equals the number, the value is the text.
  fileprivate static func number(_ text: String) -> PropertyValue {
    guard PropertyListText.isReal(text), let number = Double(text) else { return .text(text) }
    return .real(number)
  }
}
