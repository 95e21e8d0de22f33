public import ParlanceModel

/// A condition on the row in scope. Logic has two values: what compares with an empty value is false, its `not` true.
public indirect enum Condition: Sendable, Equatable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case compare(TypedExpression, Comparison, TypedExpression)
  /// A flag, stored or computed.
  case isTrue(TypedExpression)
  case isEmpty(TypedExpression)
  /// The row's group key is a value that was read before; nil for rows without a value. The two are compared as groups are.
  case isKey(TypedExpression, Binding?)
  case text(TypedExpression, TextTest, TypedExpression)
  /// `in (108, 216)`.
  case isOne(TypedExpression, of: [TypedExpression])
  /// `is among number of all (facts where archived)`; empties of the set are ignored.
  case isAmong(TypedExpression, TypedExpression, of: RelatedSelection)
  /// A day or moment within a span.
  case within(TypedExpression, MomentSpan)
  /// `with`: some related row; with a bound, so many of them. `without` is its `not`.
  case related(RelatedSelection, CountBound?)
  /// `with all`: every row of the set is related to the row.
  case relatedToAll(RelatedSelection)
  /// `under`, `above`: it is below or above a row of the set, to any depth, as the reference leads from each row to the one above.
  case lineage(Lineage, of: Selection, by: Field)
  /// The row's id, or the id that a reference holds, is one of the set's.
  case isIn(Expression, Selection)
  /// The row is in the set that two sets of its entity make together.
  case combined(Selection, SetOperation, Selection)
  /// The row's id, or the id that a reference holds, is one of a lookup's (`Binding.records`), or of `them`.
  case isListed(Expression, Binding)
}

/// Where a row is among those that refer to one another.
public enum Lineage: String, Sendable {
  case below = "under"
  case above
}

public enum Comparison: String, Sendable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether it asks which value comes first.
  package var isOfOrder: Bool { self != .equal && self != .notEqual }
}

/// `plus`: in either; `minus`: in the first alone; `within`: in both.
public enum SetOperation: String, Sendable { case plus, minus, within }

extension Comparison {
  /// What says the same with the sides exchanged.
  var mirrored: Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Condition {
  /// The same condition on other values of the row or group in scope.
  func mapValues(_ change: (TypedExpression) -> TypedExpression) -> Condition {
    switch self {
    case .all(let parts): .all(parts.map { $0.mapValues(change) })
    case .any(let parts): .any(parts.map { $0.mapValues(change) })
    case .not(let inner): .not(inner.mapValues(change))
    case .compare(let left, let comparison, let right): .compare(change(left), comparison, change(right))
    case .isTrue(let value): .isTrue(change(value))
    case .isEmpty(let value): .isEmpty(change(value))
    case .isKey(let key, let value): .isKey(change(key), value)
    case .text(let text, let test, let part): .text(change(text), test, change(part))
    case .isOne(let value, let others): .isOne(change(value), of: others.map(change))
    case .isAmong(let value, let other, let set): .isAmong(change(value), other, of: set)
    case .within(let value, let span): .within(change(value), span)
    case .related, .relatedToAll, .lineage, .isIn, .combined, .isListed: self
    }
  }

  /// The same with texts told apart by case and accents: so a table checks its rows, which knows of no other letters.
  var exactly: Condition {
    switch self {
    case .all(let parts): .all(parts.map(\.exactly))
    case .any(let parts): .any(parts.map(\.exactly))
    case .not(let inner): .not(inner.exactly)
    case .text(let text, let test, let part): .text(text, TextTest(test.kind, isExact: true), part)
    default: self
    }
  }
}

/// `contains "abc"`, `like exactly "A%"`.
public struct TextTest: Sendable, Equatable {
  public enum Kind: String, Sendable { case contains, starts, ends, like }

  public let kind: Kind
  /// Whether case and accents count.
  public let isExact: Bool

  public init(_ kind: Kind, isExact: Bool = false) {
    self.kind = kind
    self.isExact = isExact
  }

  /// As it is said.
  var words: String { kind.rawValue + (isExact ? " exactly" : "") }
}

/// How many related rows there are to be.
public struct CountBound: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case atLeast = "at least"
    case atMost = "at most"
    case exactly
  }

  public let kind: Kind
  public let number: Binding
}

/// From `lower` on and before `upper`; either may be open. Both are bindings of days, or of moments where a time was given:
/// texts of either compare rightly with days and with moments.
public struct MomentSpan: Sendable, Equatable {
  public var lower: Binding?
  public var upper: Binding?
  /// Whether `lower` itself is outside: `after friday at 18:00`.
  public var excludesLower: Bool
  /// Whether `upper` itself is inside: `on friday at 18:00`, `until friday at 18:00`.
  public var includesUpper: Bool

  public init(
    from lower: Binding? = nil, before upper: Binding? = nil, excludesLower: Bool = false,
    includesUpper: Bool = false
  ) {
    self.lower = lower
    self.upper = upper
    self.excludesLower = excludesLower
    self.includesUpper = includesUpper
  }
}
