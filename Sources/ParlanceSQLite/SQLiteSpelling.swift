import ParlanceModel
import ParlancePlanner

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  var characterFunction: String { "char" }

  /// SQLite's `is` compares any values, including NULL.
  func infix(_ infix: SQLInfix) -> String { infix.rawValue }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .choice: "text"
    case .decimal, .flag, .reference: "integer"
    // Any type, so that 3 is stored as an integer and 2.5 as a real.
    case .number, .quantity, .named, .computed: "any"
    }
  }
}
