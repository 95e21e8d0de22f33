internal import ParlanceLanguage

extension Resolver {
  /// The words of a query's main set beside the conditions that they have become; nil where the set is made of others, or
  /// named otherwise.
  func narrowing(of node: SyntaxNode, as command: Command) -> Narrowing? {
    guard let query = command.question, let phrase = node.mainPhrase else { return nil }
    let parts = phrase.narrowingParts
    // The phrase's conditions stand in the order of its words; where they do not, nothing is known of them.
    guard parts.count == query.selection.conditions.count else { return nil }
    return Narrowing(
      entity: query.selection.entity,
      steps: zip(parts, query.selection.conditions).flatMap { $0.steps($1) })
  }
}

/// Some words of a noun phrase that are one condition.
private struct NarrowingPart {
  let place: Narrowing.Step.Place
  let node: SyntaxNode?
  let tokens: ClosedRange<Int>

  /// What `and` joins is taken apart.
  func steps(_ condition: Condition) -> [Narrowing.Step] {
    if let conjuncts = node?.nodes(.negation), node?.says("or") == false, case .all(let all) = condition,
      conjuncts.count > 1, conjuncts.count == all.count
    {
      return zip(conjuncts, all).compactMap { node, condition in
        node.tokenPlaces.map { Narrowing.Step(condition: condition, place: place, tokens: $0) }
      }
    }
    return [Narrowing.Step(condition: condition, place: place, tokens: tokens)]
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
  fileprivate var narrowingParts: [NarrowingPart] {
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
