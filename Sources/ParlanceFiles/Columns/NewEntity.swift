package import ParlanceLanguage
import ParlanceModel
package import ParlanceRender

/// A declaration of an entity that is derived from the values in a file.
package struct NewEntity {
  package struct Column {
    package let heading: String
    package let name: String
    /// The index of the column, from 0.
    package let place: Int
    fileprivate var values: ColumnValues

    /// Whether the values are texts.
    package var isText: Bool { values.type == "text" }
  }

  /// The maximum number of rows to examine for the declaration.
  private static let lookedAt = 10_000

  package let file: SourceWord
  /// The date format that the user specified, if any.
  package let dates: DateForm?
  package private(set) var fields: [Column] = []
  private var isWhole = false

  /// Derives a field from the values of each column.
  ///
  /// - Parameters:
  ///   - dates: The date format that the user specified, if any.
  ///   - mayBeCalled: Returns whether a field can have the given name.
  /// - Throws: ``ImportFailure`` if no column can become a field.
  package init(
    _ file: SourceWord, _ rows: ImportRows, _ dates: DateForm?, mayBeCalled: (String) -> Bool
  ) throws {
    (self.file, self.dates) = (file, dates)
    var columns: [Column?] = []
    var names = Set<String>()
    for (place, heading) in rows.headings.enumerated() {
      var name = Self.name(for: heading.name, place)
      if !mayBeCalled(name) { name += "-value" }
      while !names.insert(name).inserted { name += "-\(place + 1)" }
      columns.append(
        Column(
          heading: heading.text, name: name, place: place,
          values: ColumnValues(dates, assumesPoint: rows.assumesPoint, name: name)))
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
        columns[place]?.values.add(cell.isEmpty ? nil : rows.text(of: cell))
      }
    }
    if let mark = DecimalMark.shared(by: columns.map { $0?.values.mark }) {
      for place in columns.indices { columns[place]?.values.assume(mark) }
    }
    // If the values of a column `id` can be ids, they become the ids of the records. Otherwise, the column becomes a
    // field. A column with nested values is left out.
    fields = zip(rows.headings, columns).enumerated().compactMap { place, pair in
      let (heading, column) = pair
      if rows.nestedColumns.contains(place) { return nil }
      return heading.isID && column?.values.areIDs == true ? nil : column
    }
    guard !fields.isEmpty else {
      let names = rows.headings.map(\.text)
      let error = names.isEmpty ? ImportError.noRows : .noFields(columns: names)
      throw ImportFailure(error.at(0..<0), in: SourceText("", name: rows.name))
    }
  }

  /// Lines about columns that are texts although most values look like days, numbers or flags.
  package var readings: [String] {
    fields.compactMap { field in
      field.values.reasonForText.map { "\(field.name): a text, because \($0)" }
    }
  }

  /// Returns the name of the field for a heading: `unit-price` for `Unit Price` and for `unitPrice`.
  private static func name(for heading: String, _ place: Int) -> String {
    let name = Folding.folded(MappedName.separated(heading))
    return name.first?.isLetter == true ? name : "column-\(place + 1)" + (name.isEmpty ? "" : "-\(name)")
  }

  /// Returns the lines that declare the entity.
  ///
  /// - Parameter targets: The names of the entities that fields refer to, by the field's name.
  package func lines(_ name: String, referringTo targets: [String: String] = [:]) -> [String] {
    let dates = fields.filter { ["date", "time"].contains($0.values.type) }
    let key = isWhole ? fields.firstIndex { $0.values.isKey && targets[$0.name] == nil } : nil
    return ["entity \(name)"]
      + fields.enumerated().map { index, field in
        if let target = targets[field.name] { return "  \(field.name) \(target) optional" }
        var line = "  \(field.name) \(field.values.type)"
        if index == key { return line + " key" }
        if dates.count == 1, dates[0].name == field.name { line += " main" }
        let mayBeMissing = field.values.hasMissing || !isWhole || field.values.isEmpty
        return line + (mayBeMissing && field.values.type != "flag" ? " optional" : "")
      }
  }
}
