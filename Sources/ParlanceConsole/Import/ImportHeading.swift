import ParlanceLanguage
import ParlanceModel

/// What stands above a column of a file: a field's name, perhaps with its unit, `amount (rep)`, as answers are written.
struct ImportHeading {
  let text: String
  let range: SourceRange

  /// Without its unit, and the blanks around it.
  var name: String {
    let name = text.firstRange(of: " (").map { String(text[..<$0.lowerBound]) } ?? text
    return String(
      name.trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The columns under the headings: each fills the field of its name, or the one that was declared for it.
  ///
  /// - Throws: `unknown-column`.
  static func columns(
    _ headings: [ImportHeading], of entity: Entity, in model: Model
  ) throws(Diagnostic) -> [ImportColumn] {
    let names = HeadingNames(headings.map(\.name), of: entity.name)
    var columns: [ImportColumn] = []
    for (index, heading) in headings.enumerated() {
      let known = ([heading.name] + names.candidates(index)).lazy.compactMap { entity.field($0) }
        .filter { $0.computed == nil }
      guard let first = known.first else { throw heading.unknown(in: entity) }
      guard let field = known.first(where: { field in !columns.contains { $0.field == field } }) else {
        throw Diagnostic(
          "unknown-column", .notLegalHere, at: heading.range, "\(first.name) stands in the header twice")
      }
      columns.append(ImportColumn(field, in: model))
    }
    return columns
  }

  private func unknown(in entity: Entity) -> Diagnostic {
    let names = entity.storedFields.map(\.name)
    let isID = name.lowercased() == "id"
    return Diagnostic(
      "unknown-column", .notInModel, at: range,
      isID
        ? "the number of \(EnglishArticle.with(entity.name)) is given by the database: leave the column out"
        : "\(EnglishArticle.with(entity.name)) keeps no \(name): it keeps \(EnglishList.of(names, "and"))",
      fix: isID
        ? nil
        : EditDistance.nearest(to: name, in: names, count: 1).first.map {
          .init(replacing: range, with: $0)
        })
  }
}
