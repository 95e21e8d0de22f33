internal import ParlanceLanguage
internal import ParlanceModel

extension Resolver {
  /// The words of a question that stand in the sentence itself; nil where a report says them, or it is no question.
  func questionWords(of node: SyntaxNode, as command: Command) -> QuestionWords? {
    guard case .query(let query) = command, let question = node.question else { return nil }
    let pick = question.pick
    let orders = pick?.node(.orders)?.nodes(.order).compactMap(\.measurePlaces) ?? []
    return QuestionWords(
      orders: orders.count == query.pick.orders.count || query.pick.isEmpty ? orders : [],
      each: pick?.node(.path)?.tokenPlaces, lastNumber: pick?.nodes(.number).last?.tokenPlaces?.upperBound,
      set: setWords(of: node, query))
  }

  private func setWords(of node: SyntaxNode, _ query: Query) -> QuestionWords.SetWords? {
    guard let phrase = node.mainPhrase, let tokens = phrase.tokenPlaces,
      let noun = phrase.token(.entity)
    else { return nil }
    var belongs = false
    if query.groups.count == 1, case .column(let reference) = query.groups[0].value.expression,
      let target = reference.referencedEntity.flatMap(model.entity)
    {
      let link = try? Resolution(model: model, context: context)
        .via(query.selection.entity, to: target, at: phrase.range)
      belongs = link == .reference(reference)
    }
    return QuestionWords.SetWords(
      tokens: tokens, noun: noun.index, isPlain: noun.index == tokens.upperBound, belongsToGroup: belongs)
  }
}

extension SyntaxNode {
  /// The node that has the words of the question: its set and its clauses.
  fileprivate var question: SyntaxNode? {
    if node(.sets) != nil || node(.target) != nil || node(.clauses) != nil { return self }
    return (node(.query) ?? node(.countbody))?.question
  }

  /// `by … first …` of the question, else of the set in parentheses that is all of it.
  fileprivate var pick: SyntaxNode? {
    if let own = node(.clauses)?.node(.pick), !own.children.isEmpty { return own }
    let sets = node(.sets)?.nodes(.set) ?? []
    return (sets.count == 1 ? sets[0].node(.subset) : node(.target)?.node(.one)?.node(.subset))?.node(.pick)
  }

  /// What an order is by.
  fileprivate var measurePlaces: ClosedRange<Int>? {
    node(.quantityof)?.tokenPlaces ?? tokens.first.map { $0.index...$0.index }
  }
}
