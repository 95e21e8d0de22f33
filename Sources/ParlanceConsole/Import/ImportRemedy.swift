import ParlanceLanguage
import ParlanceModel

/// What to say instead where it is the command that does not fit the file's header: another form, another entity, columns
/// to be left out or renamed.
struct ImportRemedy {
  /// A command that would read the file, or come nearer to it.
  struct Offer {
    let arguments: ImportArguments
    /// What comes before it when it is told.
    var reason = "did you mean"
  }

  private static let forms: [DelimitedText.Form] = [
    .csv, .tsv, .csv(separatedBy: UInt8(ascii: ";")), .csv(separatedBy: UInt8(ascii: "|")),
    .csv(separatedBy: UInt8(ascii: "\t")),
  ]

  let file: SourceText
  let arguments: ImportArguments
  private let model: Model
  private let accepts: (Entity, [ImportColumn]) -> Bool
  /// The file up to the end of its header, which is tried often.
  private let head: SourceText

  /// - Parameter accepts: Whether records of the entity can be added of which nothing but these columns is said.
  init(
    _ file: SourceText, _ arguments: ImportArguments, in model: Model,
    accepts: @escaping (Entity, [ImportColumn]) -> Bool
  ) {
    (self.file, self.arguments, self.model, self.accepts) = (file, arguments, model, accepts)
    var rows = arguments.rows(of: file)
    var row: [DelimitedText.Cell] = []
    _ = try? rows.next(into: &row)
    head = SourceText(bytes: Array(file.bytes[..<rows.offset]), name: file.name)
  }

  /// Nil where it is the file that is to be mended.
  func offer(for entity: Entity) -> Offer? {
    let parted = self.parted(for: entity)
    let isParted = parted.form == arguments.form
    let sign = parted.form.isEscaped ? "tabs" : "`\(parted.form.sign)`"
    let reason = isParted ? "did you mean" : "its values are parted by \(sign), did you mean"
    if parted.form != arguments.form, fits(parted, entity) { return Offer(arguments: parted, reason: reason) }
    if let unskipped = unskipped(parted, entity) {
      return Offer(arguments: unskipped, reason: "the first line is its header, did you mean")
    }
    if let other = model.entities.first(where: { $0.name != entity.name && fits(parted, $0) }) {
      var said = parted
      said.entity = other.name
      return Offer(arguments: said, reason: reason)
    }
    if let headless = headless(parted, entity) {
      return Offer(arguments: headless, reason: "its first line is no header, did you mean")
    }
    if let trimmed = trimmed(parted, entity) { return Offer(arguments: trimmed, reason: reason) }
    return isParted ? nil : Offer(arguments: parted, reason: reason)
  }

  /// Whether the header is one of the entity's.
  func isFitting(_ entity: Entity) -> Bool { fits(arguments, entity) }

  /// As it was said, or in the form of the file where that is another one.
  func parted(for entity: Entity? = nil) -> ImportArguments {
    let others = Self.forms.filter { $0 != arguments.form }.map { form in
      var said = arguments
      said.form = form
      return said
    }
    if let entity, let fitting = others.first(where: { fits($0, entity) }) { return fitting }
    guard width(arguments) < 2 else { return arguments }
    return others.first { width($0) > 1 } ?? arguments
  }

  /// With the first line as the header, as in files of other shells whose first line is skipped because it is one.
  private func unskipped(_ said: ImportArguments, _ entity: Entity) -> ImportArguments? {
    guard said.skip > 0 else { return nil }
    var said = said
    said.skipNothing()
    return fits(said, entity) ? said : nil
  }

  /// With the entity's first fields as the columns, where the first line is no header but has values of them: not texts
  /// alone, which any heading is.
  private func headless(_ said: ImportArguments, _ entity: Entity) -> ImportArguments? {
    guard said.columns == nil, let first = try? ImportHeader(head, said),
      first.fields(of: entity).allSatisfy({ $0 == nil })
    else { return nil }
    let columns = entity.storedFields.prefix(first.headings.count).map { ImportColumn($0, in: model) }
    var named = said
    named.name(columns.map(\.field.name))
    var row: [DelimitedText.Cell] = []
    guard columns.count == first.headings.count, let header = try? ImportHeader(head, named),
      case var rows = header.rows, (try? rows.next(into: &row)) == true,
      zip(row, columns).allSatisfy({ cell, column in column.reads(cell, header.cells) }),
      zip(row, columns).contains(where: { cell, column in !cell.inner.isEmpty && !column.isOfText })
    else { return nil }
    return fits(named, entity) ? named : nil
  }

  /// With what no field keeps left out, or under the name of the one field that it may be meant for and that has no column.
  private func trimmed(_ said: ImportArguments, _ entity: Entity) -> ImportArguments? {
    guard let header = try? ImportHeader(head, said) else { return nil }
    let unknown = header.unknown(in: entity, of: model)
    var said = said
    let free = entity.storedFields.filter { !header.fields(of: entity).contains($0) }
    var meant = FieldOfHeading(entity: entity, free: free, model: model)
    for heading in unknown where !said.leftOut.contains(where: { heading.isCalled($0.text) }) {
      // Within the command a name in quotes ends at the next quote.
      guard !heading.text.contains("\"") else { return nil }
      switch meant.field(of: heading) {
      case .one(let field): said.call(heading.text, to: field.name)
      case .none: said.leaveOut(heading.text)
      case .several: return nil
      }
    }
    return !unknown.isEmpty && fits(said, entity) ? said : nil
  }

  private func fits(_ said: ImportArguments, _ entity: Entity) -> Bool {
    guard let header = try? ImportHeader(head, said),
      let columns = try? header.columns(of: entity, in: model).compactMap(\.self)
    else { return false }
    return !columns.isEmpty && accepts(entity, columns)
  }

  /// How many columns the header has.
  private func width(_ said: ImportArguments) -> Int { (try? ImportHeader(head, said))?.headings.count ?? 0 }
}
