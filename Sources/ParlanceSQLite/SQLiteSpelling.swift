import ParlanceModel
import ParlancePlanner

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  var characterFunction: String { "char" }

  /// In SQLite, `is` compares any two values, including NULL.
  func infix(_ infix: SQLInfix) -> String { infix.rawValue }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .clock, .choice: "text"
    case .decimal, .flag, .reference: "integer"
    // The type `any` stores 3 as an integer and 2.5 as a floating-point number.
    case .number, .quantity, .named, .computed: "any"
    }
  }
}
