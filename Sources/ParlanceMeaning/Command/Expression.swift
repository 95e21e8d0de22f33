public import ParlanceModel

/// A calculation about the row in scope, with the entities and fields of the model instead of tables and columns.
public indirect enum Expression: Sendable, Equatable {
  /// The row's id.
  case id
  /// A stored field of the row. The value of a reference is the id of the record.
  case column(Field)
  /// An expression about the record that the reference refers to. It is empty if the reference is empty.
  case follow(Field, Expression)
  /// An expression about the row of `entity` whose reference `via` refers to this row. There is at most one such row if
  /// the entity is `one per` that reference. In group keys, there can be several such rows, which link this row to
  /// others.
  case followBack(Entity, via: Field, Expression)
  case binding(Binding)
  /// A calculation with two operands. `/` divides without rounding. The result of a division by zero is empty.
  case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
  /// A date, with or without a time, that is some periods later (`sign` 1) or earlier (-1).
  case shifted(TypedExpression, by: TypedExpression, Period, sign: Int)
  /// The period that contains a date, as a text: a day `2026-07-01`, a week by its Monday, a month `2026-07`, a quarter
  /// `2026-Q3`, a year `2026`.
  case period(Period, of: TypedExpression)
  /// A part of a value: `placed month`, `title length`.
  case part(ValuePart, of: TypedExpression)
  /// The lower end of the interval that contains the number. All intervals have the given size: `price / 10`.
  case bucket(TypedExpression, size: TypedExpression)
  /// One of two values, depending on a condition: `if done then price else 0`.
  case choice(Condition, then: TypedExpression, otherwise: TypedExpression)
  /// The first value, or the second if the first is empty: `discount otherwise 1`.
  case otherwise(TypedExpression, TypedExpression)
  /// The value rounded to a number of decimals. A quantity is rounded in its own unit.
  case rounded(TypedExpression, decimals: Int)
  /// A condition with the value yes or no, such as the formula of a computed flag.
  case condition(Condition)
  /// One value that is aggregated over related rows or over a whole set: `count of (bookings where …)`,
  /// `max cost of all classes`.
  case aggregate(Aggregate, over: RelatedSelection)
  /// An aggregate of the current group, such as `sum amount` in `per`, `having`, `by` and the columns of an aggregate
  /// query.
  case groupAggregate(Aggregate)
  /// `running sum amount`: the aggregate of all groups in the frame, or of all rows of a list in the frame. With
  /// `each`, only groups or rows with the same value of `each` are included.
  case overTime(Aggregate, TimeFrame, each: TypedExpression? = nil)
  /// An expression about the only row of a set: `cost of class 4`, `spot of (bookings by made desc first 1)`.
  case value(TypedExpression, of: RelatedSelection)
  /// The aggregate of all groups, or of the groups with the same value of `each`. A share divides by it.
  case whole(Aggregate, each: TypedExpression?)
  /// The rank of the row or group by this order, from 1. It is among all rows or groups, or among those with the same
  /// value of `each`.
  case rank(Order, each: TypedExpression?)
  /// The value of the previous or next row in the order of the list. The row is chosen among all rows, or among those
  /// with the same value of `each`.
  case neighbour(TypedExpression, isNext: Bool, each: TypedExpression?)
  /// The names of the related rows, in the rows' order, separated by commas.
  case names(TypedExpression, of: RelatedSelection)
  /// A random number, which is different for each row and each run.
  case random
  /// A share: the first value divided by the second. If the first value is empty, it counts as 0. If the second is
  /// empty or 0, the share is empty.
  case share(TypedExpression, of: TypedExpression)
  /// An empty value.
  case empty
}

