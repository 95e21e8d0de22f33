import ParlanceModel

/// What a condition asks about a record, as a sentence names it: `pages`, `member name`, `id`.
struct SaidField {
  let words: String
  let type: FieldType
  /// Whether it may be empty.
  let isOptional: Bool

  init(_ field: Field, behind path: String? = nil) {
    words = [path, field.name].compactMap(\.self).joined(separator: " ")
    type = field.type
    isOptional = field.isOptional || path != nil
  }

  private init(number words: String) { (self.words, type, isOptional) = (words, .number, false) }

  /// The number of a row, which SQL calls `id` too.
  static let id = SaidField(number: "id")

  var isFlag: Bool { type == .flag }
}
