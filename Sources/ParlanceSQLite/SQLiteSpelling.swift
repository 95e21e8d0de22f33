import ParlanceModel
import ParlanceSQL

struct SQLiteSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "?" }

  var characterFunction: String { "char" }

  /// In SQLite, `is` compares any two values, including NULL.
  func infix(_ infix: SQLInfix) -> String { infix.rawValue }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .date, .time, .clock, .choice: "text"
    case .decimal, .flag, .reference, .duration: "integer"
    // The type `any` stores 3 as an integer and 2.5 as a floating-point number.
    case .number, .quantity, .named, .computed: "any"
    }
  }

  func rule(_ rule: TableRule) -> [String] {
    let changed = rule.columns.map { "new.\(quoted($0)) is not old.\(quoted($0))" }
    let filters = ["insert": "", "update": "(\(changed.joined(separator: " or "))) and "]
    return zip(triggers(of: rule.name), ["insert", "update"]).map { name, event in
      """
      create trigger \(name) after \(event) on \(quotedTable(rule.table))
      when \(filters[event] ?? "")not (\(rule.condition)) begin
        select raise(abort, \(literal(.text(rule.message))));
      end
      """
    }
  }

  func droppingRule(_ name: String, of table: String) -> [String] {
    triggers(of: name).map { "drop trigger if exists \($0)" }
  }

  private func triggers(of rule: String) -> [String] { ["\(rule).add", "\(rule).change"].map(quoted) }
}
