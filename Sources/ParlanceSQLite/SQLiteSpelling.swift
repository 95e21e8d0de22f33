import ParlanceModel
import ParlancePlanner

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .choice: "text"
    case .decimal, .flag, .reference: "integer"
    // Any type, so that 3 remains an integer and 2.5 a real.
    case .number, .quantity, .named, .computed: "any"
    }
  }
}
