public import ParlanceModel

/// How an engine writes names, values, operators and some statements.
public protocol Spelling: Sendable {
  /// Returns an identifier in quotes.
  func quoted(_ identifier: String) -> String
  /// Returns a table's name in quotes. A schema in the name is quoted separately: `"shop"."order"`.
  func quotedTable(_ name: String) -> String
  /// Returns the placeholder of an argument, such as `?` or `$1`. The first argument has number 1.
  func placeholder(_ number: Int) -> String
  /// Returns a value as a literal.
  func literal(_ value: Value) -> String
  /// Returns a flag as a literal.
  func literal(_ flag: Bool) -> String
  /// Returns a placeholder or literal, with a cast to a type if the engine needs the cast.
  func typed(_ text: String, as type: SQLType?) -> String
  /// Returns the text of an operator.
  func infix(_ infix: SQLInfix) -> String
  /// Returns the SQL type of a column, for `create table`.
  func columnType(_ type: FieldType) -> String
  /// Returns the SQL for a distributed table in the `from` of a nested select, so that the select reads the rows of all
  /// servers.
  func gathered(_ table: String) -> String
  /// Returns the statement that distributes the rows of an empty table over several servers, by the values of a column.
  /// Without a column, each server gets a copy of the table. Returns nil for an engine that has only one server.
  func distribute(_ table: String, by column: String?) -> String?
  /// Returns a statement that makes the next new id greater than the table's highest id. Returns nil if the engine does
  /// this by itself.
  func continueIDs(in table: String, _ column: String) -> String?
  /// Returns the statements that create the triggers of a rule. Returns none for an engine that never creates tables.
  func rule(_ rule: TableRule) -> [String]
  /// Returns the statements that remove the triggers of a rule.
  func droppingRule(_ name: String, of table: String) -> [String]
  /// The name of the SQL function that returns the character with a code point, such as `char`.
  var characterFunction: String { get }
}

extension Spelling {
  public func quoted(_ identifier: String) -> String { Self.quote(identifier, "\"") }
  public func quotedTable(_ name: String) -> String { quoted(name) }

  public func literal(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .text(let text): Self.quote(text, "'")
    }
  }

  public func literal(_ flag: Bool) -> String { flag ? "1" : "0" }
  public func typed(_ text: String, as type: SQLType?) -> String { text }
  public func infix(_ infix: SQLInfix) -> String {
    switch infix {
    case .is: "is not distinct from"
    case .isNot: "is distinct from"
    default: infix.rawValue
    }
  }
  public func gathered(_ table: String) -> String { quoted(table) }
  public func distribute(_ table: String, by column: String?) -> String? { nil }
  public func continueIDs(in table: String, _ column: String) -> String? { nil }
  public func rule(_ rule: TableRule) -> [String] { [] }
  public func droppingRule(_ name: String, of table: String) -> [String] { [] }

  public var characterFunction: String { "chr" }

  /// Returns a value as an SQL expression without invisible characters, so that it can be copied from a terminal. Each
  /// invisible character is written as a call such as `char(10)`.
  package func visibleLiteral(_ value: Value) -> String {
    guard case .text(let text) = value else { return literal(value) }
    var (parts, visible): ([String], String.UnicodeScalarView) = ([], .init())
    for scalar in text.unicodeScalars {
      guard scalar.isInvisible else {
        visible.append(scalar)
        continue
      }
      if !visible.isEmpty { parts.append(literal(.text(String(visible)))) }
      visible.removeAll()
      parts.append("\(characterFunction)(\(scalar.value))")
    }
    if !visible.isEmpty || parts.isEmpty { parts.append(literal(.text(String(visible)))) }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " || ")))"
  }

  /// Returns a text in quotes, with each quote inside the text doubled.
  ///
  /// The function compares Unicode scalars, not characters. In Swift, a quote with a combining accent is a different
  /// character than a quote, but SQL reads it as a quote.
  private static func quote(_ text: String, _ mark: Unicode.Scalar) -> String {
    guard text.unicodeScalars.contains(mark) else { return "\(mark)\(text)\(mark)" }
    let parts = text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return "\(mark)\(parts.map { String($0) }.joined(separator: "\(mark)\(mark)"))\(mark)"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or format character, or separates lines or paragraphs.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
