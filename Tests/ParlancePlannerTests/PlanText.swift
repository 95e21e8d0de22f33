import ParlanceModel

@testable import ParlancePlanner
@testable import ParlanceSQL

/// A plan as text, for snapshots.
enum PlanText {
  static func text(_ sentence: String, _ plan: Plan) -> String {
    var lines = ["# \(sentence)"]
    lines += plan.description.map { "-- \($0)" }
    for lookup in plan.lookups {
      lines += text("exact", lookup.exact)
      if let next = lookup.nextKey { lines += text("next key", next) }
      if let keys = lookup.someKeys { lines += text("some keys", keys) }
    }
    lines += plan.steps.flatMap(text)
    return (lines + answer(plan.answer)).joined(separator: "\n") + "\n"
  }

  private static func text(_ step: Step) -> [String] {
    switch step {
    case .read(let statement): text("read", statement)
    case .write(let statement, let refusal): text("write", statement) + (refusal.map(text) ?? [])
    case .writeReturning(let statement, _): text("write, returning", statement)
    case .require(let statement, let refusal, _): text("guard", statement) + text(refusal)
    case .requireNewName(let statement, _, let refusal): text("no name like", statement) + text(refusal)
    case .assign(let slot, let statement, let refusal):
      text("into slot \(slot)", statement) + text(refusal)
    case .each(let statement, let slot, _, let steps):
      text("for each, in slot \(slot)", statement) + steps.flatMap(text)
    case .keepAdded(let part, let slot): ["-- into slot \(slot): the record that part \(part) added"]
    case .choice(let statement, let then, let otherwise):
      text("if", statement) + then.flatMap(text) + ["-- otherwise"] + otherwise.flatMap(text)
    case .part(let number, let steps): ["-- part \(number)"] + steps.flatMap(text)
    }
  }

  private static func text(_ refusal: Refusal) -> [String] {
    ["-- refused: \(refusal.reason.text)\(refusal.subject.map { ": " + $0 } ?? ""); \(refusal.note ?? "")"]
  }

  static func text(_ word: String, _ statement: SQLStatement) -> [String] {
    let arguments = statement.arguments.map(text).joined(separator: ", ")
    return ["-- \(word)" + (arguments.isEmpty ? "" : " with \(arguments)"), statement.text + ";"]
  }

  private static func answer(_ answer: Answer) -> [String] {
    switch answer {
    case .rows(let columns, let records):
      ["-- rows\(records.map { " of \($0.entity), column \($0.index)" } ?? ""): \(text(columns))"]
    case .records(let columns, let records):
      ["-- records of \(records?.entity ?? "none"): \(text(columns))"]
    case .scalar(let column): ["-- scalar: \(text([column]))"]
    case .receipt(let receipt):
      ["-- receipt: \(word(receipt.kind)), \(receipt.isSingle ? "one" : "many")"]
        + (receipt.summary.map { text("summary", $0) } ?? [])
    }
  }

  private static func word(_ kind: ReceiptPlan.Kind) -> String {
    switch kind {
    case .accumulated(_, let column): "accumulated \(column.name)"
    case .subtracted(_, let column): "subtracted \(column.name)"
    case .flagged(let verb): "flagged \(verb)"
    default: "\(kind)"
    }
  }

  private static func text(_ columns: [ResultColumn]) -> String {
    columns.map { "\($0.name) as \($0.kind)" }.joined(separator: ", ")
  }

  private static func text(_ binding: Binding) -> String {
    switch binding {
    case .constant(.text(let text)): "'\(text)'"
    case .constant(.integer(let integer)): "\(integer)"
    case .literal(let slot, let conversion): "\(conversion) \(slot.token)"
    case .name(let inner, _): text(inner)
    case .scaled(let inner, let factor): "\(text(inner)) * \(factor)"
    case .increased(let inner, let count): "\(text(inner)) + \(count)"
    case .record(let number): "record \(number)"
    case .parameter(let name): "$\(name)"
    case .day(let moment): "day \(text(moment))"
    case .moment(let moment): "moment \(text(moment))"
    default: "\(binding)"
    }
  }

  private static func text(_ moment: MomentExpression) -> String {
    switch moment {
    case .shifted(let start, .fixed(let count), let period, let sign):
      "\(text(start)) \(sign * count) \(period)"
    case .shifted(let start, .literal(let slot), let period, let sign):
      "\(text(start)) \(sign) * [\(slot.token)] \(period)"
    case .end(let span, let isLast):
      "\(isLast ? "last" : "first") of \(text(span.first)) to \(text(span.last))"
    default: "\(moment)"
    }
  }
}
