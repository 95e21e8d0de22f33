import ParlanceModel
import ParlancePlanner

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  var characterFunction: String { "char" }

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
