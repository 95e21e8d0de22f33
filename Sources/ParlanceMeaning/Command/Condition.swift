public import ParlanceModel

/// A condition on the row in scope. It is either true or false: a comparison with an empty value is false, and `not`
/// before such a comparison is true.
public indirect enum Condition: Sendable, Equatable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case compare(TypedExpression, Comparison, TypedExpression)
  /// A flag is set. The flag is stored or computed.
  case isTrue(TypedExpression)
  case isEmpty(TypedExpression)
  /// The row's group key has this value, which was read before. Nil means that the key is empty. Values are compared in
  /// the same way as in grouping.
  case isKey(TypedExpression, Binding?)
  case text(TypedExpression, TextTest, TypedExpression)
  /// The value is in a list: `in (108, 216)`.
  case isOne(TypedExpression, of: [TypedExpression])
  /// The value is among the values of a set: `is among number of all (facts where archived)`. Empty values in the set
  /// are ignored.
  case isAmong(TypedExpression, TypedExpression, of: RelatedSelection)
  /// A date, with or without a time, is in a span.
  case within(TypedExpression, MomentSpan)
  /// `with`: there is at least one related row. With a bound, their number is within the bound. `without` is the `not`
  /// of this condition.
  case related(RelatedSelection, CountBound?)
  /// `with all`: every row of the set is related to the row in scope.
  case relatedToAll(RelatedSelection)
  /// `under`, `above`: the row is below or above a row of the set, at any depth. The field is the reference from each
  /// record to its parent.
  case lineage(HierarchyDirection, of: Selection, by: Field)
  /// The row's id, or the id in a reference, is the id of a row in the set.
  case isIn(Expression, Selection)
  /// The row is in the result of a set operation. Both sets are sets of the row's entity.
  case combined(Selection, SetOperation, Selection)
  /// The row's id, or the id in a reference, is one of the ids that a lookup found (`Binding.records`), or one of
  /// `them`.
  case isListed(Expression, Binding)
}

/// A direction in a hierarchy. Each record of the hierarchy refers to its parent.
public enum HierarchyDirection: String, Sendable {
  case below = "under"
  case above
}

/// A comparison operator. Its raw value is the operator that a user types.
public enum Comparison: String, Sendable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether the comparison depends on the order of values, as `<` does.
  package var isOrdering: Bool { self != .equal && self != .notEqual }
}

/// A set operation: `plus` is the union, `minus` the difference, and `within` the intersection.
public enum SetOperation: String, Sendable { case plus, minus, within }

extension Comparison {
  /// The equivalent comparison after the two operands are swapped: `>` for `<`.
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
  /// Returns the condition with each value of the row or group replaced. Related rows and sets aren't changed.
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

  /// The condition with text tests that respect case and accents. A constraint of a table needs it, because a
  /// constraint can't fold letters.
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

/// A test of a text: `contains "abc"`, `like exactly "A%"`.
public struct TextTest: Sendable, Equatable {
  public enum Kind: String, Sendable { case contains, starts, ends, like }

  public let kind: Kind
  /// Whether case and accents matter.
  public let isExact: Bool

  public init(_ kind: Kind, isExact: Bool = false) {
    self.kind = kind
    self.isExact = isExact
  }

  /// The words for the test in a sentence.
  var words: String { kind.rawValue + (isExact ? " exactly" : "") }
}

/// A bound on the number of related rows.
public struct CountBound: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case atLeast = "at least"
    case atMost = "at most"
    case exactly
  }

  public let kind: Kind
  public let number: Binding
}

/// A span of dates from `lower` (inclusive) to `upper` (exclusive). A nil end is open.
///
/// The ends are bindings of days, or of dates with times if a time was typed. The span can be compared with both kinds
/// of dates.
public struct MomentSpan: Sendable, Equatable {
  public var lower: Binding?
  public var upper: Binding?
  /// Whether `lower` itself is excluded: `after friday at 18:00`.
  public var excludesLower: Bool
  /// Whether `upper` itself is included: `on friday at 18:00`, `until friday at 18:00`.
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
