import ParlanceModel

/// A value and its type, which determines the meaning of a bare number that it is compared or combined with.
struct Typed {
  let datum: Datum
  let type: FieldType

  init(_ datum: Datum, _ type: FieldType) {
    self.datum = datum
    self.type = type
  }

  /// An empty value. The type doesn't matter: comparisons with it are false, and calculations are empty.
  static var empty: Typed { Typed(.empty, .computed) }
}
