import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The functions of PostgreSQL 13 and later, and of systems that use its protocol.
struct PostgreSQLFunctions: Functions {
  let spelling: PostgreSQLSpelling
  let normalizes: Bool
  let hashesTexts: Bool

  init(_ system: PostgreSQLSystem) {
    spelling = PostgreSQLSpelling(system)
    normalizes = system.normalizes
    hashesTexts = system.hashesTexts
  }

  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression? {
    switch function {
    case .median: percentile(.literal(.real(0.5)), of: operand, filter)
    case .stddev:
      .cast(
        .aggregate("stddev_samp", of: .cast(operand, "double precision"), filter: filter), "numeric")
    case .percentile: percent.map { percentile(.infix($0, .divided, .integer(100)), of: operand, filter) }
    // In PostgreSQL, `min` and `max` don't support some of the types that can be sorted.
    case .min: .ordered("percentile_disc", [.literal(.real(0))], by: operand, filter: filter)
    case .max: .ordered("percentile_disc", [.literal(.real(1))], by: operand, filter: filter)
    case .count, .sum, .average: nil
    }
  }

  private func percentile(
    _ part: SQLExpression, of operand: SQLExpression, _ filter: SQLExpression?
  ) -> SQLExpression {
    let value = SQLExpression.ordered(
      "percentile_cont", [.cast(part, "double precision")], by: .cast(operand, "double precision"),
      filter: filter)
    return .cast(value, "numeric")
  }

  // MARK: Texts

  func lower(_ text: SQLExpression) -> SQLExpression {
    .call("lower", [collated(text, Self.unicode)])
  }

  func upper(_ text: SQLExpression) -> SQLExpression {
    .call("upper", [collated(text, Self.unicode)])
  }

  /// A collation that handles letters of every alphabet, independent of the locale of the database.
  static let unicode = "und-x-icu"

  func collated(_ text: SQLExpression, _ collation: String) -> SQLExpression {
    spelling.collates ? .collated(text, collation) : text
  }

  /// Returns the text in lowercase and without accents.
  private func folded(_ text: SQLExpression) -> SQLExpression {
    guard normalizes else { return lower(.call("unaccent", [text])) }
    let marks = SQLExpression.text("[\u{300}-\u{36F}]")
    return lower(
      .call("regexp_replace", [.call("normalize", [text, .word("nfd")]), marks, .text(""), .text("g")]))
  }

  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    let (text, part) = test.isExact ? (text, part) : (folded(text), folded(part))
    switch test.kind {
    // In `like`, a backslash is an escape character, so it is doubled.
    case .like: return .infix(text, .like, .call("replace", [part, .text("\\"), .text("\\\\")]))
    case .contains: return .infix(.call("strpos", [text, part]), .greater, .integer(0))
    case .starts: return .infix(.call("strpos", [text, part]), .equal, .integer(1))
    case .ends: return .infix(.call("right", [text, .call("length", [part])]), .equal, part)
    }
  }

  func number(spelledBy text: SQLExpression) -> SQLExpression {
    let trimmed = SQLExpression.call("trim", [text])
    let digits = SQLExpression.call(
      "ltrim", [.call("translate", [trimmed, .text("-."), .text("")]), .text("0")])
    let spells = SQLExpression.all([
      .infix(trimmed, .matches, .text(#"^-?[0-9]{1,30}(\.[0-9]{1,30})?$"#)),
      .infix(.call("length", [digits]), .lessOrEqual, .integer(15)),
    ])
    return .choice(when: spells, then: .cast(trimmed, "numeric"), otherwise: .literal(.null))
  }

  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression {
    if isWhole { return .cast(number, "text") }
    let exact = SQLExpression.cast(number, "numeric")
    let rounded = SQLExpression.cast(.call("to_char", [exact, .text("9.99999999999999EEEE")]), "numeric")
    let isExact = SQLExpression.infix(exact, .equal, .call("trunc", [exact]))
    return .cast(
      .call("trim_scale", [.choice(when: isExact, then: exact, otherwise: rounded)]), "text")
  }

  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression {
    .cast(rounded(decimal, scale: scale), "text")
  }

  func text(ofDay day: SQLExpression) -> SQLExpression { .call("to_char", [day, .text("YYYY-MM-DD")]) }

  // MARK: Numbers

  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression {
    .call("round", [.cast(decimal, "numeric"), .integer(scale)])
  }

  func greatest(of values: [SQLExpression]) -> SQLExpression { one("greatest", of: values) }

  func least(of values: [SQLExpression]) -> SQLExpression { one("least", of: values) }

  private func one(_ function: String, of values: [SQLExpression]) -> SQLExpression {
    if values.count == 1 { return values[0] }
    let isEmpty = SQLExpression.any(values.map { .test($0, .isNull) })
    return .choice(when: isEmpty, then: .literal(.null), otherwise: .call(function, values))
  }

  func divisor(_ number: SQLExpression) -> SQLExpression {
    if case .literal = number { return number }
    return .call("nullif", [number, .integer(0)])
  }

  // MARK: Ids

  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    let members = Select(
      [SQLColumn(.cast(.column("value", of: nil), "bigint"))],
      from: .function(.call("jsonb_array_elements_text", [list])))
    return .isIn(id, members)
  }

  /// Returns an expression that takes a number from the sequence only if the row doesn't exist yet. Otherwise every
  /// upsert would use up a number.
  func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression? {
    .call("coalesce", [other(), .call("nextval", [sequence(of: table)])])
  }

  /// Returns a nested select, which the server runs only once. The server would run a plain `currval` for each row, and
  /// couldn't use an index.
  func newestID(in table: String) -> SQLExpression? {
    .select(Select([SQLColumn(.call("currval", [sequence(of: table)]))], from: .nothing))
  }

  private func sequence(of table: String) -> SQLExpression {
    .cast(.call("pg_get_serial_sequence", [.text(spelling.quoted(table)), .text("id")]), "regclass")
  }

  // MARK: Columns

  /// Casts a decimal to a type with its scale, so that it is read as an integer in its smallest unit.
  func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression {
    guard case .decimal(let scale) = kind else { return value }
    return .cast(value, "numeric(\(38 + scale), \(scale))")
  }

  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? {
    switch type {
    case .choice(let texts): .isOne(column, of: texts.map { .text($0) })
    case .duration: .infix(column, .greaterOrEqual, .integer(0))
    case .number, .quantity: .isInRangeOfIntegers(column)
    default: nil
    }
  }
}
