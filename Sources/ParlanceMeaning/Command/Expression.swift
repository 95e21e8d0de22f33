public import ParlanceModel

/// How a number is rounded.
public struct Rounding: Sendable, Equatable {
  public enum Direction: Sendable, Equatable {
    /// To the nearest number. Halves are rounded away from zero.
    case nearest
    /// To the next number that isn't less.
    case up
    /// To the next number that isn't greater.
    case down
  }

  /// The number of decimal places, from 0 to 15.
  public let decimals: Int
  public let direction: Direction
}

/// A calculation about the row in scope. It contains entities and fields of the model, not tables and columns.
public indirect enum Expression: Sendable, Equatable {
  /// The row's id.
  case id
  /// A stored field of the row. The value of a reference is the id of the record that it refers to.
  case column(Field)
  /// An expression about the record that this reference of the row refers to. Empty if the reference is empty.
  case follow(Field, Expression)
  /// An expression about a row of another entity, whose reference `via` refers to this row. Except in group keys, the
  /// other entity is `one per` this reference, so at most one row refers to this row.
  case followBack(Entity, via: Field, Expression)
  case binding(Binding)
  /// A calculation with two operands. `/` divides without rounding. The result of a division by zero is empty.
  case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
  /// A date, with or without a time, moved by a number of periods: later if `sign` is 1, earlier if it is -1.
  case shifted(TypedExpression, by: TypedExpression, Period, sign: Int)
  /// The period that contains a date, as a text: day `2026-07-01`, week `2026-06-29` (its Monday), month `2026-07`,
  /// quarter `2026-Q3`, year `2026`.
  case period(Period, of: TypedExpression)
  /// A part of a date or text: `placed month`, `title length`.
  case part(ValuePart, of: TypedExpression)
  /// `price / 10`: the lower end of the interval that contains the number. With size 10, it is 20 for 27.
  case bucket(TypedExpression, size: TypedExpression)
  /// One of two values, depending on a condition: `if done then price else 0`.
  case choice(Condition, then: TypedExpression, otherwise: TypedExpression)
  /// The first value, or the second if the first is empty: `discount otherwise 1`.
  case otherwise(TypedExpression, TypedExpression)
  /// A rounded value. A quantity is rounded in the unit of its field.
  case rounded(TypedExpression, Rounding)
  /// A condition as a value, yes or no, such as the formula of a computed flag.
  case condition(Condition)
  /// An aggregate over related rows or over a whole set: `count of (bookings where …)`, `max cost of all classes`.
  case aggregate(Aggregate, over: RelatedSelection)
  /// An aggregate of the current group, such as `sum amount` in a question with `per`.
  case groupAggregate(Aggregate)
  /// `running sum amount`: an aggregate of several groups, or of several rows of a list. The ``TimeFrame`` determines
  /// which. With `each`, only groups or rows with the same value of `each` are included.
  case overTime(Aggregate, TimeFrame, each: TypedExpression? = nil)
  /// An expression about the only row of a set: `cost of class 4`, `spot of (bookings by made desc first 1)`.
  case value(TypedExpression, of: RelatedSelection)
  /// The aggregate of all groups together, or of all groups with the same `each` value. It is the divisor of a
  /// share.
  case whole(Aggregate, each: TypedExpression?)
  /// The rank of the row or group in this order, from 1. With `each`, the rank is only among the rows or groups with
  /// the same value of `each`.
  case rank(Order, each: TypedExpression?)
  /// The value of the previous or next row in the order of the list. With `each`, rows with a different value of
  /// `each` are skipped.
  case neighbour(TypedExpression, isNext: Bool, each: TypedExpression?)
  /// The names of the related rows, in the rows' order, separated by commas.
  case names(TypedExpression, of: RelatedSelection)
  /// A random number, which is different for each row and each run.
  case random
  /// A share: the first value divided by the second. An empty first value counts as 0. If the second value is empty or
  /// 0, the share is empty.
  case share(TypedExpression, of: TypedExpression)
  /// An empty value.
  case empty
}

/// An expression and the type of its values. The type is ``FieldType/computed`` if it isn't known, as for a
/// placeholder.
public struct TypedExpression: Sendable, Equatable {
  public let expression: Expression
  public let type: FieldType

  public init(_ expression: Expression, _ type: FieldType) {
    self.expression = expression
    self.type = type
  }
}

