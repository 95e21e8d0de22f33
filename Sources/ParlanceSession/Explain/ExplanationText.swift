import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// The text of an explanation, as lines.
struct ExplanationText {
  let explanation: PlanExplanation

  /// The records that the sentence names: `"Ngöndro" is practice 1`.
  var found: [String] {
    // If an id is computed from the key, a user never sees it.
    explanation.found.filter { !$0.lookup.entity.identity.isOfKey }.map { record in
      if record.ids.isEmpty, let reference = record.lookup.reference {
        let (noun, field) = (record.lookup.entity.name, reference.field.name)
        return "no \(noun) has this name, so the name is compared with the stored `\(field)`"
      }
      let ids = record.ids.prefix(5).map(String.init).joined(separator: ", ")
      let name = record.name.map { "\"\(CellText.visible($0))\"" } ?? "the named \(record.lookup.entity.name)"
      return "\(name) is \(record.lookup.entity.name) \(ids)"
    }
  }

  /// The statements of a sentence, with their arguments in comments. For a question, this is one statement that can be
  /// pasted into a database shell. The look-ups that ran before it are comments above it.
  var sql: [String] {
    let isQuestion = explanation.statements.contains { $0.block != nil }
    let statements = explanation.statements.map { statement -> [String] in
      let code = lines(of: statement.block ?? statement.text)
      let notes = arguments(of: statement) + statement.notes
      if isQuestion, statement.block == nil { return (["looked up first:"] + code + notes).map(comment) }
      return code + notes.map(comment)
    }
    return Array(statements.joined(separator: [""]))
  }

  /// Returns the arguments of a statement on one line: `?1 = 54, ?2 = 7`. The SQL for a database shell already contains
  /// the values of its arguments. For this SQL, the line lists only values that are written differently in the
  /// sentence: `'2026-11-16' is monday`.
  private func arguments(of statement: PlanExplanation.Statement) -> [String] {
    var words: [String] = []
    for (index, argument) in statement.arguments.enumerated() {
      if statement.block == nil {
        words.append("\(explanation.placeholderMark)\(index + 1) = \(Self.literal(argument))")
      } else if case .value(let value, let meaning?) = argument {
        let text = "\(Self.literal(value)) is \(CellText.visible(meaning))"
        if !words.contains(text) { words.append(text) }
      }
    }
    return words.isEmpty ? [] : [words.joined(separator: ", ")]
  }

  private func lines(of sql: String) -> [String] {
    sql.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func comment(_ line: String) -> String { "-- " + line }

  private static func literal(_ argument: PlanExplanation.Argument) -> String {
    switch argument {
    case .later(let words): words
    case .value(let value, let meaning):
      literal(value) + (meaning.map { " (\(CellText.visible($0)))" } ?? "")
    }
  }

  private static func literal(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .text(let text): "'" + CellText.visible(text).replacing("'", with: "''") + "'"
    }
  }

  /// The engine's query plan of each statement, as a tree. A step that reads all rows of a large table gets a warning,
  /// which can name an index that would help.
  var queryPlans: [String] {
    Array(explanation.statements.map { Self.lines(of: $0.queryPlan) }.joined(separator: [""]))
  }

  /// Returns the query plan of one statement as the lines of a tree.
  static func lines(of plan: [QueryPlanStep]) -> [String] {
    plan.isEmpty ? ["no rows to search"] : tree(plan, below: 0, indent: "")
  }

  private static func tree(_ steps: [QueryPlanStep], below parent: Int, indent: String) -> [String] {
    let children = steps.filter { $0.parent == parent }
    return children.enumerated().flatMap { number, step -> [String] in
      let isLast = number == children.count - 1
      return [indent + (isLast ? "└─ " : "├─ ") + step.detail + mark(step)]
        + tree(steps, below: step.id, indent: indent + (isLast ? "   " : "│  "))
    }
  }

  private static func mark(_ step: QueryPlanStep) -> String {
    guard let rows = step.scannedRows else { return "" }
    let advice = step.helpfulIndex.map { ": an index on \($0.joined(separator: ", ")) would help" } ?? ""
    return "   ⚠ reads all \(rows) rows\(advice)"
  }
}

/// The text of a value as tables show it, but without its unit: `2.50`, `yes`, `2026-07-01 18:30`.
enum ValueText {
  static func of(_ value: Value, _ type: FieldType, _ model: Model) -> String {
    CellText.of(value, as: ResultColumn.Kind(type, in: model))
  }
}
