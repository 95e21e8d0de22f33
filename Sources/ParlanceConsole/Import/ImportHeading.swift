import ParlanceLanguage
import ParlanceModel

/// What stands above a column of a file: a field's name, perhaps with its unit, `amount (rep)`, as answers are written.
struct ImportHeading {
  let text: String
  let range: SourceRange
  /// The field that was said to keep the column, in the place of the heading's own name.
  var field: String?
  /// Whether no field keeps it.
  var isLeftOut = false

  init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// The name of a field: without its unit, and the blanks around it.
  var name: String {
    if let field { return field }
    return (text.firstRange(of: " (").map { text[..<$0.lowerBound] } ?? text[...]).trimmed
  }

  var isID: Bool { field == nil && name.lowercased() == "id" }

  /// Whether its column has the numbers of records that nobody refers to by them, as in an export: the database numbers the
  /// records anew, and nothing is lost.
  func isIdleNumber(of entity: Entity, in model: Model) -> Bool {
    guard isID, entity.field("id") == nil else { return false }
    return entity.key != nil
      || !model.entities.contains { $0.fields.contains { $0.referencedEntity == entity.name } }
  }

  /// Whether `column` calls it: as it stands, or by other signs between the same words.
  func isCalled(_ column: String) -> Bool { text == column || HeadingNames.areSame(name, column) }
}