extension Entity {
  /// The id as users see it: a number, or a UUID as text.
  package var shownID: TypedExpression {
    guard identity == .uuid, let id = storedID else { return TypedExpression(.id, .number) }
    return TypedExpression(.column(id), id.type)
  }
}

extension Model {
  /// Returns the main date of the entity: the date that words such as `in august` refer to if the sentence doesn't name
  /// a date field. Returns nil if the entity doesn't have a main date.
  package func mainDate(of entity: Entity) -> TypedExpression? {
    guard let names = entity.mainDate else { return nil }
    var owner: Entity? = entity
    var path: [Field] = []
    for name in names {
      guard let field = owner?.field(name) else { return nil }
      path.append(field)
      owner = field.referencedEntity.flatMap(self.entity)
    }
    let date = path.removeLast()
    return TypedExpression(path.reversed().reduce(.column(date)) { .follow($1, $0) }, date.type)
  }
}

/// An arithmetic operator. Its raw value is the operator that a user types.
public enum ArithmeticOperator: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
}

/// An aggregate: `sum amount`, `count`, `count distinct member`.
public struct Aggregate: Sendable, Equatable {
  public let function: Function
  /// The value that is aggregated. Nil if rows are counted.
  public let operand: TypedExpression?
  public let isDistinct: Bool
  /// The condition that an aggregated row must fulfil: `count (where done)`.
  public var condition: Condition?
  /// The number of a percentile, from 0 to 100: 90 in `percentile 90 cost`. Nil for other functions.
  public var percent: Binding?

  public init(
    _ function: Function, of operand: TypedExpression? = nil, isDistinct: Bool = false,
    where condition: Condition? = nil
  ) {
    self.function = function
    self.operand = operand
    self.isDistinct = isDistinct
    self.condition = condition
  }

  /// Whether the operand contains an aggregate of a group, so that this aggregate combines several groups.
  package var isOverGroups: Bool {
    operand?.expression.holds {
      switch $0 {
      case .groupAggregate, .overTime: true
      default: false
      }
    } ?? false
  }

  /// The aggregate without its condition.
  var unfiltered: Aggregate {
    var aggregate = self
    aggregate.condition = nil
    return aggregate
  }
}

extension Expression {
  /// The fields of a path: the references that the expression follows, and the last field. Nil if the expression isn't
  /// a path.
  package var path: [Field]? {
    switch self {
    case .column(let field), .follow(let field, .id): [field]
    case .follow(let field, let inner): inner.path.map { [field] + $0 }
    default: nil
    }
  }

  /// The path as a user types it: `author born`. Nil if the expression isn't a path.
  package var pathName: String? { path.map { $0.map(\.name).joined(separator: " ") } }

  /// A name for a column with this value, in names of the model and words of the language: `author born`, `day week`.
  var columnName: String {
    switch self {
    case .id: "id"
    case .period(let period, of: let date): "\(date.expression.columnName) \(period.rawValue)"
    case .part(_, of: let value): value.expression.columnName
    default: pathName ?? "value"
    }
  }

  /// The form of the reference at the end of a path: whether the reference contains the id or another value of the
  /// record that it refers to.
  var referenceForm: ReferenceForm {
    switch self {
    case .column(let field): field.referenceForm
    case .follow(_, let inner): inner.referenceForm
    default: .id
    }
  }

  /// The aggregate, if the expression is a group aggregate, rounded or not. Otherwise nil.
  package var aggregate: Aggregate? {
    switch self {
    case .groupAggregate(let aggregate): aggregate
    case .rounded(let value, _): value.expression.aggregate
    default: nil
    }
  }

  /// All group aggregates in the calculation.
  var groupAggregates: [Aggregate] {
    var found: [Aggregate] = []
    _ = holds { part in
      if case .groupAggregate(let aggregate) = part { found.append(aggregate) }
      return false
    }
    return found
  }

  /// The aggregate, if the expression is an aggregate over a time frame, rounded or not. Otherwise nil.
  var measured: Aggregate? {
    switch self {
    case .overTime(let aggregate, _, _): aggregate
    case .rounded(let value, _): value.expression.measured
    default: nil
    }
  }

  /// Whether the value is or contains a sum.
  package var isSum: Bool {
    holds {
      switch $0 {
      case .aggregate(let aggregate, _), .groupAggregate(let aggregate), .overTime(let aggregate, _, _),
        .whole(let aggregate, _):
        aggregate.function == .sum
      default: false
      }
    }
  }

