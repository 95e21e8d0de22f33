import ParlanceLanguage

/// A value of a JSON file or a property list.
enum ObjectValue {
  case missing
  case text(String)
  /// A number, yes or no: as a cell of a csv file says it.
  case plain(String)
  case moment(String)
  case list([ObjectValue])
  case object([(name: String, value: ObjectValue)])
}

/// The rows of a file that is one list: of objects, whose names are the headings, or of lists, whose headings are their places,
/// from 1. All of it is held.
final class ObjectRows: ImportRows {
  private let rows: [(value: ObjectValue, line: Int)]
  private var position = 0
  private var places: [String: Int] = [:]
  private var count = 0

  /// - Parameter rows: With the lines on which they begin; of a file without lines their numbers, from 1.
  /// - Throws: `no-rows` where one is neither an object nor a list.
  init(_ name: String, _ rows: [(value: ObjectValue, line: Int)]) throws {
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

  override func next() throws -> Bool {
    guard position < rows.count else { return false }
    let (value, line) = rows[position]
    position += 1
    self.line = line
    (count, row) = (0, 0..<0)
    items = []
    cells = [ImportCell](repeating: .missing, count: headings.count)
    switch value {
    case .object(let fields):
      for (name, value) in fields { if let place = places[name] { put(value, at: place) } }
    case .list(let values): for (place, value) in values.enumerated() { put(value, at: place) }
    default: break
    }
    row = 0..<count
    return true
  }

  private func put(_ value: ObjectValue, at place: Int) {
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

/// The file holds something else than a list of rows.
struct NoRows: Error {}
