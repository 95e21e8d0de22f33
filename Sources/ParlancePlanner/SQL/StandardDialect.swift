public import ParlanceMeaning
public import ParlanceModel

/// SQL near to the standard, for what is planned without a database and never run: whether a model can be kept, whether a
/// sentence can be answered.
public struct StandardDialect: Dialect {
  public init() {}

  public func placeholder(_ number: Int) -> String { "?" }
  public func aggregate(
    _ function: Aggregate.Function, of operand: SQLExpression, with second: SQLExpression?,
    filter: SQLExpression?
  ) -> SQLExpression {
    .aggregate(function.rawValue, of: operand, with: second, filter: filter)
  }
  public var ownFunctions: [String] { [] }
  public func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("string_agg", of: text, with: .text(separator))
  }
  public func floor(_ number: SQLExpression) -> SQLExpression { .call("floor", [number]) }
  public func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression { .call("round", [decimal]) }
  public func moment(ofDay day: SQLExpression) -> SQLExpression { .cast(day, "timestamp") }
  public func day(ofMoment moment: SQLExpression) -> SQLExpression { .cast(moment, "date") }
  public func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    .call("period", [day])
  }
  public func part(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    .call("extract", [.text(period.rawValue), day])
  }
  public func start(of period: Period, around day: SQLExpression) -> SQLExpression { .call("start", [day]) }
  public func weekday(of day: SQLExpression) -> SQLExpression { .call("weekday", [day]) }
  public func hour(ofMoment moment: SQLExpression) -> SQLExpression { .call("hour", [moment]) }
  public func minute(ofMoment moment: SQLExpression) -> SQLExpression { .call("minute", [moment]) }
  public func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression {
    .call("age", [later, day])
  }
  public func lower(_ text: SQLExpression) -> SQLExpression { .call("lower", [text]) }
  public func upper(_ text: SQLExpression) -> SQLExpression { .call("upper", [text]) }
  public func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    .call("number", [day])
  }
  public func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
    .call("period", [number])
  }
  public func shifted(
    _ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool
  ) -> SQLExpression { .infix(day, .plus, count) }
  public func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .infix(moment, .plus, seconds)
  }
  public func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(end, .minus, start)
  }
  public func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(end, .minus, start)
  }
  public func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    .infix(.call("position", [part, text]), .greater, .integer(0))
  }
  public func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    .isOne(id, of: [list])
  }
  public func greatest(of values: [SQLExpression]) -> SQLExpression { .call("greatest", values) }
  public func least(of values: [SQLExpression]) -> SQLExpression { .call("least", values) }
  public func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression { column }
  public func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression { value }
  public func id(ofKey key: [SQLExpression]) -> SQLExpression { .call("hash", key) }
  public var idColumn: String { "bigint primary key" }
  public var uuidType: String { "uuid" }
  public var newUUID: String { "uuid()" }
  public func columnType(_ type: FieldType) -> String { "text" }
  public func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? { nil }
  public func converted(_ value: SQLExpression, by conversion: ValueConversion, to type: FieldType)
    -> (value: SQLExpression, fits: SQLExpression?)
  { (value, nil) }
  public var tableOptions: String { "" }
}
