public import ParlanceModel

/// The text of names, values, operators and statements.
public protocol Spelling: Sendable {
  /// Returns an identifier in quotes.
  func quoted(_ identifier: String) -> String
  /// Returns a table's name in quotes, after its schema if it has one.
  func quotedTable(_ name: String) -> String
  /// Returns the placeholder of an argument. The first argument is number 1.
  func placeholder(_ number: Int) -> String
  /// Returns a value as a literal.
  func literal(_ value: Value) -> String
  /// Returns a flag as a literal.
  func literal(_ flag: Bool) -> String
  /// Returns a placeholder or literal as a value of a type.
  func typed(_ text: String, as type: SQLType?) -> String
  /// Returns an operator.
  func infix(_ infix: SQLInfix) -> String
  /// Returns the type of a column in `create table`.
  func columnType(_ type: FieldType) -> String
  /// Returns a distributed table as the source of a nested select.
  func gathered(_ table: String) -> String
  /// Returns the statement that distributes an empty table over servers by a column, or without one copies it to each server. Returns
  /// nil for an engine with one server.
  func distribute(_ table: String, by column: String?) -> String?
  /// Returns the statement that continues a table's new ids after its highest one, or nil if the engine does so by itself.
  func continueIDs(in table: String, _ column: String) -> String?
  /// Returns a query with its arguments in the form that the engine's own shell runs.
  func pasted(_ query: String, _ arguments: [Value]) -> PastedQuery
}

/// A query with its arguments, to be pasted into a shell.
public struct PastedQuery: Sendable, Equatable {
  /// The commands of the shell that set the arguments. Each is one line and starts in the first column.
  public let commands: [String]
  /// The statements, each with its semicolon.
  public let sql: String

  public init(commands: [String] = [], sql: String) {
    self.commands = commands
    self.sql = sql
  }
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

  public func pasted(_ query: String, _ arguments: [Value]) -> PastedQuery {
    guard !arguments.isEmpty else { return PastedQuery(sql: query + ";") }
    let values = arguments.map { visibleLiteral($0, character: "chr") }.joined(separator: ", ")
    return PastedQuery(
      sql: "prepare parlance as\n\(query);\nexecute parlance(\(values));\ndeallocate parlance;")
  }

  /// Returns a value as an expression that a terminal shows and copies completely.
  ///
  /// - Parameter character: The SQL function that returns the character with a number.
  public func visibleLiteral(_ value: Value, character: String) -> String {
    guard case .text(let text) = value else { return literal(value) }
    var (parts, visible): ([String], String.UnicodeScalarView) = ([], .init())
    for scalar in text.unicodeScalars {
      guard scalar.isInvisible else {
        visible.append(scalar)
        continue
      }
      if !visible.isEmpty { parts.append(literal(.text(String(visible)))) }
      visible.removeAll()
      parts.append("\(character)(\(scalar.value))")
    }
    if !visible.isEmpty || parts.isEmpty { parts.append(literal(.text(String(visible)))) }
    return parts.joined(separator: " || ")
  }

  /// A quote with a combining accent is another character than the quote, but SQL reads it as one.
  private static func quote(_ text: String, _ mark: Unicode.Scalar) -> String {
    guard text.unicodeScalars.contains(mark) else { return "\(mark)\(text)\(mark)" }
    let parts = text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return "\(mark)\(parts.map { String($0) }.joined(separator: "\(mark)\(mark)"))\(mark)"
  }
}

extension Unicode.Scalar {
  /// Whether it is a control or format character, or separates lines.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
