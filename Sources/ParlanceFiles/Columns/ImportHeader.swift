package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
import ParlanceRender

/// The heading of a column: a field's name, perhaps with its unit, such as `amount (rep)`.
package struct ImportHeading {
  package let text: String
  let range: SourceRange
  /// The field into which the user imports the column; nil if the heading itself names the field.
  var field: String?

  package init(text: String, range: SourceRange, field: String? = nil) {
    (self.text, self.range, self.field) = (text, range, field)
  }

  /// The field's name, without a unit.
  package var name: String {
    if let field { return field }
    return (text.firstRange(of: " (").map { text[..<$0.lowerBound] } ?? text[...]).trimmed
  }

  /// Whether the heading has the given name. Case, accents and the characters between words may differ: `Unit Price`
  /// matches `unit-price`.
  func isCalled(_ column: String) -> Bool {
    text == column || Self.areSame(text, column) || Self.areSame(name, column)
  }

  static func areSame(_ name: String, _ other: String) -> Bool {
    let letters = letters(of: name)
    return !letters.isEmpty && letters == self.letters(of: other)
  }

  private static func letters(of name: String) -> String {
    Folding.folded(name).filter { $0.isLetter || $0.isNumber }
  }

  /// Whether the heading is `id`. In an exported file, this column contains the ids of the records.
  var isID: Bool { name.lowercased() == "id" }
}

