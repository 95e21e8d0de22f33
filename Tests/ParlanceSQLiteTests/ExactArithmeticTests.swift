import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing
import TestSupport

/// The functions that calculate exactly, or fail as `sum` does.
@Suite struct ExactArithmeticTests {
  private let engine: SQLiteEngine

  init() throws { engine = try SQLiteEngine(path: ":memory:") }

  private func value(_ expression: String) throws -> Value {
    let statement = try engine.prepare("select \(expression)")
    #expect(try statement.step())
    return statement.value(0)
  }

  @Test(arguments: [
    ("parlance_plus(1, 2)", Value.integer(3)), ("parlance_minus(1, 2)", .integer(-1)),
    ("parlance_times(-4, 3)", .integer(-12)), ("parlance_plus(1.5, 2)", .real(3.5)),
    ("parlance_plus(null, 2)", .null), ("parlance_times(2, null)", .null),
    ("parlance_plus(9223372036854775806, 1)", .integer(.max)),
    ("parlance_plus(9223372036854775807, 1.0)", .real(9_223_372_036_854_775_808)),
    ("parlance_plus(0.1, 0.2)", .real(0.3)), ("parlance_minus(0.3, 0.1)", .real(0.2)),
    ("parlance_times(1.1, 1.1)", .real(1.21)), ("parlance_times(-3, 0.1)", .real(-0.3)),
    ("parlance_plus(0.1, 1e-9)", .real(0.100000001)), ("parlance_times(1e-12, 3)", .real(1e-12 * 3)),
    ("parlance_plus(123456789012.1, 0.2)", .real(123_456_789_012.3)), ("parlance_minus(0.5, 0.5)", .real(0)),
    ("parlance_minus(99.999999, 99.99)", .real(0.009999)),
    ("parlance_times(1e20, 2)", .real(2e20)), ("parlance_round(2.5)", .integer(3)),
    ("parlance_round(0.575 * 100)", .integer(58)), ("parlance_round(115 * 110 / 100.0)", .integer(127)),
    ("parlance_round(-2.5)", .integer(-3)), ("parlance_round(7)", .integer(7)),
    ("parlance_round(null)", .null),
    ("parlance_plain(2.0)", .integer(2)), ("parlance_plain(2.5)", .real(2.5)),
    ("parlance_plain(1e20)", .real(1e20)),
    ("parlance_plain(null)", .null), ("parlance_plain('x')", .text("x")),
  ])
  func calculates(_ expression: String, _ expected: Value) throws {
    #expect(try value(expression) == expected)
  }

  @Test(arguments: [
    "parlance_plus(9223372036854775807, 1)", "parlance_minus(-9223372036854775807, 2)",
    "parlance_times(3037000500, 3037000500)", "parlance_round(9e15 * 2)", "parlance_round(-1e300)",
    "parlance_times(1e308, 10)",
  ])
  func refusesWhatIsTooLarge(_ expression: String) throws {
    #expect(throws: EngineError.overflow(details: "integer overflow")) { try value(expression) }
  }

  @Test("Fractions of up to six decimals are added, subtracted and multiplied as on paper")
  func onPaper() throws {
    var dice = Dice(seed: 20_261_123)
    for _ in 0..<5_000 {
      let (left, right) = (dice.number(-9_999_999...9_999_999), dice.number(-9_999...9_999))
      let texts = (decimal(left, 6), decimal(right, 2))
      let cases = [
        ("plus", decimal(left + right * 10_000, 6)), ("minus", decimal(left - right * 10_000, 6)),
        ("times", decimal(left * right, 8)),
      ]
      for (name, expected) in cases {
        let said = "parlance_\(name)(\(texts.0), \(texts.1))"
        #expect(try value(said) == .real(#require(Double(expected))), "\(said) is \(expected)")
      }
    }
  }

  private func decimal(_ number: Int, _ places: Int) -> String {
    let digits = String(number.magnitude)
    let all = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (number < 0 ? "-" : "") + all.dropLast(places) + "." + all.suffix(places)
  }

  private static let edges: [Int64] = [
    .min, .min + 1, -3_037_000_500, -3, -1, 0, 1, 2, 3_037_000_499, 3_037_000_500, .max - 1, .max,
  ]

  /// What SQLite's own operators keep whole is the same, and all else is refused.
  @Test(arguments: edges)
  func agreesWithOperators(left: Int64) throws {
    for right in Self.edges {
      for (function, sign) in [("parlance_plus", "+"), ("parlance_minus", "-"), ("parlance_times", "*")] {
        let plain = try value("(\(left)) \(sign) (\(right))")
        let exact = try? value("\(function)(\(left), \(right))")
        if case .integer = plain { #expect(exact == plain) } else { #expect(exact == nil) }
      }
    }
  }
}
