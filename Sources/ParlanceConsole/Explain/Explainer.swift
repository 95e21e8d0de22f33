import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

extension Session {
  /// Shows how a sentence is read, planned, written as SQL and searched for. Nothing of it is run.
  func explain(_ node: SyntaxNode, _ resolved: ResolvedSentence, _ plan: Plan, _ said: SaidSentence) throws {
    let explanation = try runner.explain(runner.prepare(plan), said)
    let text = ExplanationText(explanation, plan: plan)
    try section("reading", [Printer(language).sentence(node)] + text.found + days(node, said))
    try section("plan", plan.description)
    try section("sql", text.sql)
    try section("query plan", text.queryPlans)
  }

  private func section(_ title: String, _ lines: [String]) throws {
    try output.line(title)
    for line in lines { try output.line(line.isEmpty ? "" : "  " + line) }
  }

  /// The days and moments that the sentence names, as they are today: `since monday = 2026-11-16`.
  private func days(_ node: SyntaxNode, _ said: SaidSentence) throws -> [String] {
    var lines: [String] = []
    for date in node.datesBelow {
      let moment = try resolver.moment(of: date)
      let value = try runner.value(of: moment.hasTime ? .moment(moment) : .day(moment), said)
      guard case .text(let iso) = value else { continue }
      let words = said.source[date.range]
      if words != iso { lines.append("\(words) = \(iso)") }
    }
    return lines
  }
}

extension SyntaxNode {
  /// Every `date` below it.
  fileprivate var datesBelow: [SyntaxNode] {
    rule == .date ? [self] : nodes.flatMap(\.datesBelow)
  }
}
