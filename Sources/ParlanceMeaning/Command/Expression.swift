public import ParlanceModel

/// A calculation in the model's words, about the row in scope.
public indirect enum Expression: Sendable, Equatable {
  /// The row's id.
  case id
  /// A stored field of the row; a reference is the id it holds.
  case column(Field)
  /// `expression` about the row that the reference leads to; empty where it leads nowhere.
  case follow(Field, Expression)
  /// `expression` about the one row of `entity` whose reference `via` leads to this row (`one per` just that).
  case followBack(Entity, via: Field, Expression)
  case binding(Binding)
  /// `/` divides without rounding; by zero is empty.
  case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
  /// A day or moment some periods later (`sign` 1) or earlier (-1).
  case shifted(TypedExpression, by: TypedExpression, Period, sign: Int)
  /// The start of the period in which a day or moment lies, as text: a day `2026-07-01`, a week by its Monday,
  /// a month `2026-07`, a quarter `2026-Q3`, a year `2026`.
  case period(Period, of: TypedExpression)
  /// `placed month`, `title length`.
  case part(ValuePart, of: TypedExpression)
  /// The lower end of the stretch in which a number lies, where those are so long: `price / 10`.
  case bucket(TypedExpression, size: TypedExpression)
  /// `if done then price else 0`.
  case choice(Condition, then: TypedExpression, otherwise: TypedExpression)
  /// The first, and where it is empty the second: `discount otherwise 1`.
  case otherwise(TypedExpression, TypedExpression)
  /// To so many decimals; of a quantity, those of its unit.
  case rounded(TypedExpression, decimals: Int)
  /// A whole condition as yes or no: a computed flag.
  case condition(Condition)
  /// `count of (bookings where …)`, `max cost of all classes`: one value over related rows or a whole set.
  case aggregate(Aggregate, over: RelatedSelection)
  /// `sum amount` of the group at hand, in `per`, `having`, `by` and the columns of an aggregate query.
  case groupAggregate(Aggregate)
  /// `running sum amount`: the aggregate of the groups, or of the rows of the list, in the frame. With `each` the rows have
  /// the same value in it.
  case overTime(Aggregate, TimeFrame, each: TypedExpression? = nil)
  /// `cost of class 4`, `spot of (bookings by made desc first 1)`: `expression` about the one row of the set.
  case value(TypedExpression, of: RelatedSelection)
  /// The aggregate of all groups together, or of those that are alike in a key: of the whole that a group has a share of.
  case whole(Aggregate, each: TypedExpression?)
  /// The place of the row, or group, in that order: from 1, among all or among those alike in `each`.
  case rank(Order, each: TypedExpression?)
  /// The value that the row before or after has in the order of the list, among all or among those alike in `each`.
  case neighbour(TypedExpression, isNext: Bool, each: TypedExpression?)
  /// What the rows are called, in their order, with commas between.
  case names(TypedExpression, of: RelatedSelection)
  /// Another number each time.
  case random
  /// How much of the second the first is: where there is nothing of the first 0, where nothing of the second empty.
  case share(TypedExpression, of: TypedExpression)
  /// Missing.
  case empty
}

/// A calculation and what its values are. Its type is never `FieldType.computed`.
public struct TypedExpression: Sendable, Equatable {
  public let expression: Expression
  public let type: FieldType

  public init(_ expression: Expression, _ type: FieldType) {
    self.expression = expression
    self.type = type
  }
}

extension Entity {
  /// The id as people see it: a number, or the text of a uuid.
  package var shownID: TypedExpression {
    guard identity == .uuid, let id = storedID else { return TypedExpression(.id, .number) }
    return TypedExpression(.column(id), id.type)
  }
}

extension Model {
  /// The date that a bare date means, from a row of `entity`; nil where none is declared.
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

public enum ArithmeticOperator: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
}

/// `sum amount`, `count`, `count distinct member`.
public struct Aggregate: Sendable, Equatable {
  public let function: Function
  /// Nil for `count` of rows.
  public let operand: TypedExpression?
  public let isDistinct: Bool
  /// Of which rows alone it is: `count (where done)`.
  public var condition: Condition?
  /// Of a percentile: of how many of a hundred values it is the greatest.
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

  /// Whether it is over groups, each with a value of its own.
  package var isOfGroups: Bool {
    operand?.expression.holds {
      switch $0 {
      case .groupAggregate, .overTime: true
      default: false
      }
    } ?? false
  }

  /// The same of all rows.
  var unfiltered: Aggregate {
    var aggregate = self
    aggregate.condition = nil
    return aggregate
  }
}

