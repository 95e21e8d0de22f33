import ParlanceLanguage

/// A declaration of an entity that is derived from the values in a file.
struct NewEntity {
  struct Column {
    let heading: String
    let name: String
    fileprivate var values = ColumnValues()
  }

  /// The maximum number of rows from which the declaration is derived.
  private static let lookedAt = 10_000

  let file: SourceWord
  private(set) var fields: [Column] = []
  private var isWhole = false

  /// Derives a field from the values of each column.
  ///
  /// - Parameter mayBeCalled: Returns whether a field can have the given name.
  /// - Throws: ``ImportFailure`` if no column can become a field.
  init(_ file: SourceWord, _ rows: ImportRows, mayBeCalled: (String) -> Bool) throws {
    self.file = file
    var columns: [Column?] = []
    var names = Set<String>()
    for (place, heading) in rows.headings.enumerated() {
      var name = Self.name(for: heading.name, place)
      if !mayBeCalled(name) { name += "-value" }
      while !names.insert(name).inserted { name += "-\(place + 1)" }
      columns.append(Column(heading: heading.text, name: name))
    }
    var count = 0
    while count < Self.lookedAt {
      do {
        guard try rows.next() else {
          isWhole = true
          break
        }
      } catch is BrokenRow {
        // The import reads this row again and reports its error.
        continue
      }
      count += 1
      for (place, cell) in rows.cells.enumerated() where columns.indices.contains(place) {
        columns[place]?.values.add(cell, rows.text(of: cell))
      }
    }
    // If the values of a column `id` can be ids, they become the ids of the records. Otherwise, the column becomes a
    // field.
    fields = zip(rows.headings, columns).compactMap { heading, column in
      heading.isID && column?.values.areIDs == true ? nil : column
    }
    guard !fields.isEmpty else {
      throw ImportFailure(ImportError.noHeader.at(0..<0), in: SourceText("", name: rows.name))
    }
  }

  /// Returns the name of the field for a heading: `unit-price` for `Unit Price`.
  private static func name(for heading: String, _ place: Int) -> String {
    let words = Folding.folded(heading).split { !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-")
    return name.first?.isLetter == true ? name : "column-\(place + 1)" + (name.isEmpty ? "" : "-\(name)")
  }

  /// Returns the lines that declare the entity.
  func lines(_ name: String) -> [String] {
    let dates = fields.filter { ["date", "time"].contains($0.values.type) }
    let key = isWhole ? fields.firstIndex { $0.values.isKey } : nil
    return ["entity \(name)"]
      + fields.enumerated().map { index, field in
        var line = "  \(field.name) \(field.values.type)"
        if index == key { return line + " key" }
        if dates.count == 1, dates[0].name == field.name { line += " main" }
        let mayBeMissing = field.values.hasMissing || !isWhole || field.values.isEmpty
        return line + (mayBeMissing && field.values.type != "flag" ? " optional" : "")
      }
  }
}

/// The values in a column: their common type, and whether they are unique and complete.
private struct ColumnValues {
  private(set) var hasMissing = false
  private var count = 0
  private var kinds: Set<Kind> = []
  private var decimals = 0
  private var distinct: Set<String> = []

  private enum Kind { case whole, decimal, day, moment, flag, text }

  var isEmpty: Bool { count == 0 }

  mutating func add(_ cell: ImportCell, _ text: String) {
    if cell.isEmpty {
      hasMissing = true
      return
    }
    count += 1
    kinds.insert(kind(Array(text.utf8), cell))
    distinct.insert(text)
  }

  private mutating func kind(_ text: [UInt8], _ cell: ImportCell) -> Kind {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    if ImportColumn.isNumber(digits) {
      // A number with a leading zero is a code such as `0042`, so it becomes a text.
      let isCode =
        digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.dropFirst().first != UInt8(ascii: ".")
      if isCode || digits.count > 18 { return .text }
      guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return .whole }
      decimals = max(decimals, digits.endIndex - point - 1)
      return .decimal
    }
    if let time = ImportColumn.time(text) { return time.isEmpty ? .day : .moment }
    return ImportColumn.flag(text) != nil && text.count > 1 ? .flag : .text
  }

  var type: String {
    switch kinds {
    case [.whole]: "number"
    case [.decimal], [.whole, .decimal]: decimals <= 4 ? "decimal \(decimals)" : "number"
    case [.day]: "date"
    case [.moment], [.day, .moment]: "time"
    case [.flag]: hasMissing ? "boolean" : "flag"
    default: "text"
    }
  }

  /// Whether the values can be ids: different whole numbers that aren't negative, and none is missing.
  var areIDs: Bool {
    kinds == [.whole] && !hasMissing && distinct.count == count && !distinct.contains { $0.hasPrefix("-") }
  }

  /// Whether the values can be a key: different texts, and none is missing.
  var isKey: Bool { type == "text" && count > 0 && !hasMissing && distinct.count == count }
}
