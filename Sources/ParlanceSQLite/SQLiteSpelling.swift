import ParlanceModel
import ParlancePlanner

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  /// The shell evaluates a parameter's value as an expression. In double quotes a backslash escapes the next character.
  func pasted(_ query: String, _ arguments: [Value]) -> PastedQuery {
    let commands = arguments.enumerated().map { number, value in
      var expression = visibleLiteral(value, character: "char")
      if case .text = value {
        let escaped = expression.unicodeScalars.map {
          "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
        }
        expression = "\"\(escaped.joined())\""
      }
      return ".parameter set ?\(number + 1) \(expression)"
    }
    return PastedQuery(commands: commands, sql: query + ";")
  }

  /// SQLite's `is` compares values, null among them.
  func infix(_ infix: SQLInfix) -> String { infix.rawValue }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .choice: "text"
    case .decimal, .flag, .reference: "integer"
    // Any type, so that 3 remains an integer and 2.5 a real.
    case .number, .quantity, .named, .computed: "any"
    }
  }
}
