import ParlanceMeaning
import ParlanceModel

extension Dialect {
  /// A dialect close to standard SQL. Its statements are never run. They only show whether a model or a sentence can be
  /// planned.
  public static let standard = Dialect(
    spelling: StandardSpelling(), functions: StandardFunctions(), strategy: Strategy(),
    tables: TableRules(idColumn: "bigint primary key", uuidType: "uuid", newUUID: "uuid()"))
}

private struct StandardSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }
  func columnType(_ type: FieldType) -> String { "text" }
}

private struct StandardFunctions: Functions {
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression {
    .call("period", [day])
  }
  func start(of period: Period, around day: SQLExpression) -> SQLExpression { .call("start", [day]) }
  func part(_ period: Period, of day: SQLExpression) -> SQLExpression {
    .call("extract", [.text(period.rawValue), day])
  }
  func weekday(of day: SQLExpression) -> SQLExpression { .call("weekday", [day]) }
  func hour(ofMoment moment: SQLExpression) -> SQLExpression { .call("hour", [moment]) }
  func minute(ofMoment moment: SQLExpression) -> SQLExpression { .call("minute", [moment]) }
  func second(ofMoment moment: SQLExpression) -> SQLExpression { .call("second", [moment]) }
  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression { .call("age", [later, day]) }
  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression { .infix(end, .minus, start) }
  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    .infix(end, .minus, start)
  }
  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression {
    .infix(moment, .plus, seconds)
  }
  func shifted(
    _ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool
  ) -> SQLExpression { .infix(day, .plus, count) }
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression {
    .call("number", [day])
  }
  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression {
    .call("period", [number])
  }

  func lower(_ text: SQLExpression) -> SQLExpression { .call("lower", [text]) }
  func upper(_ text: SQLExpression) -> SQLExpression { .call("upper", [text]) }
  func number(spelledBy text: SQLExpression) -> SQLExpression { .call("number", [text]) }
  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression { .call("text", [number]) }
  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression { .call("text", [decimal]) }
  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    .infix(.call("position", [part, text]), .greater, .integer(0))
  }

  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression { .call("round", [decimal]) }
  func greatest(of values: [SQLExpression]) -> SQLExpression { .call("greatest", values) }
  func least(of values: [SQLExpression]) -> SQLExpression { .call("least", values) }
  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression? {
    .call("aggregate", [operand])
  }

  func id(ofKey key: [SQLExpression]) -> SQLExpression { .call("hash", key) }
  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression { .isOne(id, of: [list]) }
  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? { nil }
  func converted(
    _ value: SQLExpression, by conversion: ValueConversion, to type: FieldType
  ) -> (value: SQLExpression, fits: SQLExpression?) { (value, nil) }
  func loaded(_ column: SQLExpression, _ storage: FieldStorage, as type: FieldType) -> SQLExpression {
    column
  }
  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression { value }
}