/// The fields into which the columns of a file are imported.
package struct ImportHeader {
  /// The columns, by index; nil for a column that isn't imported and for a column of lists.
  package let columns: [ImportColumn?]
  /// The columns whose cells are lists, with their indexes.
  package let lists: [(place: Int, list: OwnedList)]
  /// The headings of the columns that aren't imported.
  package let leftOut: [String]
  /// The range of all headings in ``excerpt``.
  package let range: SourceRange
  /// The first row of the file; empty if the command names the columns.
  package let excerpt: SourceText
  /// Whether the headings are in the file. If not, the command names the columns.
  package let isInFile: Bool

  /// Finds the field for each column of a file.
  ///
  /// - Throws: `unknown-column` at a word of the command that isn't the name of a column or field; ``ImportFailure``
  ///   for an error in the headings of the file.
  package init(_ rows: ImportRows, _ options: ImportOptions, in model: Model) throws {
    let entity = options.entity
    let excerpt = options.columns == nil ? rows.excerpt : SourceText("", name: rows.name)
    isInFile = options.columns == nil
    self.excerpt = excerpt
    var headings = rows.headings
    let named = options.renamed.map(\.column) + options.lists.map(\.column)
    for column in named where !headings.contains(where: { $0.isCalled(column.text) }) {
      let names = headings.map(\.text)
      throw ImportError.unknownColumn(.noColumn(column.text, names)).at(
        column.range,
        fix: EditDistance.nearest(to: column.text, in: names, count: 1).first.map {
          .init(replacing: column.range, with: options.isQuoted ? "\"\($0)\"" : $0)
        })
    }
    let hasIDs = !options.givesNewIDs && entity.storedID != nil && headings.contains(where: \.isID)
    func column(_ name: String) -> ImportColumn? {
      Self.column(name, in: entity, model, isWhole: hasIDs, options)
    }
    for (column, field) in options.renamed {
      guard Self.column(field.text, in: entity, model, isWhole: false, options) != nil else {
        throw Self.unknown([field.text], at: field.range, in: entity)
      }
      for index in headings.indices where headings[index].isCalled(column.text) {
        headings[index].field = field.text
      }
    }
    lists = options.lists.compactMap { column, list in
      headings.firstIndex { $0.isCalled(column.text) }.map { ($0, list) }
    }
    let lists = lists
    var columns = headings.enumerated().map { place, heading in
      lists.contains { $0.place == place } ? nil : column(heading.name)
    }
    // A file may contain both names and ids of the records that a field refers to. In this case, only the names are
    // used.
    for (place, column) in columns.enumerated() where column?.identity == .referencedID {
      if columns.contains(where: { $0?.field == column?.field && $0?.identity == ImportColumn.Identity.none })
      {
        columns[place] = nil
      }
    }
    let fields = columns.map { $0?.field }
    range =
      headings.isEmpty ? 0..<0 : headings[0].range.lowerBound..<headings[headings.count - 1].range.upperBound
    for (index, field) in fields.enumerated() {
      guard let field, let other = fields[..<index].firstIndex(of: field) else { continue }
      let (first, second) = (headings[other].text, headings[index].text)
      let flaw = first == second ? ColumnFlaw.twice(field.name) : .both(first, second, field: field.name)
      throw ImportFailure(ImportError.unknownColumn(flaw).at(headings[index].range), in: excerpt)
    }
    let unknown = headings.indices.filter { place in
      fields[place] == nil && !lists.contains { $0.place == place }
    }
    leftOut = unknown.map { headings[$0].text.isEmpty ? "without a heading" : headings[$0].text }
    self.columns = columns
    rows.prepare(for: columns)
    guard fields.allSatisfy({ $0 == nil }), lists.isEmpty, !headings.isEmpty else { return }
    let first = unknown.first.map { headings[$0].range } ?? 0..<0
    let error = Self.unknown(unknown.map { headings[$0].name }.filter { !$0.isEmpty }, at: first, in: entity)
    if let columns = options.columns { throw error.moved(to: columns[0].range) }
    throw ImportFailure(error, in: excerpt)
  }

  /// Returns the column for a heading. The heading is the name of a field, `id`, or a name such as `member id`, for the
  /// ids of the records that the field `member` refers to.
  ///
  /// - Parameter isWhole: Whether each row is a complete record with its id. An empty cell then makes the field empty.
  private static func column(
    _ name: String, in entity: Entity, _ model: Model, isWhole: Bool, _ options: ImportOptions
  ) -> ImportColumn? {
    if name.lowercased() == "id" {
      return options.givesNewIDs ? nil : entity.storedID.map { ImportColumn($0, .ownID, in: model) }
    }
    let references = entity.references.filter { reference in
      reference.computed == nil && reference.referencedEntity.flatMap(model.entity)?.storedID != nil
    }
    func byID(_ isSame: (String) -> Bool) -> Field? { references.first { isSame("\($0.name) id") } }
    if let reference = byID({ $0 == name }) {
      return ImportColumn(
        reference, .referencedID, in: model, emptiesField: isWhole && empties(reference, options))
    }
    if let field = field(name, in: entity) {
      return ImportColumn(
        field, in: model, emptiesField: isWhole && empties(field, options), dates: options.dates)
    }
    return byID { ImportHeading.areSame($0, name) }.map {
      ImportColumn($0, .referencedID, in: model, emptiesField: isWhole && empties($0, options))
    }
  }

  /// Whether the sentence must make the field empty if the cell is empty. Otherwise, the field would get its default or
  /// would not change.
  private static func empties(_ field: Field, _ options: ImportOptions) -> Bool {
    options.saves || field.defaultValue != nil
  }

  /// Returns lines about how the file was read, one for each deviation from the standard format, such as
  /// `joined: 82 dates written as d/m/y`.
  package func report(of rows: ImportRows) -> [String] {
    var lines = rows.dialect.isEmpty ? [] : ["read " + rows.dialect.joined(separator: ", ")]
    if rows.emptyRowCount > 0 {
      lines.append("left out \(counted(rows.emptyRowCount, "row")) without values")
    }
    for (place, column) in columns.enumerated() {
      guard let column else { continue }
      lines += column.reader.report.map { "\(column.field.name): \($0)" }
      guard rows.trimCounts.indices.contains(place), rows.trimCounts[place] > 0 else { continue }
      lines.append(
        "\(column.field.name): removed spaces around \(counted(rows.trimCounts[place], "value"))")
    }
    return lines
  }

  /// Whether the file has a column with the ids of the rows' own records.
  package var hasIDs: Bool { columns.contains { $0?.identity == .ownID } }

  private static func field(_ name: String, in entity: Entity) -> Field? {
    let field = entity.field(name) ?? entity.fields.first { ImportHeading.areSame($0.name, name) }
    return field?.computed == nil && field?.isReadOnly == false ? field : nil
  }

  private static func unknown(_ names: [String], at range: SourceRange, in entity: Entity) -> Diagnostic {
    ImportError.unknownColumn(.noField(names, entity)).at(
      range,
      notes: [
        "to import a column into another field, add `: \(entity.storedFields.first?.name ?? "field") from \"Column\"`"
      ])
  }
}
