public import ParlanceModel

/// How rows of another entity belong to the row in scope.
public enum Link: Sendable, Equatable {
  /// By this reference of theirs, which holds the row.
  case reference(Field)
  /// By a pair of the model: they are equal to the row in all of these.
  case pair([PairedFields])

  /// The reference, where it is one.
  var field: Field? { if case .reference(let field) = self { field } else { nil } }
}

/// A field of the row in scope, and the one of the other entity's rows that a pair makes its equal.
public struct PairedFields: Sendable, Equatable {
  public let own: Field
  public let other: Field

  public init(own: Field, other: Field) {
    self.own = own
    self.other = other
  }
}