extension Expression {
  /// The references that it follows and the field at the end; nil for a calculation.
  package var path: [Field]? {
    switch self {
    case .column(let field), .follow(let field, .id): [field]
    case .follow(let field, let inner): inner.path.map { [field] + $0 }
    default: nil
    }
  }

  /// The words of a path.
  package var pathName: String? { path.map { $0.map(\.name).joined(separator: " ") } }

  /// What the reference contains that a path ends with.
  var referenceForm: ReferenceForm {
    switch self {
    case .column(let field): field.referenceForm
    case .follow(_, let inner): inner.referenceForm
    default: .id
    }
  }

  /// The aggregate that it is of a group.
  package var aggregate: Aggregate? {
    switch self {
    case .groupAggregate(let aggregate): aggregate
    case .rounded(let value, _): value.expression.aggregate
    default: nil
    }
  }

  /// The aggregates of a group that it is calculated from.
  var groupAggregates: [Aggregate] {
    var found: [Aggregate] = []
    _ = holds { part in
      if case .groupAggregate(let aggregate) = part { found.append(aggregate) }
      return false
    }
    return found
  }

  /// The aggregate that it measures over a frame.
  var measured: Aggregate? {
    switch self {
    case .overTime(let aggregate, _, _): aggregate
    case .rounded(let value, _): value.expression.measured
    default: nil
    }
  }

  /// Whether its value was divided, by `/` or as an average is, and not rounded.
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

  /// The two kinds of values between which there is time.
  package enum Difference { case days, moments }

  /// Whether it is a time between two days or two moments, which is a number of days or minutes; nil for anything else,
  /// such as a fee for each day.
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

  /// Whether it can be added to such a difference: another one, or a value that was typed.
  private func isLength(_ difference: Difference) -> Bool {
    if case .binding = self { return true }
    return self == .empty || self.difference == difference
  }

  /// Whether something in it is measured over a frame: along the calendar, or in the order of the answer.
  public var isOverTime: Bool { holds { if case .overTime = $0 { true } else { false } } }

  /// Whether something in it depends on which groups or rows are before it.
  package var followsOrder: Bool {
    holds {
      switch $0 {
      case .neighbour: true
      case .overTime(_, let frame, _): frame != .all
      default: false
      }
    }
  }

  /// Whether something in it is a running share.
  var isRunningShare: Bool {
    holds { if case .share(let part, _) = $0 { part.expression.followsOrder } else { false } }
  }

  /// Whether something in it is of other groups, too, or of all rows of a list.
  package var isOfAllGroups: Bool {
    holds {
      switch $0 {
      case .whole, .rank, .overTime(_, .all, _): true
      default: false
      }
    }
  }

  /// Whether it is an aggregate over groups.
  package var isOfGroups: Bool { aggregate?.isOfGroups ?? false }

  /// Whether something in it is a share of all groups.
  var isShareOfAllGroups: Bool { holds { if case .whole = $0 { true } else { false } } }

  /// Whether the number of rows of a group is in it.
  var countsRows: Bool { holds { $0 == OutputColumn.count.value.expression } }

  /// Whether something in it compares a row or group only with those that have the same key.
  var isAmongAlike: Bool {
    holds {
      switch $0 {
      case .whole(_, let each), .rank(_, let each), .neighbour(_, _, let each), .overTime(_, _, let each):
        each != nil
      case .aggregate(_, let related): if case .alike = related.via { true } else { false }
      default: false
      }
    }
  }

  /// Whether something in it is of the row before or after.
  package var isOfNeighbours: Bool { !neighbours.isEmpty }

  /// The `each` of every neighbour in it; nil for a neighbour among all rows.
  var neighbours: [TypedExpression?] {
    var found: [TypedExpression?] = []
    _ = holds { part in
      if case .neighbour(_, _, let each) = part { found.append(each) }
      return false
    }
    return found
  }

  /// Whether it, or a part of the calculation that it is, is so.
  func holds(_ isSo: (Expression) -> Bool) -> Bool {
    isSo(self) || parts.contains { $0.expression.holds(isSo) }
  }

  /// What it is calculated from, about the same row or group.
  private var parts: [TypedExpression] {
    var parts: [TypedExpression] = []
    _ = withParts {
      parts.append($0)
      return $0
    }
    return parts
  }

  /// The same calculation from other parts.
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

  /// Whether it reads the row in scope.
  var readsRow: Bool {
    holds {
      switch $0 {
      case .id, .column, .follow, .followBack, .condition, .choice, .rank, .neighbour: true
      case .aggregate(_, let related), .names(_, let related): related.via != nil
      default: false
      }
    }
  }

  /// The same of all groups together; nil if it is about one group: its keys, its place or its period.
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

  /// The same of those rows alone for which the condition holds, where it is made of aggregates.
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
