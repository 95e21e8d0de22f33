import ParlanceModel

/// What a condition asks about a record, as a sentence names it: `pages`, `member name`, `id`.
struct SaidField {
  let words: String
  let type: FieldType
  /// Whether it may be empty.
  let isOptional: Bool
  /// Whether it was called as its column is, and not as sentences name it: `member_id`.
  let isColumn: Bool

  /// - Parameter said: What it was called.
  init(_ field: Field, said: String? = nil, behind path: String? = nil) {
    isColumn = said.map { $0.lowercased() == field.column.lowercased() } == true
    words = [path, field.name].compactMap(\.self).joined(separator: " ")
    type = field.type
    isOptional = field.isOptional || path != nil
  }

  private init(number words: String) {
    (self.words, type, isOptional, isColumn) = (words, .number, false, true)
  }

  /// The number of a row, which SQL calls `id` too.
  static let id = SaidField(number: "id")

  var isFlag: Bool { type == .flag }
}
