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
  private let leftOut: [ImportHeading]
  private let options: ImportOptions
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
    self.options = options
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
        throw ImportError.unknownColumn(.noField([field.text], entity)).at(field.range)
      }
      for index in headings.indices where headings[index].isCalled(column.text) {
        headings[index].field = field.text
      }
    }
    for (place, field) in options.placed where headings.indices.contains(place) {
      headings[place].field = field
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
    leftOut = unknown.map { headings[$0] }
    self.columns = columns
    rows.prepare(for: columns)
    guard fields.allSatisfy({ $0 == nil }), lists.isEmpty, !headings.isEmpty else { return }
    let first = unknown.first.map { headings[$0].range } ?? 0..<0
    let names = unknown.map { headings[$0].name }.filter { !$0.isEmpty }
    let error = ImportError.unknownColumn(.noField(names, entity))
    if let columns = options.columns { throw error.at(columns[0].range) }
    let notes = [note(aboutMissing: entity.storedFields.map(\.name))].compactMap(\.self)
    throw ImportFailure(error.at(first, notes: notes), in: excerpt)
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
    var lines = [leftOutLine].compactMap(\.self)
    if !rows.dialect.isEmpty { lines.append("read " + rows.dialect.joined(separator: ", ")) }
    if rows.emptyRowCount > 0 {
      let count = counted(rows.emptyRowCount, "row")
      let isLeftOut = (rows as? DelimitedRows)?.skipsEmptyRows ?? true
      lines.append(
        isLeftOut
          ? "left out \(count) without values"
          : "\(count) \(rows.emptyRowCount == 1 ? "has" : "have") no values")
    }
    for (place, column) in columns.enumerated() {
      guard let column else { continue }
      lines += column.reader.report.map { "\(column.field.name): \($0)" }
      if rows.quoteCounts.indices.contains(place), rows.quoteCounts[place] > 0 {
        let values = counted(rows.quoteCounts[place], "value")
        lines.append(
          "\(column.field.name): left the quotes around \(values); in a .csv file, they would be removed")
      }
      if rows.spaceCounts.indices.contains(place), rows.spaceCounts[place] > 0 {
        lines.append(
          "\(column.field.name): left the spaces around \(counted(rows.spaceCounts[place], "value"))")
      }
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

  // MARK: Columns that aren't imported

  /// Returns a note that shows how to import a column into one of these fields. It uses the two most
  /// similar names. Returns nil if all columns of the file are imported.
  package func note(aboutMissing fields: [String]) -> String? {
    guard let heading = mappable.first, let field = fields.first else { return nil }
    let (column, name) = mostSimilar(fields) ?? (heading, field)
    return "to import a column into another field, add \(mapping(of: column, to: name))"
  }

  /// The line that names the columns that aren't imported, and shows how to import one. Nil if all are imported.
  private var leftOutLine: String? {
    if leftOut.isEmpty { return nil }
    let names = leftOut.map { $0.text.isEmpty ? "without a heading" : $0.text }
    let isOne = names.count == 1
    let line = "left out \(isOne ? "column" : "columns") \(EnglishList.of(names, "and"))"
    guard let heading = mappable.first, !options.declaresEntity else { return line }
    let imported = columns.compactMap { $0?.field.name }
    let others = options.entity.storedFields.map(\.name).filter { !imported.contains($0) }
    let (column, field) = mostSimilar(others) ?? (heading, "FIELD")
    return line + "; to import \(isOne ? "it" : "one"), add \(mapping(of: column, to: field))"
  }

  /// The headings of the columns that can be imported into another field.
  private var mappable: [String] {
    isInFile ? leftOut.filter { !$0.isID && !$0.text.isEmpty }.map(\.text) : []
  }

  /// Returns the heading and the field with almost the same name, or else with a common word.
  private func mostSimilar(_ fields: [String]) -> (heading: String, field: String)? {
    func words(_ name: String) -> Set<Substring> {
      Set(Folding.folded(name).split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 })
    }
    let pairs = mappable.flatMap { heading in fields.map { (heading: heading, field: $0) } }
    return pairs.first { !EditDistance.nearest(to: $0.heading, in: [$0.field]).isEmpty }
      ?? pairs.first { !words($0.heading).isDisjoint(with: words($0.field)) }
  }

  /// Returns the words that import a column into a field: `: price from "Day price"`. A comma replaces the colon if the
  /// sentence already names columns.
  private func mapping(of column: String, to field: String) -> String {
    let column = NameSpelling.quoted(column)
    if !options.isQuoted { return "`--rename \(column) \(field)`" }
    let isFirst = options.renamed.isEmpty && options.lists.isEmpty
    return "`\(isFirst ? ":" : ",") \(field) from \(column)`"
  }
}
