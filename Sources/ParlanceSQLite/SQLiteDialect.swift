public import ParlanceMeaning
public import ParlanceModel
public import ParlancePlanner

/// SQLite from 3.39 on, with the functions whose names begin with `parlance_` that the engine adds to it.
public struct SQLiteDialect: Dialect {
  public init() {}

  public func placeholder(_ number: Int) -> String { "?" }

  public func aggregate(
    _ function: Aggregate.Function, of operand: SQLExpression, with second: SQLExpression?,
    filter: SQLExpression?
  ) -> SQLExpression {
    .aggregate("parlance_\(function.rawValue)", of: operand, with: second, filter: filter)
  }

  public var ownFunctions: [String] {
    ["median", "percentile", "folded", "lower", "upper"].map { "parlance_" + $0 } + ValueFunctions.names
  }

  public func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    let (text, part) = test.isExact ? (text, part) : (folded(text), folded(part))
    switch test.kind {
    case .like where test.isExact: return .infix(text, .glob, glob(part))
    // Folded, both are in small letters, of which SQLite tells none apart.
    case .like: return .infix(text, .like, part)
    case .contains: return .infix(.call("instr", [text, part]), .greater, .integer(0))
    case .starts: return .infix(.call("instr", [text, part]), .equal, .integer(1))
    case .ends:
      // From where the end would begin: a part longer than the text gives the text's own start, which is not equal.
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

  private func folded(_ text: SQLExpression) -> SQLExpression { .call("parlance_folded", [text]) }

  /// The pattern as `glob` has it, which alone tells small letters from capitals.
  private func glob(_ pattern: SQLExpression) -> SQLExpression {
    let signs = [("[", "[[]"), ("*", "[*]"), ("?", "[?]"), ("%", "*"), ("_", "?")]
    return signs.reduce(pattern) { .call("replace", [$0, .text($1.0), .text($1.1)]) }
  }

  public func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    let members = Select([SQLColumn(.column("value", of: nil))], from: .function(.call("json_each", [list])))
    return .isIn(id, members)
  }

  public func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("group_concat", of: text, with: .text(separator))
  }

  public func floor(_ number: SQLExpression) -> SQLExpression {
    let whole = SQLExpression.cast(number, "integer")
    return .infix(whole, .minus, .infix(number, .less, whole))
  }

  public func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression {
    .cast(.call("round", [decimal]), "integer")
  }

  public func greatest(of values: [SQLExpression]) -> SQLExpression {
    values.count == 1 ? values[0] : .call("max", values)
  }

  public func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression {
    func isOf(_ type: String, _ number: SQLExpression) -> SQLExpression {
      .infix(.call("typeof", [number]), .equal, .text(type))
    }
    let overflows = [isOf("integer", column), isOf("real", value), .not(.isInRangeOfIntegers(value))]
    // The least integer has no absolute value, so this is SQLite's own error.
    return .choice(
      when: .all(overflows), then: .call("abs", [.literal(.integer(.min))]), otherwise: value)
  }

  public func least(of values: [SQLExpression]) -> SQLExpression {
    values.count == 1 ? values[0] : .call("min", values)
  }

  /// The row's own number, which is at hand where a key is.
  public func id(ofKey key: [SQLExpression]) -> SQLExpression {
    guard case .column(_, let table)? = key.first else { return .literal(.null) }
    return .column("rowid", of: table)
  }

  public var idColumn: String { "integer primary key" }

  public var uuidType: String { "text" }

  /// Version 4 of https://www.rfc-editor.org/rfc/rfc9562.
  public var newUUID: String {
    let bytes = { (count: Int) in "hex(randomblob(\(count)))" }
    return
      "lower(\(bytes(4)) || '-' || \(bytes(2)) || '-4' || substr(\(bytes(2)), 2) || '-' || "
      + "substr('89ab', (random() & 3) + 1, 1) || substr(\(bytes(2)), 2) || '-' || \(bytes(6)))"
  }

  public func uuidCheck(_ column: SQLExpression) -> SQLExpression? {
    let places = [8, 4, 4, 4, 12].map { String(repeating: "_", count: $0) }.joined(separator: "-")
    return .all([
      .infix(column, .like, .text(places)),
      .infix(.call("glob", [.text("*[^-0-9a-f]*"), column]), .equal, .integer(0)),
    ])
  }

  public func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .choice: "text"
    case .decimal, .flag, .reference: "integer"
    // Of no fixed type, so that 3 stays an integer and 2.5 a real.
    case .number, .quantity, .named, .computed: "any"
    }
  }

  public func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? {
    switch type {
    case .number, .quantity:
      .all([
        .isOne(
          .call("typeof", [column]),
          of: (["integer", "real"] + (isOptional ? ["null"] : [])).map { .text($0) }),
        // A sum of integers that overflows becomes a real, which isn't exact.
        .isInRangeOfIntegers(column),
      ])
    // Only with a modifier is 30 February brought to a real day, and so found out.
    case .date: .infix(column, .is, .call("date", [column, .text("+0 days")]))
    case .time: .infix(column, .is, .call("datetime", [column, .text("+0 days")]))
    case .flag: .isOne(column, of: [.integer(0), .integer(1)])
    case .choice(let texts): .isOne(column, of: texts.map { .text($0) })
    case .text, .decimal, .reference, .named, .computed: nil
    }
  }

  public var tableOptions: String { " strict" }

  public var tableOptionsMeaning: String? { "strict: a column takes values of its own type only" }

  public var statementWords: [String] { StandardDialect().statementWords + ["pragma", "replace"] }
}
