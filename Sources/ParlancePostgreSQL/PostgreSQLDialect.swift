public import ParlanceMeaning
public import ParlanceModel
public import ParlancePlanner

/// PostgreSQL from 13 on, in nothing but its own functions, and what speaks as that does.
public struct PostgreSQLDialect: Dialect {
  let system: PostgreSQLSystem

  public init(_ system: PostgreSQLSystem = PostgreSQLSystem()) { self.system = system }

  public func placeholder(_ number: Int) -> String { "$\(number)" }

  /// What comes before a dot is the schema: the catalogue is read so that a table whose own name has a dot has its schema as well.
  public func quotedTable(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).map { quoted(String($0)) }.joined(separator: ".")
  }

  public var numbersPlaceholders: Bool { true }

  public var keysAtOnce: Int { 1_000 }

  public var upsertsByIndex: Bool { system.upsertsByIndex }

  public var updatesFirst: Bool { system.changesTableTwice }

  public func literal(_ flag: Bool) -> String { flag ? "true" : "false" }

  public func typed(_ text: String, as type: SQLType?) -> String {
    switch type {
    case nil: text
    case .text: "\(text)::text"
    case .number: "\(text)::numeric"
    case .integer: "\(text)::bigint"
    case .day: "\(text)::date"
    case .moment: "\(text)::timestamp"
    case .flag: text == "1" ? "true" : text == "0" ? "false" : "\(text)::boolean"
    case .ids: "\(text)::jsonb"
    case .decimal(let scale): scale == 0 ? "\(text)::numeric" : "(\(text)::numeric * \(Self.last(scale)))"
    }
  }

  /// One of the last decimal: `0.01`.
  private static func last(_ scale: Int) -> String { "0.\(String(repeating: "0", count: scale - 1))1" }

  public func spelling(of infix: SQLInfix) -> String {
    switch infix {
    case .is: "is not distinct from"
    case .isNot: "is distinct from"
    default: infix.rawValue
    }
  }

  public func aggregate(
    _ function: Aggregate.Function, of operand: SQLExpression, with second: SQLExpression?,
    filter: SQLExpression?
  ) -> SQLExpression {
    let part: SQLExpression
    switch (function, second) {
    case (.median, _): part = .literal(.real(0.5))
    case (.percentile, let percent?): part = .infix(percent, .divided, .integer(100))
    // Not every type that can be sorted has functions for them.
    case (.min, _), (.max, _):
      return .ordered(
        "percentile_disc", [.literal(.real(function == .min ? 0 : 1))], by: operand, filter: filter)
    case (.count, _), (.sum, _), (.average, _), (.percentile, nil):
      preconditionFailure("no own aggregate \(function.rawValue)")
    }
    let value = SQLExpression.ordered(
      "percentile_cont", [.cast(part, "double precision")], by: .cast(operand, "double precision"),
      filter: filter)
    return .cast(value, "numeric")
  }

  public var ownFunctions: [String] { [] }

  // MARK: Texts

  public func lower(_ text: SQLExpression) -> SQLExpression {
    .call("lower", [collated(text, Self.unicode)])
  }

  public func upper(_ text: SQLExpression) -> SQLExpression {
    .call("upper", [collated(text, Self.unicode)])
  }

  /// Letters of all alphabets, whatever the database was made for.
  static let unicode = "und-x-icu"

  func collated(_ text: SQLExpression, _ collation: String) -> SQLExpression {
    system.collates ? .collated(text, collation) : text
  }

  /// In small letters, and without the marks that are part of no letter.
  private func folded(_ text: SQLExpression) -> SQLExpression {
    guard system.normalizes else { return lower(.call("unaccent", [text])) }
    let marks = SQLExpression.text("[\u{300}-\u{36F}]")
    return lower(
      .call("regexp_replace", [.call("normalize", [text, .word("nfd")]), marks, .text(""), .text("g")]))
  }

  public func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression {
    let (text, part) = test.isExact ? (text, part) : (folded(text), folded(part))
    switch test.kind {
    // A backslash stands for itself.
    case .like: return .infix(text, .like, .call("replace", [part, .text("\\"), .text("\\\\")]))
    case .contains: return .infix(.call("strpos", [text, part]), .greater, .integer(0))
    case .starts: return .infix(.call("strpos", [text, part]), .equal, .integer(1))
    case .ends: return .infix(.call("right", [text, .call("length", [part])]), .equal, part)
    }
  }

  public func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("string_agg", of: text, with: .text(separator))
  }

  // MARK: Numbers

  public func floor(_ number: SQLExpression) -> SQLExpression { .call("floor", [number]) }

  public func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression {
    .call("round", [.cast(decimal, "numeric"), .integer(scale)])
  }

  /// Decimals are kept as the numbers that they are.
  public func unit(scale: Int) -> Int { 1 }

  public func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression {
    let members = Select(
      [SQLColumn(.cast(.column("value", of: nil), "bigint"))],
      from: .function(.call("jsonb_array_elements_text", [list])))
    return .isIn(id, members)
  }

  /// Empty where one of them is.
  public func greatest(of values: [SQLExpression]) -> SQLExpression { one("greatest", of: values) }

  public func least(of values: [SQLExpression]) -> SQLExpression { one("least", of: values) }

  private func one(_ function: String, of values: [SQLExpression]) -> SQLExpression {
    if values.count == 1 { return values[0] }
    let isEmpty = SQLExpression.any(values.map { .test($0, .isNull) })
    return .choice(when: isEmpty, then: .literal(.null), otherwise: .call(function, values))
  }

  public func divisor(_ number: SQLExpression) -> SQLExpression {
    if case .literal = number { return number }
    return .call("nullif", [number, .integer(0)])
  }

  /// A division by zero, which no sentence comes to otherwise.
  public func failing(where question: Select) -> SQLExpression? {
    .infix(.integer(1), .divided, .cast(.exists(question, isNegated: true), "integer"))
  }

  public var unindexedMark: String { "" }

  public var joinsExists: Bool { true }

  public var returnsInOrder: Bool { false }

  /// A sequence gives each number once: it is asked only where there is no such row, so that none is lost.
  public func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression? {
    .call("coalesce", [other(), .call("nextval", [sequence(of: table)])])
  }

  /// Asked for once: an index is of no use to what might be another number for each row.
  public func newestID(in table: String) -> SQLExpression? {
    .select(Select([SQLColumn(.call("currval", [sequence(of: table)]))], from: .nothing))
  }

  private func sequence(of table: String) -> SQLExpression {
    .cast(.call("pg_get_serial_sequence", [.text(quoted(table)), .text("id")]), "regclass")
  }

  /// The engine reads decimals of so many decimals as whole numbers of the last one.
  public func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression {
    guard case .decimal(let scale) = kind else { return value }
    return .cast(value, "numeric(\(38 + scale), \(scale))")
  }

  public var groupsByAllShown: Bool { true }

  // MARK: Tables

  /// Citus does not look into a statement that is recursive.
  public var isolatesRecursion: Bool { system.distributes }

  /// Citus takes it row by row only where it has all rows at hand; what has an end is gathered first.
  public func gathered(_ table: String) -> String { "(select * from \(quoted(table)) offset 0)" }

  public var distributes: Bool { system.distributes }

  public func placing(_ table: String, by column: String?) -> String {
    let table = literal(.text(quoted(table)))
    return column.map { "select create_distributed_table(\(table), \(literal(.text($0))))" }
      ?? "select create_reference_table(\(table))"
  }

  public var idColumn: String { "bigint generated by default as identity primary key" }

  public var uuidType: String { "uuid" }

  public var newUUID: String { "gen_random_uuid()" }

  public func columnType(_ type: FieldType) -> String {
    switch type {
    // By code points, as names are sought and answers ordered.
    case .text, .choice: system.collates ? "text collate \"C\"" : "text"
    case .date: "date"
    case .time: "timestamp(0)"
    case .flag: "boolean"
    case .reference: "bigint"
    case .decimal(let scale): "numeric(\(18 + scale), \(scale))"
    case .number, .quantity, .named, .computed: "numeric"
    }
  }

  public func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression? {
    switch type {
    case .choice(let texts): .isOne(column, of: texts.map { .text($0) })
    case .number, .quantity: .isInRangeOfIntegers(column)
    default: nil
    }
  }

  public var tableOptions: String { "" }

  /// With the constraints of what refers to it.
  public func dropping(_ table: String) -> String { "drop table \(quoted(table)) cascade" }

  public var comparesReferences: Bool { true }

  public func continuingIDs(in table: String, _ column: String) -> String? {
    let (name, id) = (quotedTable(table), quoted(column))
    return
      "select setval(pg_get_serial_sequence(\(literal(.text(name))), \(literal(.text(column)))), greatest(max(\(id)), 1), max(\(id)) is not null) "
      + "from \(name)"
  }

  public func settling(_ tables: [String], _ references: [TableReference]) -> [String] {
    let sequences = tables.compactMap { continuingIDs(in: $0, "id") }
    let constraints = references.map {
      "alter table \(quoted($0.table)) add foreign key (\(quoted($0.column))) references \(quoted($0.target)) (\(quoted("id")))"
    }
    return sequences + constraints
  }
}
