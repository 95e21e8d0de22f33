public import ParlanceModel

/// A condition on the row in scope. A condition is either true or false, never unknown: a comparison with an empty
/// value is false. Therefore `not` before such a comparison is true.
public indirect enum Condition: Sendable, Equatable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case compare(TypedExpression, Comparison, TypedExpression)
  /// A flag is set. The flag can be a stored field or computed.
  case isTrue(TypedExpression)
  case isEmpty(TypedExpression)
  /// The row is in the group with this key. A nil binding means an empty key. Two values are equal if grouping would
  /// put their rows in the same group.
  case isKey(TypedExpression, Binding?)
  case text(TypedExpression, TextTest, TypedExpression)
  /// The value is in a list: `in (108, 216)`.
  case isOne(TypedExpression, of: [TypedExpression])
  /// The value is among the values of a set: `is among number of all (facts where archived)`. Empty values in the set
  /// are ignored.
  case isAmong(TypedExpression, TypedExpression, of: RelatedSelection)
  /// A date, with or without a time, is in a span of dates.
  case within(TypedExpression, MomentSpan)
  /// `with bookings`: there is at least one related row. With a bound, as in `with at least 2 bookings`, the number of
  /// related rows is within the bound. `without` is the negation of this condition.
  case related(RelatedSelection, CountBound?)
  /// `with all …`: every row of the set after `with all` is related to the row in scope.
  case relatedToAll(RelatedSelection)
  /// `under`, `above`: the row in scope is below or above a row of the set in a hierarchy, at any depth. `by` is the
  /// reference of each row to its parent.
  case lineage(HierarchyDirection, of: Selection, by: Field)
  /// The set contains the row with this id. The expression is the id of the row in scope, or a reference.
  case isIn(Expression, Selection)
  /// The row is in the union, difference or intersection of two sets. Both sets contain rows of the row's entity.
  case combined(Selection, SetOperation, Selection)
  /// The id in the expression is in the binding's list of ids. The expression is the id of the row in scope, or a
  /// reference. The list contains the records that a lookup found (`Binding.records`), or `them`.
  case isListed(Expression, Binding)
}

/// A direction in a hierarchy. Each record of a hierarchy refers to its parent.
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
  /// The equivalent operator if the two operands are swapped: `>` for `<`.
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
  /// Returns the condition with each value of the row or group replaced by the result of `change`. Conditions on
  /// related rows or sets are unchanged.
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

  /// Whether the condition contains a rank.
  var readsRanks: Bool { Expression.condition(self).dependsOnAllGroups }

  /// The conditions that `and` joins at any depth.
  var conjoined: [Condition] { if case .all(let parts) = self { parts.flatMap(\.conjoined) } else { [self] } }

  /// The same condition, but with text tests that respect case and accents. It is used for the constraints of tables,
  /// which can't ignore case and accents.
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
  package var words: String { kind.rawValue + (isExact ? " exactly" : "") }
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

/// A span of dates from `lower` (inclusive) to `upper` (exclusive). If a bound is nil, the span is unlimited in this
/// direction.
///
/// Each bound is a day, or a date with a time if a time was typed. The span can be compared with days and with dates
/// that have a time.
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