  /// Whether the value depends on an unrounded division: `/` or an average.
  package var isQuotient: Bool {
    switch self {
    case .arithmetic(.divided, _, _): true
    case .arithmetic(_, let left, let right), .choice(_, let left, let right),
      .otherwise(let left, let right):
      left.expression.isQuotient || right.expression.isQuotient
    case .follow(_, let inner), .followBack(_, _, let inner): inner.isQuotient
    case .value(let inner, _), .part(.absolute, let inner): inner.expression.isQuotient
    case .aggregate(let aggregate, _), .groupAggregate(let aggregate), .overTime(let aggregate, _, _):
      aggregate.function == .average
        || aggregate.function != .count && aggregate.operand?.expression.isQuotient == true
    default: false
    }
  }

  /// The largest number of decimals of a field or value whose average the expression contains.
  package var averagedDecimals: Int {
    var decimals = 0
    _ = holds { part in
      switch part {
      case .aggregate(let aggregate, _), .groupAggregate(let aggregate), .overTime(let aggregate, _, _):
        if aggregate.function == .average, case .decimal(let scale)? = aggregate.operand?.type {
          decimals = max(decimals, scale)
        }
      case .follow(_, let inner), .followBack(_, _, let inner):
        decimals = max(decimals, inner.averagedDecimals)
      default: break
      }
      return false
    }
    return decimals
  }

  /// The unit of the difference between two dates: days, or minutes if both have a time or both are times of day.
  package enum Difference { case days, moments }

  /// The unit of the value, if the expression is a difference between two dates. Nil for any other expression, such as
  /// a number of days multiplied by a fee.
  package var difference: Difference? {
    switch self {
    case .arithmetic(.minus, let left, let right) where left.type.isTemporal && right.type.isTemporal:
      left.type == .time && right.type == .time ? .moments : .days
    case .arithmetic(.minus, let left, let right) where left.type == .clock && right.type == .clock: .moments
    case .arithmetic(.plus, let left, let right), .arithmetic(.minus, let left, let right):
      left.expression.difference.flatMap { right.expression.isLength($0) ? $0 : nil }
    case .choice(_, let left, let right), .otherwise(let left, let right):
      left.expression.difference.flatMap { right.expression.isLength($0) ? $0 : nil }
        ?? right.expression.difference.flatMap { left.expression.isLength($0) ? $0 : nil }
    case .follow(_, let inner), .followBack(_, _, let inner): inner.difference
    case .value(let inner, _), .rounded(let inner, _), .neighbour(let inner, _, _), .bucket(let inner, _),
      .part(.absolute, let inner):
      inner.expression.difference
    case .aggregate(let aggregate, _), .groupAggregate(let aggregate), .overTime(let aggregate, _, _),
      .whole(let aggregate, _):
      aggregate.function == .count ? nil : aggregate.operand?.expression.difference
    default: nil
    }
  }

  /// Whether the expression can be added to a difference of this kind. True for a difference of the same kind, for a
  /// typed value and for an empty value.
  private func isLength(_ difference: Difference) -> Bool {
    if case .binding = self { return true }
    return self == .empty || self.difference == difference
  }

  /// Whether the expression contains an aggregate over a time frame, such as `running sum amount`.
  public var isOverTime: Bool { holds { if case .overTime = $0 { true } else { false } } }

  /// Whether the value depends on the order of the groups or rows.
  package var dependsOnOrder: Bool {
    holds {
      switch $0 {
      case .neighbour: true
      case .overTime(_, let frame, _): frame != .all
      default: false
      }
    }
  }

  /// Whether the expression contains a running share.
  var isRunningShare: Bool {
    holds { if case .share(let part, _) = $0 { part.expression.dependsOnOrder } else { false } }
  }

  /// Whether the value of a group depends on all groups, or the value of a row on all rows of the list. An example is a
  /// rank.
  package var dependsOnAllGroups: Bool {
    holds {
      switch $0 {
      case .whole, .rank, .overTime(_, .all, _): true
      default: false
      }
    }
  }

  /// Whether the expression is an aggregate over groups, such as `average of (count loans per month)`.
  package var isOverGroups: Bool { aggregate?.isOverGroups ?? false }

