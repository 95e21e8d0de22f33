import ParlanceModel

/// A value, and what kind of value it is: a bare number beside it is read accordingly.
struct Typed {
  let datum: Datum
  let type: FieldType

  init(_ datum: Datum, _ type: FieldType) {
    self.datum = datum
    self.type = type
  }

  /// Missing. Of what kind does not matter: whatever is compared or reckoned with it is false or missing.
  static var empty: Typed { Typed(.empty, .computed) }
}
