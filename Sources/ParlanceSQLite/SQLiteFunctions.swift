import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The functions of SQLite 3.39 and later. The engine adds functions with the prefix `parlance_`.
struct SQLiteFunctions: Functions {
  /// The time zone for times that tables of other programs store in UTC.
  let zone: WallClockTimeZone

  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression? {
    switch function {
    case .median: .aggregate("parlance_median", of: operand, filter: filter)
    case .stddev: .aggregate("parlance_stddev", of: operand, filter: filter)
    case .percentile:
      percent.map { .aggregate("parlance_percentile", of: operand, with: $0, filter: filter) }
    case .count, .sum, .average, .min, .max: nil
    }
  }

  var addedFunctions: [String] {
    ["median", "percentile", "stddev", "folded", "lower", "upper", "spelled_number", "number_text"].map {
      "parlance_" + $0
    }
      + ValueFunctions.names
  }

  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    let (text, part) = test.isExact ? (text, part) : (folded(text), folded(part))
    switch test.kind {
    case .like where test.isExact: return .call("glob", [glob(part), text])
    // Both texts are already in lowercase, so it doesn't matter that `like` ignores case.
    case .like: return .infix(text, .like, part)
    case .contains: return .infix(.call("instr", [text, part]), .greater, .integer(0))
    case .starts: return .infix(.call("instr", [text, part]), .equal, .integer(1))
    case .ends:
      // Compares the last characters. A text that is shorter than the part isn't equal to the part.
      return .infix(
        .call(
          "substr",
          [
            text,
            .infix(
              .infix(.call("length", [text]), .minus, .call("length", [part])), .plus, .integer(1)),
          ]), .equal, part)
    }
  }

  func number(spelledBy text: SQLExpression) -> SQLExpression {
    .call("parlance_spelled_number", [.call("trim", [text])])
  }

  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression {
    isWhole ? .cast(number, "text") : .call("parlance_number_text", [number])
  }

  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression {
    converted(decimal, by: .decimalToText(scale: scale), to: .text).value
  }

  func text(ofDay day: SQLExpression) -> SQLExpression { day }

  private func folded(_ text: SQLExpression) -> SQLExpression { .call("parlance_folded", [text]) }

  /// Converts a `like` pattern to a `glob` pattern, because `glob` is case-sensitive.
  private func glob(_ pattern: SQLExpression) -> SQLExpression {
    let signs = [("[", "[[]"), ("*", "[*]"), ("?", "[?]"), ("%", "*"), ("_", "?")]
    return signs.reduce(pattern) { .call("replace", [$0, .text($1.0), .text($1.1)]) }
  }

  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    let members = Select([SQLColumn(.column("value", of: nil))], from: .function(.call("json_each", [list])))
    return .isIn(id, members)
  }

  func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("group_concat", of: text, with: .text(separator))
  }

  func floor(_ number: SQLExpression) -> SQLExpression {
    let whole = SQLExpression.cast(number, "integer")
    return .infix(whole, .minus, .infix(number, .less, whole))
  }

  func ceiling(_ number: SQLExpression) -> SQLExpression {
    let whole = SQLExpression.cast(number, "integer")
    return .infix(whole, .plus, .infix(number, .greater, whole))
  }

  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression {
    .cast(.call("round", [decimal]), "integer")
  }

  func greatest(of values: [SQLExpression]) -> SQLExpression {
    values.count == 1 ? values[0] : .call("max", values)
  }

  func least(of values: [SQLExpression]) -> SQLExpression {
    values.count == 1 ? values[0] : .call("min", values)
  }

  func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression {
    func isOf(_ type: String, _ number: SQLExpression) -> SQLExpression {
      .infix(.call("typeof", [number]), .equal, .text(type))
    }
    let overflows = [isOf("integer", column), isOf("real", value), .not(.isInRangeOfIntegers(value))]
    // `abs` of the smallest integer overflows, so the statement fails.
    return .choice(
      when: .all(overflows), then: .call("abs", [.literal(.integer(.min))]), otherwise: value)
  }

  /// Returns the rowid. Every table whose ids are calculated from a key has a rowid.
  func id(ofKey key: [SQLExpression]) -> SQLExpression {
    guard case .column(_, let table)? = key.first else { return .literal(.null) }
    return .column("rowid", of: table)
  }

  func uuidCheck(_ column: SQLExpression) -> SQLExpression? {
    let places = [8, 4, 4, 4, 12].map { String(repeating: "_", count: $0) }.joined(separator: "-")
    return .all([
      .infix(column, .like, .text(places)),
      .infix(.call("glob", [.text("*[^-0-9a-f]*"), column]), .equal, .integer(0)),
    ])
  }

  /// Returns the key unchanged, because a cast to text would lose digits of numbers. A key that was read can be bound
  /// as an argument without conversion.
  func exact(_ key: SQLExpression) -> SQLExpression { key }

  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? {
    switch type {
    case .duration: .infix(column, .greaterOrEqual, .integer(0))
    case .number, .quantity:
      .all([
        .isOne(
          .call("typeof", [column]),
          of: (["integer", "real"] + (isOptional ? ["null"] : [])).map { .text($0) }),
        // In SQLite, a sum of integers that overflows becomes an inexact floating-point number.
        .isInRangeOfIntegers(column),
      ])
    // SQLite changes 30 February to 2 March only if there is a modifier, so `+0 days` is added.
    case .date: .infix(column, .is, .call("date", [column, .text("+0 days")]))
    case .time: .infix(column, .is, .call("datetime", [column, .text("+0 days")]))
    case .clock: .infix(column, .is, .call("time", [column, .text("+0 days")]))
    case .flag: .isOne(column, of: [.integer(0), .integer(1)])
    case .choice(let texts): .isOne(column, of: texts.map { .text($0) })
    case .text, .decimal, .reference, .named, .computed: nil
    }
  }
}
