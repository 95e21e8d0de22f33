import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What is told where a record is added that is there already.
extension Session {
  /// The error with the sentence that adds to the record in the way, else with the one that shows it: `save` would write
  /// over it, and is told alone, where that is what was meant. Other failures stay as they are.
  func existing(_ failure: EngineFailure, _ said: SaidSentence) -> EngineFailure {
    guard case .notUnique(let columns, _) = failure.error,
      let action = (try? language.parse(said.tokens, of: said.source))?.node(.action),
      let add = action.tokens.first, let body = action.node(.addbody), body.token(.entity) != nil
    else { return failure }
    let entity: Entity
    let rule: UniqueRule
    var questions: [String] = []
    switch ConstraintWords(model: model).unique(columns: columns) {
    case .key(let keyed, let field):
      (entity, rule) = (keyed, UniqueRule(fields: [field.name]))
      questions = body.node(.key).map { ["show \(entity.name) \(said.source[$0.range])"] } ?? []
    case .onePer(let owned, let broken):
      (entity, rule) = (owned, broken)
      questions = accumulating(body, entity, said.source)
    default: return failure
    }
    let row = RowInTheWay(rule, of: entity, adding: body, said.source, language)
    questions += [row?.question].compactMap(\.self)
    let save = "save" + said.source[add.range.upperBound..<action.range.upperBound]
    let savesIt =
      row.map { $0.agreeing.map { hasRows($0, said.clock) } ?? true } == true
      && self.rule(ofSaving: save)?.fields == rule.fields && canBeRun(save, said.clock)
    let offer = questions.first { canBeRun($0, said.clock) }
    return EngineFailure(
      failure.id, at: failure.range, failure.message,
      notes: failure.notes + (savesIt ? ["`save` in the place of `add` changes the one that is there"] : []),
      fix: offer.map { .init(replacing: said.range, with: $0) }, error: failure.error)
  }

  /// By which rule a sentence that begins with `save` finds the record that it changes.
  private func rule(ofSaving sentence: String) -> UniqueRule? {
    guard let action = (try? language.parse(SourceText(sentence)))?.node(.action),
      case .change(.save(_, _, let rule))? = (try? resolver.resolve(action))?.command
    else { return nil }
    return rule
  }

  private func canBeRun(_ sentence: String, _ clock: Clock) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source) else { return false }
    return offerTrial(of: tokens, source, clock).fault == nil
  }

  /// Whether the question finds anything.
  private func hasRows(_ question: String, _ clock: Clock) -> Bool {
    let source = SourceText(question)
    guard let tokens = try? language.lexer.tokens(of: source),
      let node = try? language.parse(tokens, of: source)
    else { return false }
    let said = SaidSentence(source, tokens: tokens, clock: clock)
    let probe = AnswerProbe()
    try? runner.remembered.unchanged {
      guard case .plain(let plan, _) = try prepare(node, said).0 else { return }
      _ = try runner.run(plan, said, into: probe, wantsReceipt: false)
    }
    return probe.count > 0
  }

  /// `add 5 to refuge`, where nothing else is given.
  private func accumulating(_ body: SyntaxNode, _ entity: Entity, _ source: SourceText) -> [String] {
    guard let slots = body.node(.slots), let field = entity.accumulator,
      let given = slots.node(.assigns)?.nodes(.assign), given.count == 1,
      given[0].node(.path)?.tokens.map(\.text) == [field.name], let value = given[0].node(.value),
      let preposition = slots.node(.prep), let ref = slots.node(.ref), slots.nodes.first == preposition,
      let last = slots.nodes.dropLast().last
    else { return [] }
    return ["add \(source[value.range]) to \(source[ref.range.lowerBound..<last.range.upperBound])"]
  }
}
