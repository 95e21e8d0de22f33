import ParlanceModel

/// A path for sentences, and the field at its end.
struct FieldPath {
  let words: String
  /// The entity that has the field.
  let entity: Entity
  let field: Field
  /// The type. For a computed field, it is the type of the result.
  let type: FieldType

  var isNumeric: Bool {
    switch type {
    case .number, .decimal, .quantity: true
    default: false
    }
  }

  var isTemporal: Bool { type == .date || type == .time }
}