/// An expression and the type of its values. The type is ``FieldType/computed`` only if it isn't known, as for a
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
  /// Returns the date of an entity's rows that a sentence means if it doesn't name a date field. Returns nil if the
  /// entity doesn't have such a date.
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
  /// The aggregated value. Nil if rows are counted.
  public let operand: TypedExpression?
  public let isDistinct: Bool
  /// The condition that an aggregated row must fulfil: `count (where done)`.
  public var condition: Condition?
  /// The number of a percentile, from 0 to 100. Nil for other functions.
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

  /// Whether the operand is a value of a group, so that the aggregate combines groups.
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
  /// The references that the expression follows, and the field at the end. Nil if the expression isn't a path.
  package var path: [Field]? {
    switch self {
    case .column(let field), .follow(let field, .id): [field]
    case .follow(let field, let inner): inner.path.map { [field] + $0 }
    default: nil
    }
  }

  /// The words of the path. Nil if the expression isn't a path.
  package var pathName: String? { path.map { $0.map(\.name).joined(separator: " ") } }

  /// The form of the reference at the end of a path, which says which values of the record the reference contains.
  var referenceForm: ReferenceForm {
    switch self {
    case .column(let field): field.referenceForm
    case .follow(_, let inner): inner.referenceForm
    default: .id
    }
  }

  /// The group aggregate, if the expression is only an aggregate, rounded or not. Otherwise nil.
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

  /// The aggregate over a time frame, if the expression is only an aggregate, rounded or not. Otherwise nil.
  var measured: Aggregate? {
    switch self {
    case .overTime(let aggregate, _, _): aggregate
    case .rounded(let value, _): value.expression.measured
    default: nil
    }
  }

  /// Whether the value is the result of a division, by `/` or by an average, and isn't rounded.
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

  /// The kind of dates whose difference a time is: days, or dates with times.
  package enum Difference { case days, moments }

  /// The kind of dates, if the expression is the difference of two dates: days (a number of days), or dates with times
  /// (a number of minutes). Nil for any other expression, such as a fee for each day.
  package var difference: Difference? {
    switch self {
    case .arithmetic(.minus, let left, let right) where left.type.isTemporal && right.type.isTemporal:
      left.type == .time && right.type == .time ? .moments : .days
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

  /// Whether the expression can be added to such a difference, because it is also one, or because it is a typed value.
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

  /// Whether the value of a group depends on other groups, or the value of a row on all rows of the list.
  package var dependsOnAllGroups: Bool {
    holds {
      switch $0 {
      case .whole, .rank, .overTime(_, .all, _): true
      default: false
      }
    }
  }

  /// Whether the expression is an aggregate that combines groups.
  package var isOverGroups: Bool { aggregate?.isOverGroups ?? false }

  /// Whether the expression contains a share in the total of all groups.
  var isShareOfAllGroups: Bool { holds { if case .whole = $0 { true } else { false } } }

  /// Whether the expression contains the number of rows of a group.
  var countsRows: Bool { holds { $0 == OutputColumn.count.value.expression } }

  /// Whether the expression compares a row or group only with those that have the same key.
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

  /// The `each` key of every neighbour in the expression. It is nil for a neighbour among all rows.
  var neighbours: [TypedExpression?] {
    var found: [TypedExpression?] = []
    _ = holds { part in
      if case .neighbour(_, _, let each) = part { found.append(each) }
      return false
    }
    return found
  }

  /// Whether the test is true for the expression or for any operand of its calculation.
  func holds(_ isSo: (Expression) -> Bool) -> Bool {
    isSo(self) || parts.contains { $0.expression.holds(isSo) }
  }

  /// The operands of the calculation that are about the same row or group.
  private var parts: [TypedExpression] {
    var parts: [TypedExpression] = []
    _ = withParts {
      parts.append($0)
      return $0
    }
    return parts
  }

  /// Returns the calculation with each operand replaced.
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
    case .rounded(let value, let decimals): .rounded(change(value), decimals: decimals)
    case .part(let part, let value): .part(part, of: change(value))
    case .period(let period, let value): .period(period, of: change(value))
    case .bucket(let value, let size): .bucket(change(value), size: size)
    case .shifted(let value, let count, let period, let sign):
      .shifted(change(value), by: change(count), period, sign: sign)
    default: self
    }
  }

  /// Whether the expression reads values of the row in scope.
  var readsRow: Bool {
    holds {
      switch $0 {
      case .id, .column, .follow, .followBack, .condition, .choice, .rank, .neighbour: true
      case .aggregate(_, let related), .names(_, let related): related.via != nil
      default: false
      }
    }
  }

  /// The same calculation over all groups together. Nil if the calculation is about a single group, such as its key,
  /// its rank or its period.
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

  /// Returns the expression with all its aggregates restricted to the rows that fulfil the condition.
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
