import ParlanceModel

/// A path that a sentence may say, and the field at its end.
struct SaidPath {
  let words: String
  /// Whose field it is.
  let entity: Entity
  let field: Field
  /// Of a computed field what its calculation gives.
  let type: FieldType

  var isNumeric: Bool {
    switch type {
    case .number, .decimal, .quantity: true
    default: false
    }
  }

  var isTemporal: Bool { type == .date || type == .time }
}
