public import ParlanceModel

/// A condition on the row in scope. It has two values: a comparison with an empty value is false, and its `not` is
/// true.
public indirect enum Condition: Sendable, Equatable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case compare(TypedExpression, Comparison, TypedExpression)
  /// A flag, stored or computed.
  case isTrue(TypedExpression)
  case isEmpty(TypedExpression)
  /// The row's group key has a value that was read before; nil means that the row doesn't have a value. Values are
  /// compared in the same way as rows are grouped.
  case isKey(TypedExpression, Binding?)
  case text(TypedExpression, TextTest, TypedExpression)
  /// `in (108, 216)`.
  case isOne(TypedExpression, of: [TypedExpression])
  /// `is among number of all (facts where archived)`. Empty values in the set are ignored.
  case isAmong(TypedExpression, TypedExpression, of: RelatedSelection)
  /// A day or moment in a span.
  case within(TypedExpression, MomentSpan)
  /// `with`: there is at least one related row, or a number within the bound. `without` is its `not`.
  case related(RelatedSelection, CountBound?)
  /// `with all`: every row of the set is related to the row.
  case relatedToAll(RelatedSelection)
  /// `under`, `above`: the row is below or above one of the set's rows, at any depth. The reference leads from each
  /// record to its parent.
  case lineage(HierarchyDirection, of: Selection, by: Field)
  /// The row's id, or the id in a reference, is in the set.
  case isIn(Expression, Selection)
  /// The row is in the result of a set operation on two sets of its entity.
  case combined(Selection, SetOperation, Selection)
  /// The row's id, or the id in a reference, is one of those that a lookup found (`Binding.records`), or one of `them`.
  case isListed(Expression, Binding)
}

/// A direction in a hierarchy, whose records refer to their parents.
public enum HierarchyDirection: String, Sendable {
  case below = "under"
  case above
}

/// A comparison operator, as typed.
public enum Comparison: String, Sendable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether the comparison depends on the order of values.
  package var isOrdering: Bool { self != .equal && self != .notEqual }
}

/// A set operation: `plus` is the union, `minus` the difference, and `within` the intersection.
public enum SetOperation: String, Sendable { case plus, minus, within }

extension Comparison {
  /// The equivalent comparison with the sides swapped.
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
  /// Returns the condition with each value of the row or group replaced. Related rows and sets don't change.
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

  /// The condition with text tests that respect case and accents. A table's constraint needs it, because it can't fold
  /// letters.
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

  /// The test as typed.
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

/// The span from `lower` (inclusive) to `upper` (exclusive); nil is an open end.
///
/// Both are bindings of days, or of moments if a time was typed. The texts of either can be compared with days and with
/// moments.
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
