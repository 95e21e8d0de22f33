package import ParlanceLanguage
import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// From a sentence's tree to what is run for it.
extension Session {
  package func prepare(_ node: SyntaxNode, _ said: SourceSentence) throws -> (
    PreparedSentence, isCacheable: Bool
  ) {
    let inner = node.nodes.first
    guard let keyword = node.tokens.first else {
      guard let inner else { preconditionFailure("a sentence is not empty") }
      switch inner.rule {
      case .export: return (try exporting(inner), false)
      case .exportall:
        guard let folder = inner.token(.text) else { preconditionFailure("all records go to a folder") }
        return (.exportAll(LiteralSlot(token: folder.index)), false)
      case .import: return (try importing(inner, said), false)
      case .undoing: return (.undo(try undoing(inner, said)), false)
      case .forgetting:
        writeModel()
        return (.forget(try ForgottenName(inner, model, defined)), false)
      default: return try plain(inner)
      }
    }
    switch keyword.text {
    case "would":
      guard let inner else { preconditionFailure("would has a change") }
      if inner.rule == .import { return (.would(try importing(inner, said)), false) }
      if inner.rule == .undoing { return (.would(.undo(try undoing(inner, said))), false) }
      let (change, isCacheable) = try plain(inner)
      return (.would(change), isCacheable)
    case "journal":
      let limit = try node.token(.number).map { (number) throws(Diagnostic) in
        try LiteralReader(said.source).count(at: number.range)
      }
      return (.journal(limit: limit ?? Self.listedEntries), false)
    case "watch":
      guard let query = node.node(.query) else { preconditionFailure("watch has a query") }
      return (.watch(try plain(query).0, query.range), false)
    case "define": return (.define(try definition(node, said.source)), false)
    case "chart": return try charting(node)
    case "explain":
      guard let plain = node.node(.plain) ?? node.node(.export) ?? node.node(.action) else {
        return (.explainEntity(try explained(node)), false)
      }
      let resolved = try resolver.resolve(plain)
      return (
        .explain(plain, resolved, try planner.plan(resolved), isTried: node.says("would")), false
      )
    case "expect": return try expectation(node)
    case "let": return (try letting(node), false)
    case "adopt": return (.adopt, false)
    case "begin": return (.begin, true)
    case "commit": return (.commit, true)
    case "rollback": return (.rollback, true)
    case "describe": return (.describe(node), false)
    case "help": return (.help(node.token(.anyWord) ?? node.token(.text)), false)
    default:
      guard let path = node.token(.text) else { preconditionFailure("load has a path") }
      return (.load(LiteralSlot(token: path.index)), true)
    }
  }

  private func undoing(_ node: SyntaxNode, _ said: SourceSentence) throws(Diagnostic) -> UndoTarget {
    if node.says("redo") { return .lastUndone }
    guard let number = node.token(.number) else { return .last }
    return .entry(Int64(try LiteralReader(said.source).count(at: number.range)))
  }

  private func plain(_ node: SyntaxNode) throws -> (PreparedSentence, isCacheable: Bool) {
    let resolved = try resolver.resolve(node)
    return (
      .plain(runner.prepare(try planner.plan(resolved)), notes: AnswerNotes(resolved)),
      resolved.isCacheable
    )
  }

  private func explained(_ node: SyntaxNode) throws(Diagnostic) -> Entity {
    guard let noun = node.token(.entity), let entity = model.entity(noun.text) else {
      preconditionFailure("explain has a sentence or an entity")
    }
    return entity
  }

  private func letting(_ node: SyntaxNode) throws -> PreparedSentence {
    guard let name = node.token(.word), let bound = node.node(.boundvalue) else {
      preconditionFailure("let has a name")
    }
    if let value = bound.node(.value) {
      let (binding, type) = try resolver.value(value)
      return .letValue(name.text, binding, type)
    }
    guard let query = bound.node(.query) else { preconditionFailure("let … be the has a query") }
    let resolved = try resolver.resolve(query)
    let plan = try planner.plan(resolved)
    try AnswerNeed(of: node)?.check(resolved.command, plan.answer, at: query.range)
    return .letAnswer(
      name.text, runner.prepare(plan), notes: AnswerNotes(resolved), said: query.range)
  }

  private func expectation(_ node: SyntaxNode) throws -> (PreparedSentence, isCacheable: Bool) {
    guard let outcome = node.node(.outcome), let plainNode = node.node(.plain) else {
      preconditionFailure("expect has an outcome")
    }
    if outcome.says("error") {
      do {
        let (inner, isCacheable) = try plain(plainNode)
        return (.expect(.error, inner), isCacheable)
      } catch let diagnostic as Diagnostic where ExpectedError.isMet(by: diagnostic) {
        return (.expectedError(diagnostic), false)
      }
    }
    let (inner, isCacheable) = try plain(plainNode)
    if outcome.says("nothing") { return (.expect(.nothing, inner), isCacheable) }
    guard let value = outcome.node(.value) else { preconditionFailure("an outcome has a value") }
    let comparison = outcome.token(.comparison).flatMap { Comparison(rawValue: $0.text) } ?? .equal
    if outcome.says("rows") || outcome.says("row") {
      return (
        .expect(.rows(comparison, try resolver.value(value, expecting: .number).binding), inner), isCacheable
      )
    }
    let type = try inner.expectedType(at: outcome.range)
    return (
      .expect(.value(comparison, try resolver.value(value, expecting: type).binding), inner), isCacheable
    )
  }

  package var planner: Planner {
    Planner(model: model, dialect: engine.dialect, conditions: Resolver(model: model))
  }

  var resolver: Resolver { resolver(of: model, parameters, defined) }

  /// Resolves what the rows of a file say: they may give their records ids.
  var resolverOfRows: Resolver {
    var context = context
    context.givesIDs = true
    return Resolver(model: model, context: context)
  }

  /// - Parameters:
  ///   - parameters: The types of what `let` has named.
  ///   - defined: What was `define`d.
  func resolver(of model: Model, _ parameters: [String: FieldType], _ defined: [Report]) -> Resolver {
    Resolver(model: model, context: context(parameters, defined))
  }

  /// What a sentence may refer to now.
  package var context: ResolutionContext { context(parameters, defined) }

  private func context(_ parameters: [String: FieldType], _ defined: [Report]) -> ResolutionContext {
    let remembered = runner.remembered
    let asker = BareNames(runner, planner)
    return ResolutionContext(
      it: remembered.itEntity, them: remembered.themEntity, parameters: parameters,
      defined: defined, bearers: asker.entities, near: asker.near)
  }
}
