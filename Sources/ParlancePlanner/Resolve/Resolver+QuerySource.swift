internal import ParlanceLanguage
internal import ParlanceModel

extension Resolver {
  /// The words of a question in the sentence itself; nil where they are a report's, or it is not a question.
  func questionWords(of node: SyntaxNode, as command: Command) -> QuerySource? {
    guard case .query(let query) = command, let question = node.question else { return nil }
    let ordering = question.ordering
    let orders = ordering?.node(.orders)?.nodes(.order).compactMap(\.measurePlaces) ?? []
    return QuerySource(
      orders: orders.count == query.ordering.orders.count || query.ordering.isEmpty ? orders : [],
      each: ordering?.node(.groupkey)?.tokenPlaces,
      lastNumber: ordering?.nodes(.number).last?.tokenPlaces?.upperBound,
      set: setWords(of: node, query))
  }

  private func setWords(of node: SyntaxNode, _ query: Query) -> QuerySource.SetWords? {
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
    return QuerySource.SetWords(
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
  fileprivate var ordering: SyntaxNode? {
    if let own = node(.clauses)?.node(.pick), !own.children.isEmpty { return own }
    let sets = node(.sets)?.nodes(.set) ?? []
    return (sets.count == 1 ? sets[0].node(.subset) : node(.target)?.node(.one)?.node(.subset))?.node(.pick)
  }

  /// What an order is by.
  fileprivate var measurePlaces: ClosedRange<Int>? {
    node(.quantityof)?.tokenPlaces ?? tokens.first.map { $0.index...$0.index }
  }
}

extension Resolver {
  /// The words of a query's main set beside the conditions that they have become; nil where the set is made of others, or
  /// named otherwise.
  func filterSteps(of node: SyntaxNode, as command: Command) -> FilterSteps? {
    guard let query = command.question, let phrase = node.mainPhrase else { return nil }
    let parts = phrase.narrowingParts
    // The phrase's conditions are in the order of its words; if not, give up.
    guard parts.count == query.selection.conditions.count else { return nil }
    return FilterSteps(
      entity: query.selection.entity,
      steps: zip(parts, query.selection.conditions).flatMap { $0.steps($1) })
  }
}

/// Some words of a noun phrase that are one condition.
struct NarrowingPart {
  let place: FilterSteps.Step.Place
  let node: SyntaxNode?
  let tokens: ClosedRange<Int>

  /// What `and` joins is taken apart.
  func steps(_ condition: Condition) -> [FilterSteps.Step] {
    if let conjuncts = node?.nodes(.negation), node?.says("or") == false, case .all(let all) = condition,
      conjuncts.count > 1, conjuncts.count == all.count
    {
      return zip(conjuncts, all).compactMap { node, condition in
        node.tokenPlaces.map { FilterSteps.Step(condition: condition, place: place, tokens: $0) }
      }
    }
    return [FilterSteps.Step(condition: condition, place: place, tokens: tokens)]
  }
}

extension SyntaxNode {
  /// The one noun phrase whose rows a query is about.
  var mainPhrase: SyntaxNode? {
    if rule == .plain || rule == .query, let inner = node(.query) ?? node(.countbody) {
      return inner.mainPhrase
    }
    if let target = node(.target) { return target.node(.many) ?? (target.node(.one) == nil ? target : nil) }
    guard let sets = node(.sets), sets.nodes(.set).count == 1, let set = sets.node(.set),
      set.tokens.first?.text != "them"
    else { return nil }
    return set.node(.subset)?.mainPhrase ?? (set.node(.subset) == nil ? set : nil)
  }

  /// What becomes its conditions: flags, keys, and the parts of its tail.
  var narrowingParts: [NarrowingPart] {
    var parts = tokens(.flag).map {
      NarrowingPart(place: .flag, node: nil, tokens: $0.index...$0.index)
    }
    if let keys = node(.keys), let places = keys.tokenPlaces {
      parts.append(NarrowingPart(place: .key, node: nil, tokens: places))
    }
    var first: Int?
    for child in (node(.settail) ?? self).children {
      switch child {
      case .token(let token): first = token.text == "not" ? token.index : nil
      case .node(let part):
        guard let places = part.tokenPlaces else { continue }
        let tokens = (first ?? places.lowerBound)...places.upperBound
        switch part.rule {
        case .prep: first = tokens.lowerBound
        case .ref, .when, .withpart:
          parts.append(NarrowingPart(place: .tail, node: nil, tokens: tokens))
          first = nil
        case .condition:
          parts.append(NarrowingPart(place: .condition, node: part, tokens: places))
        default: break
        }
      }
    }
    return parts
  }

  /// From its first token to its last; nil where it has none.
  var tokenPlaces: ClosedRange<Int>? {
    let all = allTokens
    guard let first = all.first, let last = all.last else { return nil }
    return first.index...last.index
  }
}
