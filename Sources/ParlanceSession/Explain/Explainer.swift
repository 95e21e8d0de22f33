import ParlanceEnglish
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
package import ParlanceSQL

extension Conversation {
  /// Shows the stages of a sentence: its meaning, its syntax, its plan, its SQL and the engine's query plan. The
  /// sentence isn't run.
  ///
  /// - Parameter isTried: Whether the sentence begins with `would`, which undoes the changes.
  func explain(
    _ node: SyntaxNode, _ resolved: ResolvedSentence, _ plan: Plan, _ said: SourceSentence, isTried: Bool
  ) throws {
    let explanation = try runner.explain(runner.prepare(plan), said)
    let text = ExplanationText(explanation: explanation)
    let words = words(of: resolved, said, found: explanation.found)
    let undone = isTried ? ["Shows the rows before and after, then undoes the change."] : []
    try speaker.say(
      .explanation(
        Explanation(
          meaning: words + undone,
          reading: [(isTried ? "would " : "") + Printer(language).sentence(node.inCanonicalOrder)]
            + text.found
            + days(node, said),
          plan: plan.description + (isTried ? ["undo"] : []), sql: text.sql, queryPlan: text.queryPlans)))
  }

  /// Prints the engine's query plans for a sentence, for `.eqp on`.
  func tellQueryPlan(of plan: PreparedPlan, _ said: SourceSentence) throws {
    let explanation = try engine.uncounted { try runner.explain(plan, said) }
    try speaker.say(.queryPlan(ExplanationText(explanation: explanation).queryPlans))
  }

  /// Prints the engine's query plan for an SQL statement.
  package func tellQueryPlan(of sql: String) throws {
    let plan = try engine.uncounted { try engine.queryPlan(sql, []) }
    try speaker.say(.queryPlan(ExplanationText.lines(of: plan)))
  }

  /// For each statement of a sentence, returns the SQL after each pass of the planner. The sentence isn't run.
  ///
  /// - Returns: nil if the sentence is neither a question nor a change.
  package func passes(of source: SourceText) throws -> [[PassTrace]]? {
    let node: SyntaxNode
    switch Syntax.Sentence(try language.parse(source)).form {
    case .action(let action): node = action.node
    case .query(let query): node = query.node
    default: return nil
    }
    return try planner.plan(resolver.resolve(node)).steps.flatMap(\.statements).map(\.passes)
  }

  /// Shows the statements that create an entity's table, for `explain ENTITY`. Comments give the reason for each part
  /// of a statement.
  func explain(_ entity: Entity) throws {
    let planner = SchemaPlanner(model: model, dialect: engine.dialect)
    try speaker.say(.tables(SchemaDescription(planner, constants).lines(about: entity)))
  }

  /// A printer that describes conditions of the model in English. It doesn't need a sentence, because the values in
  /// these conditions are constants.
  private var constants: EnglishPrinter {
    EnglishPrinter(model: model) { [model] binding, type in
      guard case .constant(let value) = binding else { return "…" }
      return ValueText.of(value, type, model)
    }
  }

  /// Returns the meaning of a sentence in English, with the current values of words such as `today`.
  ///
  /// - Parameter found: The records that the look-ups found. The result contains their names.
  func words(
    of resolved: ResolvedSentence, _ said: SourceSentence, found: [PlanExplanation.Found] = []
  ) -> [String] {
    english(of: resolved, said, found: found).lines(resolved.command)
  }

  /// Returns a printer that describes a sentence in English, with the current values of words such as `today`.
  func english(
    of resolved: ResolvedSentence, _ said: SourceSentence, found: [PlanExplanation.Found]
  ) -> EnglishPrinter {
    EnglishPrinter(model: model, lookups: resolved.lookups) { number in
      found.indices.contains(number) ? found[number].name.map { CellText.visible($0) } : nil
    } value: { [runner, model] binding, type in
      (try? runner.value(of: binding, said)).map { ValueText.of($0, type, model) } ?? "…"
    }
  }

  /// Returns the days and times in a sentence with their current values: `monday = 2026-11-16`.
  private func days(_ node: SyntaxNode, _ said: SourceSentence) throws -> [String] {
    var lines: [String] = []
    for (date, moment) in zip(node.nodes(.date), try resolver.moments(of: node)) {
      let value = try runner.value(of: moment.hasTime ? .moment(moment) : .day(moment), said)
      guard case .text(let iso) = value else { continue }
      let words = said.source[date.range]
      if words != iso { lines.append("\(words) = \(iso)") }
    }
    for inner in node.nodes { lines += try days(inner, said) }
    return lines
  }
}

extension AnswerWriter {
  func write(_ explanation: Explanation) throws {
    let layout = TextLayout(width: textWidth - 2, isASCII: tableStyle.isASCII)
    try section("meaning", explanation.meaning.flatMap { layout.paragraph($0) })
    try section("reading", explanation.reading)
    try section("plan", explanation.plan)
    try line("sql")
    for line in explanation.sql.flatMap(code(within: 2).sql) {
      try verbatim(line.isEmpty ? "" : "  " + line)
    }
    try write(queryPlan: explanation.queryPlan)
  }

  func write(queryPlan lines: [String]) throws {
    try section("query plan", lines.flatMap(code(within: 2).step))
  }

  func write(_ lines: [SchemaDescription.Line]) throws {
    for line in lines {
      switch line {
      case .sql(let text): for part in code().sql(text) { try verbatim(part) }
      case .why(let words, let indent):
        for part in layout.paragraph(words, margin: indent + "-- ") { try self.line(part) }
      }
    }
  }

  private func section(_ title: String, _ lines: [String]) throws {
    try line(title)
    for line in lines { try self.line(line.isEmpty ? "" : "  " + line) }
  }
}
