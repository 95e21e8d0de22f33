import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The functions of DuckDB 1.4 and later. A number has the type `bigint` or `double`, a decimal the type `decimal`.
struct DuckDBFunctions: Functions {
  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression? {
    switch function {
    case .median: .aggregate("median", of: interpolated(operand), filter: filter)
    case .stddev: .aggregate("stddev_samp", of: .cast(operand, "double"), filter: filter)
    case .percentile:
      percent.map {
        .aggregate(
          "quantile_cont", of: interpolated(operand), with: .infix($0, .divided, .integer(100)),
          filter: filter)
      }
    case .count, .sum, .average, .min, .max: nil
    }
  }

  /// Returns the operand of a median or percentile. Without a cast to a double, DuckDB would round the result for
  /// decimals to their scale. Integers don't need a cast, and are faster without one.
  private func interpolated(_ operand: SQLExpression) -> SQLExpression {
    if case .cast(let column, "bigint") = operand, case .column = column { return column }
    return .cast(operand, "double")
  }

  // MARK: Texts

  func lower(_ text: SQLExpression) -> SQLExpression { .call("lower", [text]) }
  func upper(_ text: SQLExpression) -> SQLExpression { .call("upper", [text]) }

  /// Returns the text in lowercase and without accents.
  private func folded(_ text: SQLExpression) -> SQLExpression { lower(.call("strip_accents", [text])) }

  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    let (text, part) = test.isExact ? (text, part) : (folded(text), folded(part))
    switch test.kind {
    // In DuckDB, `like` has no escape character by default.
    case .like: return .infix(text, .like, part)
    case .contains: return .call("contains", [text, part])
    case .starts: return .call("starts_with", [text, part])
    case .ends: return .call("ends_with", [text, part])
    }
  }

  func number(spelledBy text: SQLExpression) -> SQLExpression {
    let trimmed = SQLExpression.call("trim", [text])
    let digits = SQLExpression.call(
      "ltrim", [.call("regexp_replace", [trimmed, .text("[-.]"), .text(""), .text("g")]), .text("0")])
    let spells = SQLExpression.all([
      .call("regexp_full_match", [trimmed, .text(#"-?[0-9]{1,30}(\.[0-9]{1,30})?"#)]),
      .infix(.call("length", [digits]), .lessOrEqual, .integer(15)),
    ])
    return .choice(when: spells, then: .cast(trimmed, "double"), otherwise: .literal(.null))
  }

  /// Returns the text of a number. A plain cast would write some numbers with an exponent or with up to 17 digits.
  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression {
    if isWhole { return .cast(number, "varchar") }
    // Changes -0 to 0.
    let number = SQLExpression.infix(number, .plus, .integer(0))
    let double = SQLExpression.cast(number, "double")
    let digits = SQLExpression.cast(number, "varchar")
    func text(decimals: Int) -> SQLExpression {
      let decimal = SQLExpression.cast(
        .call("printf", [.text("%.15g"), double]), "decimal(38, \(decimals))")
      return .call("rtrim", [.cast(decimal, "varchar"), .text("0")])
    }
    let isSmall = SQLExpression.infix(.call("abs", [double]), .less, .literal(.real(0.001)))
    // The text of an integer is used without a cast to a double, which could lose digits. The text of a large double
    // has an exponent, so `printf` is used instead.
    let whole = SQLExpression.choice(
      when: .call("contains", [digits, .text("e")]), then: .call("printf", [.text("%.0f"), double]),
      otherwise: .call("regexp_replace", [digits, .text(#"\.0*$"#), .text("")]))
    return .choice(
      when: .infix(double, .equal, .call("trunc", [double])), then: whole,
      otherwise: .choice(when: isSmall, then: text(decimals: 37), otherwise: text(decimals: 18)))
  }

  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression {
    .cast(rounded(decimal, scale: scale), "varchar")
  }

  // MARK: Numbers

  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression {
    .cast(decimal, "decimal(38, \(scale))")
  }

  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    .isIn(id, Select([SQLColumn(.call("unnest", [list]))], from: .nothing))
  }

  func greatest(of values: [SQLExpression]) -> SQLExpression { one("greatest", of: values) }
  func least(of values: [SQLExpression]) -> SQLExpression { one("least", of: values) }

  private func one(_ function: String, of values: [SQLExpression]) -> SQLExpression {
    if values.count == 1 { return values[0] }
    return unlessEmpty(values, .call(function, values))
  }

  private func unlessEmpty(_ values: [SQLExpression], _ result: SQLExpression) -> SQLExpression {
    .choice(when: .any(values.map { .test($0, .isNull) }), then: .literal(.null), otherwise: result)
  }

  func divisor(_ number: SQLExpression) -> SQLExpression {
    if case .literal = number { return number }
    return .call("nullif", [number, .integer(0)])
  }

  /// Multiplies a decimal, so that it is read as an integer in its smallest unit.
  func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression {
    guard case .decimal(let scale) = kind else { return value }
    let decimal = SQLExpression.cast(value, "decimal(38, \(scale))")
    let power = (0..<scale).reduce(1) { power, _ in power * 10 }
    return .cast(scale == 0 ? decimal : .infix(decimal, .times, .integer(power)), "hugeint")
  }

  // MARK: Tables

  /// Returns an id that is calculated from a key, as a hash of 63 bits. The probability that two of a million keys have
  /// the same id is one in eighteen million.
  func id(ofKey key: [SQLExpression]) -> SQLExpression {
    let half = SQLExpression.call("divide", [.call("hash", key), .integer(2)])
    return unlessEmpty(key, .cast(half, "bigint"))
  }

  func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(.cast(column, "varchar"), .equal, .call("lower", [text]))
  }

  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? {
    if case .choice(let texts) = type { .isOne(column, of: texts.map { .text($0) }) } else { nil }
  }
}
