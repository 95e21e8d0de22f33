import ParlanceLanguage
import ParlanceModel

/// The first row of a file, or what names the columns in its place: which column is kept in which field.
struct ImportHeader {
  let headings: [ImportHeading]
  /// Whether the file has it: else the headings stand in the command.
  let isOfFile: Bool
  /// Those that follow it.
  let rows: DelimitedText
  let cells: SpeakableCells
  private let literals: LiteralReader

  /// - Throws: `no-header`, `broken-row`, `not-utf8`: at the file's own cells.
  init(_ file: SourceText, _ arguments: ImportArguments) throws(Diagnostic) {
    var reader = arguments.rows(of: file)
    let cells = try SpeakableCells(reader, dates: arguments.dates)
    let literals = LiteralReader(cells.source)
    isOfFile = arguments.columns == nil
    var named = arguments.columnNames
    if isOfFile {
      var row: [DelimitedText.Cell] = []
      guard try reader.next(into: &row) else {
        throw Diagnostic(
          "no-header", .notLegalHere, at: 0..<0, "expected a first row with the names of fields")
      }
      named = row.map { .init(text: literals.text(at: cells.literal($0)), range: $0.range) }
    }
    headings = named.map { column in
      var heading = ImportHeading(text: column.text, range: column.range)
      heading.field = arguments.renamed.first { heading.isCalled($0.column.text) }?.field.text
      heading.isLeftOut = arguments.leftOut.contains { heading.isCalled($0.text) }
      return heading
    }
    (self.cells, self.literals, rows) = (cells, literals, reader)
  }

  /// All of it, in the file; empty, at the beginning, where the file has none.
  var range: SourceRange {
    isOfFile ? headings[0].range.lowerBound..<headings[headings.count - 1].range.upperBound : 0..<0
  }

  /// Without quotes.
  func text(of cell: DelimitedText.Cell) -> String { literals.text(at: cells.literal(cell)) }

  /// - Throws: `unknown-column` at a word of the command that calls no column, or that no field keeps.
  func check(_ arguments: ImportArguments, of entity: Entity, in model: Model) throws(Diagnostic) {
    if !isOfFile { _ = try columns(of: entity, in: model) }
    for column in arguments.leftOut + arguments.renamed.map(\.column) {
      if headings.contains(where: { ImportHeading(text: $0.text, range: $0.range).isCalled(column.text) }) {
        continue
      }
      let names = headings.map(\.text)
      throw Diagnostic(
        "unknown-column", .notLegalHere, at: column.range,
        "the file has no column \(column.text): it has \(EnglishList.of(names, "and"))",
        fix: EditDistance.nearest(to: column.text, in: names, count: 1).first.map {
          .init(replacing: column.range, with: $0)
        })
    }
  }

  // MARK: Fields

  /// The columns under the headings, nil for one that is left out: each fills the field of its name, or the one that was
  /// declared for it.
  ///
  /// - Throws: `unknown-column`.
  func columns(of entity: Entity, in model: Model) throws(Diagnostic) -> [ImportColumn?] {
    let fields = fields(of: entity)
    let unknown = unknown(in: entity, of: model)
    if let first = unknown.first { throw self.unknown(unknown, first, in: entity) }
    for (index, field) in fields.enumerated() {
      guard let field, fields[..<index].contains(field) else { continue }
      throw Diagnostic(
        "unknown-column", .notLegalHere, at: headings[index].range,
        "\(field.name) stands in the header twice")
    }
    return fields.map { $0.map { ImportColumn($0, in: model) } }
  }

  /// Those that no field of the entity keeps, and that are not left out.
  func unknown(in entity: Entity, of model: Model) -> [ImportHeading] {
    zip(headings, fields(of: entity))
      .filter { $1 == nil && !$0.isLeftOut && !$0.isIdleNumber(of: entity, in: model) }.map(\.0)
  }

  /// The heading of the numbers that the rows had where they come from, and that say nothing here.
  func idleNumber(of entity: Entity, in model: Model) -> ImportHeading? {
    zip(headings, fields(of: entity))
      .first { $1 == nil && !$0.isLeftOut && $0.isIdleNumber(of: entity, in: model) }?.0
  }

  /// Of each heading its field, the first one that no heading before it has, if there is one.
  func fields(of entity: Entity) -> [Field?] {
    let kept = headings.filter { !$0.isLeftOut }
    let names = HeadingNames(kept.map(\.name), of: entity.name)
    var (taken, place): ([Field], Int) = ([], 0)
    return headings.map { heading in
      if heading.isLeftOut { return nil }
      defer { place += 1 }
      let named = ([heading.name] + names.candidates(place)).compactMap { entity.field($0) }
      let alike = entity.fields.filter { HeadingNames.areSame($0.name, heading.name) }
      let known = (named + alike).filter { $0.computed == nil }
      guard let field = known.first(where: { !taken.contains($0) }) ?? known.first else { return nil }
      taken.append(field)
      return field
    }
  }

  private func unknown(_ unknown: [ImportHeading], _ first: ImportHeading, in entity: Entity) -> Diagnostic {
    let noun = EnglishArticle.with(entity.name)
    let isID = unknown.count == 1 && first.isID
    let names = unknown.map { $0.name.isEmpty ? "column without a heading" : $0.name }
    let message =
      isID
      ? "the number of \(noun) is given by the database: leave the column out"
      : "\(noun) keeps no \(EnglishList.of(names, "or")): it keeps "
        + EnglishList.of(entity.storedFields.map(\.name), "and")
    // As likely the first row is one like the others.
    let isNoHeader = isOfFile && unknown.count == headings.count
    return Diagnostic(
      "unknown-column", .notInModel, at: first.range, message,
      notes: isNoHeader ? ["`--columns` names the columns of a file without a header"] : [])
  }
}
