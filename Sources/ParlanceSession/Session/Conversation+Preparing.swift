package import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel
package import ParlancePlanner
package import ParlanceStore
import ParlanceSQL

/// The stages that turn the syntax tree of a sentence into a prepared sentence.
extension Conversation {
  /// Resolves and plans a sentence.
  ///
  /// - Returns: The prepared sentence, and whether sentences of the same shape can reuse it.
  /// - Throws: ``Diagnostic``.
  package func prepare(_ sentence: Syntax.Sentence, _ said: SourceSentence) throws -> (
    PreparedSentence, isCacheable: Bool
  ) {
    switch sentence.form {
    case .action(let action): return try plain(action.node)
    case .query(let query): return try plain(query.node)
    case .would(.action(let action)):
      let (plan, notes, isCacheable) = try planned(action.node)
      return (.would(.rows(.plan(plan, notes))), isCacheable)
    case .would(.import(let wanted)): return (.would(.import(try importing(wanted, said))), false)
    case .would(.undoing(let undoing)): return (.would(.rows(.undo(try target(of: undoing, said)))), false)
    case .undoing(let undoing): return (.undo(try target(of: undoing, said)), false)
    case .journal(let number):
      let limit = try number.map { (number) throws(Diagnostic) in
        try LiteralReader(said.source).count(at: number.range)
      }
      return (.journal(limit: limit ?? Self.listedEntries), false)
    case .explain(let subject): return (try explained(subject), false)
    case .watch(let query): return (.watch(try planned(query.node).plan, query.range), false)
    case .chart(let chart): return try charting(chart)
    case .export(let export): return (try exporting(export), false)
    case .exportAll(let export): return (.exportAll(LiteralSlot(token: export.folder.index)), false)
    case .import(let wanted): return (.importing(try importing(wanted, said)), false)
    case .expect(let expected): return try expectation(expected)
    case .let(let named): return (try letting(named), false)
    case .define(let named): return (.define(try definition(named, sentence.range, said.source)), false)
    case .begin: return (.begin, true)
    case .commit: return (.commit, true)
    case .rollback: return (.rollback, true)
    case .adopt: return (.adopt, false)
    case .forgetting(let forgetting):
      writeModel()
      return (.forget(try ForgottenName(forgetting, model, defined)), false)
    case .describe(let described): return (.describe(described), false)
    case .help(let subject): return (.help(subject), false)
    case .load(let path): return (.load(LiteralSlot(token: path.index)), true)
    case .use(let used): return (.use(used), false)
    }
  }

  private func target(
    of undoing: Syntax.Undoing, _ said: SourceSentence
  ) throws(Diagnostic) -> UndoTarget {
    switch undoing.form {
    case .redo: .lastUndone
    case .undo(nil): .last
    case .undo(let number?): .entry(Int64(try LiteralReader(said.source).count(at: number.range)))
    }
  }

  func plain(_ node: SyntaxNode) throws -> (PreparedSentence, isCacheable: Bool) {
    let (plan, notes, isCacheable) = try planned(node)
    return (.plain(plan, notes: notes), isCacheable)
  }

  func planned(
    _ node: SyntaxNode
  ) throws -> (plan: PreparedPlan, notes: AnswerNotes, isCacheable: Bool) {
    let resolved = try resolver.resolve(node)
    return (runner.prepare(try planner.plan(resolved)), AnswerNotes(resolved), resolved.isCacheable)
  }

  private func explained(_ subject: Syntax.Subject) throws -> PreparedSentence {
    switch subject {
    case .would(let action): try explained(action.node, isTried: true)
    case .steps(let steps): try stepwise(steps.plain.node, as: .lines)
    case .drawn(let drawn): try stepwise(drawn.plain.node, as: .init(drawn.format))
    case .plain(let plain): try explained(plain.node)
    case .export(let export): try explained(export.node)
    case .entity(let noun): .explainEntity(resolver.entity(named: noun.text))
    }
  }

  private func explained(_ node: SyntaxNode, isTried: Bool = false) throws -> PreparedSentence {
    let resolved = try resolver.resolve(node)
    return .explain(node, resolved, try planner.plan(resolved), isTried: isTried)
  }

  private func stepwise(_ node: SyntaxNode, as form: StepwiseExplanation.Form) throws -> PreparedSentence {
    let resolved = try resolver.resolve(node)
    let planner = Planner(model: model, dialect: engine.dialect, formsSteps: true)
    let plan = try planner.plan(resolved)
    if plan.answerSteps.isEmpty { throw SessionError.nothingToCount.at(node.range) }
    return .explainSteps(resolved, plan, as: form)
  }

  private func letting(_ named: Syntax.Sentence.Form.Let) throws -> PreparedSentence {
    switch named.boundValue.form {
    case .value(let value):
      let (binding, type) = try resolver.value(value.node)
      return .letValue(named.name.text, binding, type)
    case .answer(let query):
      let resolved = try resolver.resolve(query.node)
      let plan = try planner.plan(resolved)
      try AnswerNeed.namedValue.check(resolved.command, plan.answer, at: query.range)
      return .letAnswer(
        named.name.text, runner.prepare(plan), notes: AnswerNotes(resolved), said: query.range)
    }
  }

  private func expectation(
    _ expected: Syntax.Sentence.Form.Expect
  ) throws -> (PreparedSentence, isCacheable: Bool) {
    let (outcome, plain) = (expected.outcome, expected.plain.node)
    switch outcome.form {
    case .error:
      do {
        let (plan, _, isCacheable) = try planned(plain)
        return (.expect(.error, plan), isCacheable)
      } catch let diagnostic as Diagnostic where ExpectedError.isMet(by: diagnostic) {
        return (.expectedError(diagnostic), false)
      }
    case .nothing:
      let (plan, _, isCacheable) = try planned(plain)
      return (.expect(.nothing, plan), isCacheable)
    case .value(let said):
      let (plan, _, isCacheable) = try planned(plain)
      let comparison = said.comparison.flatMap { Comparison(rawValue: $0.text) } ?? .equal
      let type =
        try said.unit == nil
        ? FieldType(plan.plan.answer.expectedValue(at: outcome.range).kind) : .number
      let binding = try resolver.value(said.value.node, expecting: type).binding
      return (
        .expect(said.unit == nil ? .value(comparison, binding) : .rows(comparison, binding), plan),
        isCacheable
      )
    }
  }

  /// A planner for the current model and the engine's dialect.
  package var planner: Planner { Planner(model: model, dialect: engine.dialect) }

  var resolver: Resolver { resolver(of: model, parameters, defined) }

  /// The resolver for rows of an imported file. Such a row may contain the id of its record.
  var resolverOfRows: Resolver {
    var context = context
    context.allowsExplicitIDs = true
    return Resolver(model: model, context: context)
  }

  /// Returns a resolver for a model.
  ///
  /// - Parameters:
  ///   - parameters: The types of the values named by `let`.
  ///   - defined: The questions named by `define`.
  func resolver(of model: Model, _ parameters: [String: FieldType], _ defined: [Report]) -> Resolver {
    Resolver(model: model, context: context(parameters, defined))
  }

  /// The names that a sentence can use now: `it`, `them`, parameters and definitions.
  package var context: ResolutionContext { context(parameters, defined) }

  private func context(_ parameters: [String: FieldType], _ defined: [Report]) -> ResolutionContext {
    let remembered = runner.remembered
    let asker = BareNames(runner, planner)
    return ResolutionContext(
      it: remembered.itEntity, them: remembered.themEntity, parameters: parameters,
      defined: defined, entitiesWithRecord: asker.entities, near: asker.near)
  }
}
