import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@Suite struct NumberAggregateTests {
  @Test(arguments: [
    ("1, 2, 10", Value.integer(2)), ("4, 1, 2, 10", .integer(3)), ("1, 2", .real(1.5)), ("7", .integer(7)),
    ("1.5, 2, 10", .real(2)), ("null, 3, null", .integer(3)), ("null", .null),
    ("9223372036854775807, 9223372036854775807", .real(9_223_372_036_854_775_808)),
  ])
  func median(_ numbers: String, _ expected: Value) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    let values = numbers.split(separator: ",").map { "(\($0))" }.joined(separator: ",")
    let statement = try engine.prepare("with n(x) as (values \(values)) select parlance_median(x) from n")
    #expect(try statement.step())
    #expect(statement.value(0) == expected)
  }

  @Test(arguments: [
    ("2, 4", Value.real(2.0.squareRoot())), ("1, 2, 3", .real(1)), ("1.5, null, 1.5", .real(0)), ("7", .null),
    ("null", .null), ("1000000001, 1000000002, 1000000003", .real(1)),
  ])
  func deviation(_ numbers: String, _ expected: Value) throws {
    let values = numbers.split(separator: ",").map { "(\($0))" }.joined(separator: ",")
    let statement = try SQLiteEngine(path: ":memory:")
      .prepare("with n(x) as (values \(values)) select parlance_stddev(x) from n")
    #expect(try statement.step())
    #expect(statement.value(0) == expected)
  }

  @Test func ofNoRowsItIsEmpty() throws {
    let statement = try SQLiteEngine(path: ":memory:").prepare("select parlance_median(1) where 0")
    #expect(try statement.step())
    #expect(statement.value(0) == .null)
  }
}