  /// Whether the expression contains a share of the total of all groups.
  var isShareOfAllGroups: Bool { holds { if case .whole = $0 { true } else { false } } }

  /// Whether the expression contains the number of rows of a group.
  var countsRows: Bool { holds { $0 == OutputColumn.count.value.expression } }

  /// Whether the expression has an `each` key. It then reads only rows or groups with the same key.
  var isPartitioned: Bool {
    holds {
      switch $0 {
      case .whole(_, let each), .rank(_, let each), .neighbour(_, _, let each), .overTime(_, _, let each):
        each != nil
      case .aggregate(_, let related): if case .alike = related.via { true } else { false }
      default: false
      }
    }
  }

  /// Whether the expression reads the previous or next row.
  package var readsNeighbour: Bool { !neighbours.isEmpty }

  /// The `each` keys of all `previous` and `next` in the expression. A key is nil for a `previous` or `next` without
  /// `each`.
  var neighbours: [TypedExpression?] {
    var found: [TypedExpression?] = []
    _ = holds { part in
      if case .neighbour(_, _, let each) = part { found.append(each) }
      return false
    }
    return found
  }

  /// Whether the test is true for the expression itself, or for an operand at any depth.
  func holds(_ isSo: (Expression) -> Bool) -> Bool {
    isSo(self) || parts.contains { $0.expression.holds(isSo) }
  }

  /// The operands that are about the same row or group as the whole expression.
  private var parts: [TypedExpression] {
    var parts: [TypedExpression] = []
    _ = withParts {
      parts.append($0)
      return $0
    }
    return parts
  }

  /// Returns the expression with each operand replaced by the result of `change`.
  private func withParts(_ change: (TypedExpression) -> TypedExpression) -> Expression {
    switch self {
    case .arithmetic(let sign, let left, let right): .arithmetic(sign, change(left), change(right))
    case .share(let part, let whole): .share(change(part), of: change(whole))
    case .otherwise(let value, let other): .otherwise(change(value), change(other))
    case .choice(let test, let then, let other):
      .choice(test.mapValues(change), then: change(then), otherwise: change(other))
    case .condition(let condition): .condition(condition.mapValues(change))
    case .rank(let order, let each):
      .rank(Order(change(order.expression), descending: order.descending), each: each)
    case .rounded(let value, let rounding): .rounded(change(value), rounding)
    case .part(let part, let value): .part(part, of: change(value))
    case .period(let period, let value): .period(period, of: change(value))
    case .bucket(let value, let size): .bucket(change(value), size: size)
    case .shifted(let value, let count, let period, let sign):
      .shifted(change(value), by: change(count), period, sign: sign)
    default: self
    }
  }

  /// The names of the stored fields of the row in scope that the expression reads.
  var columns: Set<String> {
    var found: Set<String> = []
    _ = holds { part in
      if case .column(let field) = part { found.insert(field.name) }
      return false
    }
    return found
  }

  /// Returns the expression with values in place of the row's stored fields. If `value` returns nil, a field is
  /// unchanged.
  func replacing(_ value: (Field) -> Expression?) -> Expression {
    if case .column(let field) = self { return value(field) ?? self }
    return withParts { TypedExpression($0.expression.replacing(value), $0.type) }
  }

  /// The same calculation over all groups together. Nil if the calculation only makes sense for a single group, such as
  /// a group key, a rank or a period.
  var ofAllGroups: Expression? {
    let isOfOne = holds {
      switch $0 {
      case .id, .column, .follow, .followBack, .rank, .overTime: true
      default: false
      }
    }
    return isOfOne ? nil : ungrouped
  }

  private var ungrouped: Expression {
    if case .whole(let aggregate, _) = self { return .groupAggregate(aggregate) }
    return withParts { TypedExpression($0.expression.ungrouped, $0.type) }
  }

  /// Returns the expression with the condition added to each of its aggregates.
  func restricted(to condition: Condition) -> Expression {
    switch self {
    case .groupAggregate(let aggregate): .groupAggregate(aggregate.restricted(to: condition))
    case .overTime(let aggregate, let frame, let each):
      .overTime(aggregate.restricted(to: condition), frame, each: each)
    case .whole(let aggregate, let each): .whole(aggregate.restricted(to: condition), each: each)
    default: withParts { TypedExpression($0.expression.restricted(to: condition), $0.type) }
    }
  }
}
