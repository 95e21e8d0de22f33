import ParlanceLanguage
import ParlanceModel

/// What stands above a column of a file: a field's name, perhaps with its unit: `amount (rep)`.
struct ImportHeading {
  let text: String
  let range: SourceRange
  /// The field that `--rename` names for it.
  var field: String?
  var isLeftOut = false

  /// A field's name, without the unit behind it.
  var name: String {
    if let field { return field }
    return (text.firstRange(of: " (").map { text[..<$0.lowerBound] } ?? text[...]).trimmed
  }

  /// Whether `column` means it, whatever the case, accents and signs between the words.
  func isCalled(_ column: String) -> Bool { text == column || Self.areSame(name, column) }

  static func areSame(_ name: String, _ other: String) -> Bool {
    let letters = letters(of: name)
    return !letters.isEmpty && letters == self.letters(of: other)
  }

  private static func letters(of name: String) -> String {
    Folding.folded(name).filter { $0.isLetter || $0.isNumber }
  }

  /// Whether it heads the ids of an export. Where no record refers to another by its id, the database gives new ones and
  /// nothing is lost.
  func isIdleID(of entity: Entity, in model: Model) -> Bool {
    guard isID, entity.field("id") == nil else { return false }
    return entity.key != nil
      || !model.entities.contains { $0.fields.contains { $0.referencedEntity == entity.name } }
  }

  var isID: Bool { field == nil && name.lowercased() == "id" }
}

/// The first row of a file, or `--columns` in its place: which column goes into which field.
struct ImportHeader {
  let headings: [ImportHeading]
  /// Whether the headings stand in the file rather than in the command.
  let isInFile: Bool
  /// The rows that follow it.
  let rows: DelimitedText

  /// - Throws: `no-header`, `broken-row`, `not-utf8`, at the file's own cells.
  init(_ file: SourceText, _ options: ImportOptions) throws(Diagnostic) {
    try Self.requireText(file)
    var rows = DelimitedText(file, options.form, skipping: options.skip)
    isInFile = options.columns == nil
    var names = options.columns ?? []
    if isInFile {
      var row: [DelimitedText.Cell] = []
      guard try rows.next(into: &row) else {
        throw Diagnostic(
          "no-header", .notLegalHere, at: 0..<0, "expected a first row with the names of fields")
      }
      names = row.map { .init(text: String(decoding: rows.text(of: $0), as: UTF8.self), range: $0.range) }
    }
    headings = names.map { name in
      var heading = ImportHeading(text: name.text, range: name.range)
      heading.isLeftOut = options.leftOut.contains { heading.isCalled($0.text) }
      heading.field = options.renamed.first { heading.isCalled($0.column.text) }?.field.text
      return heading
    }
    self.rows = rows
  }

  private static func requireText(_ file: SourceText) throws(Diagnostic) {
    guard String(validating: file.bytes, as: UTF8.self) == nil else { return }
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = lines.first { String(validating: $0, as: UTF8.self) == nil }?.startIndex ?? 0
    throw Diagnostic("not-utf8", .notLegalHere, at: start..<start + 1, "this line is not UTF-8")
  }

  /// All of it in the file; empty, at the beginning, where it stands in the command.
  var range: SourceRange {
    isInFile ? headings[0].range.lowerBound..<headings[headings.count - 1].range.upperBound : 0..<0
  }

  /// - Throws: `unknown-column` at a word of the command that names no column, or none that the entity has.
  func check(_ options: ImportOptions, of entity: Entity, in model: Model) throws(Diagnostic) {
    if !isInFile { _ = try columns(of: entity, in: model) }
    for column in options.leftOut + options.renamed.map(\.column) {
      // The name in the file counts, not the field that it is renamed to.
      let isThere = headings.contains { ImportHeading(text: $0.text, range: $0.range).isCalled(column.text) }
      if isThere { continue }
      let names = headings.map(\.text)
      throw Diagnostic(
        "unknown-column", .notLegalHere, at: column.range,
        "the file has no column \(column.text): it has \(EnglishList.of(names, "and"))",
        fix: EditDistance.nearest(to: column.text, in: names, count: 1).first.map {
          .init(replacing: column.range, with: $0)
        })
    }
  }

  /// The columns under the headings; nil for one that is left out.
  ///
  /// - Throws: `unknown-column`.
  func columns(of entity: Entity, in model: Model) throws(Diagnostic) -> [ImportColumn?] {
    let fields = headings.map { $0.isLeftOut ? nil : field(of: $0, in: entity) }
    let unknown = zip(headings, fields)
      .filter { $1 == nil && !$0.isLeftOut && !$0.isIdleID(of: entity, in: model) }.map(\.0)
    if let first = unknown.first { throw self.unknown(unknown, first, in: entity) }
    for (index, field) in fields.enumerated() {
      guard let field, fields[..<index].contains(field) else { continue }
      throw Diagnostic(
        "unknown-column", .notLegalHere, at: headings[index].range,
        "\(field.name) stands in the header twice")
    }
    return fields.map { $0.map { ImportColumn($0, in: model) } }
  }

  /// The heading of ids that are not imported.
  func idleID(of entity: Entity, in model: Model) -> ImportHeading? {
    headings.first { !$0.isLeftOut && $0.isIdleID(of: entity, in: model) }
  }

  private func field(of heading: ImportHeading, in entity: Entity) -> Field? {
    let field =
      entity.field(heading.name) ?? entity.fields.first { ImportHeading.areSame($0.name, heading.name) }
    return field?.computed == nil ? field : nil
  }

  private func unknown(
    _ unknown: [ImportHeading], _ first: ImportHeading, in entity: Entity
  ) -> Diagnostic {
    let noun = EnglishArticle.with(entity.name)
    let names = unknown.map { $0.name.isEmpty ? "column without a heading" : $0.name }
    let isID = unknown.count == 1 && first.isID
    let message =
      isID
      ? "the database gives \(noun) its id: leave the column out"
      : "\(noun) has no \(EnglishList.of(names, "or")): it has "
        + EnglishList.of(entity.storedFields.map(\.name), "and")
    let options =
      isInFile && unknown.count == headings.count
      ? "`--columns` names the columns of a file without a header"
      : "`--leave-out COLUMN` leaves a column out, `--rename COLUMN FIELD` imports it into a field"
    return Diagnostic("unknown-column", .notInModel, at: first.range, message, notes: [options])
  }
}
