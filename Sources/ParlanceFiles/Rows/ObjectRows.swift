import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// A value of a JSON file or a property list.
package enum ObjectValue {
  case missing
  case text(String)
  /// A number or a boolean. Its text is the same as in a csv file.
  case plain(String)
  case moment(String)
  /// Binary data of a property list.
  case data([UInt8])
  case list([ObjectValue])
  case object([(name: String, value: ObjectValue)])
}

/// The rows of a JSON file or property list. If rows are objects, the headings are the names in the objects. If rows
/// are lists, the headings are the numbers 1, 2, 3 and so on. The whole file is in memory.
package final class ObjectRows: ImportRows {
  private let rows: [(value: ObjectValue, line: Int)]
  private var position = 0
  private var places: [String: Int] = [:]
  private var columns: [ImportColumn?] = []
  private var count = 0

  /// - Parameter rows: The rows with their line numbers. If the file has no lines, the rows are numbered from 1.
  /// - Throws: ``NoRows`` if a row is neither an object nor a list.
  package init(_ name: String, _ rows: [(value: ObjectValue, line: Int)]) throws {
    let rows = Self.flattened(rows)
    self.rows = rows
    super.init(name)
    var names: [String] = []
    for (value, _) in rows {
      switch value {
      case .object(let fields):
        for (name, _) in fields where places[name] == nil {
          places[name] = names.count
          names.append(name)
        }
      case .list(let values):
        while names.count < values.count {
          names.append(String(names.count + 1))
          places[String(names.count)] = names.count - 1
        }
      default: throw NoRows()
      }
    }
    headings = names.map { ImportHeading(text: $0, range: 0..<0) }
  }

  /// Returns the rows with the fields of their objects in place of the objects: `{"contact": {"city": "Bonn"}}` becomes
  /// `{"contact.city": "Bonn"}`. An object isn't replaced if its field isn't an object in another row. If the field is
  /// null there, the null is removed.
  private static func flattened(_ rows: [(value: ObjectValue, line: Int)]) -> [(
    value: ObjectValue, line: Int
  )] {
    var objects: Set<String> = []
    var others: Set<String> = []
    func visit(_ value: ObjectValue, _ path: String) {
      switch value {
      case .object(let fields):
        if !path.isEmpty { objects.insert(path) }
        for (name, value) in fields { visit(value, path.isEmpty ? name : "\(path).\(name)") }
      case .missing: break
      default: others.insert(path)
      }
    }
    for (value, _) in rows { visit(value, "") }
    objects.subtract(others)
    if objects.isEmpty { return rows }
    func fields(of value: ObjectValue, _ path: String) -> [(name: String, value: ObjectValue)] {
      switch value {
      case .object(let inner) where path.isEmpty || objects.contains(path):
        inner.flatMap { fields(of: $0.value, path.isEmpty ? $0.name : "\(path).\($0.name)") }
      case .missing where objects.contains(path): []
      default: [(path, value)]
      }
    }
    return rows.map { row in
      guard case .object = row.value else { return row }
      return (.object(fields(of: row.value, "")), row.line)
    }
  }

  override func prepare(for columns: [ImportColumn?]) {
    self.columns = columns
    trimCounts = [Int](repeating: 0, count: columns.count)
    spaceCounts = trimCounts
  }

  package override func next() throws -> Bool {
    guard position < rows.count else { return false }
    let (value, line) = rows[position]
    position += 1
    self.line = line
    (count, row) = (0, 0..<0)
    items = []
    cells = [ImportCell](repeating: .missing, count: headings.count)
    var fault: (place: Int, flaw: CellFlaw)?
    switch value {
    case .object(let fields):
      var known: Set<Int> = []
      for (name, value) in fields {
        guard let place = places[name] else { continue }
        let value = withTexts(value, at: place)
        put(value, at: place)
        if !known.insert(place).inserted { fault = (place, .twice(name)) }
        if let flaw = flaw(of: value, at: place) { fault = fault ?? (place, flaw) }
      }
    case .list(let values):
      for (place, value) in values.enumerated() {
        let value = withTexts(value, at: place)
        put(value, at: place)
        if let flaw = flaw(of: value, at: place) { fault = fault ?? (place, flaw) }
      }
    default: break
    }
    row = 0..<count
    guard let fault else { return true }
    throw ImportError.unreadableCell(fault.flaw).at(cells[fault.place].place)
  }

  /// Returns the value with a text in place of data. In a column of bytes, the text is in base64. In other columns, it is
  /// a text that was written as data. Data that isn't such a text is unchanged.
  private func withTexts(_ value: ObjectValue, at place: Int) -> ObjectValue {
    switch value {
    case .data(let bytes) where columns.indices.contains(place) && columns[place]?.kind == .bytes:
      .text(bytes.withUnsafeBytes { String(decoding: Base64.text(of: $0), as: UTF8.self) })
    case .data(let bytes): PropertyListText.text(ofData: bytes).map { .text($0) } ?? value
    case .list(let values): .list(values.map { withTexts($0, at: place) })
    default: value
    }
  }

  /// Returns why a value doesn't fit its field; nil if it fits or if its column isn't imported.
  private func flaw(of value: ObjectValue, at place: Int) -> CellFlaw? {
    guard columns.indices.contains(place), let column = columns[place] else { return nil }
    let what: String
    switch value {
    case .list: what = "a list"
    case .object: what = "an object"
    case .data: what = "bytes"
    case .text(let text) where text.utf8.contains(0): what = "a text with a NUL byte"
    default: return nil
    }
    return .unfit(field: column.field.name, what: what, expected: column.expectedWords)
  }

  private func put(_ value: ObjectValue, at place: Int) {
    switch value {
    case .list, .object, .data: nestedColumns.insert(place)
    default: break
    }
    if case .text(let text) = value, columns.indices.contains(place), let column = columns[place] {
      if column.field.isName || column.field.isKey {
        if NameText.trimmed(text) != text { trimCounts[place] += 1 }
      } else if column.field.type == .text, text.first == " " || text.last == " " {
        spaceCounts[place] += 1
      }
    }
    guard case .list(let values) = value else { return cells[place] = cell(value) }
    let start = count
    let first = items.count
    for value in values { items.append(cell(value)) }
    cells[place] = ImportCell(
      start: start, end: count, form: .list(first..<items.count), place: start..<max(start + 1, count))
  }

  private func cell(_ value: ObjectValue) -> ImportCell {
    let (text, form): (String, ImportCell.Form) =
      switch value {
      case .missing: ("", .plain)
      case .text(let text): (text, .quoted)
      case .plain(let text): (text, .plain)
      case .moment(let text): (text, .moment)
      case .data: ("bytes", .quoted)
      case .list: ("[…]", .quoted)
      case .object: ("{…}", .quoted)
      }
    if count > 0 { append(", ") }
    let start = count
    append(text)
    return ImportCell(start: start, end: count, form: form, place: start..<max(start + 1, count))
  }

  private func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      reserve(max(room, (count + bytes.count) * 2), keeping: count)
      if let start = bytes.baseAddress { (base + count).update(from: start, count: bytes.count) }
      count += bytes.count
    }
  }
}

/// The error if a file isn't a list of rows.
package struct NoRows: Error {}
