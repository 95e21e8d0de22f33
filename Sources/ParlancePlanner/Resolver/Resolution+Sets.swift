import ParlanceLanguage
import ParlanceModel

/// Set algebra: `members plus members with bookings minus them`.
extension Resolution {
  /// `set { plus | minus | within set }`, from the left.
  func sets(_ node: SyntaxNode) throws(Diagnostic) -> Selection {
    var result: Selection?
    var pending: SyntaxToken?
    for child in node.children {
      switch child {
      case .token(let token): pending = token
      case .node(let part):
        let next = try set(part)
        guard let left = result, let word = pending else {
          result = next
          continue
        }
        guard let operation = SetOperation(rawValue: word.text) else {
          preconditionFailure("sets are joined by \(word.text)")
        }
        guard left.entity.name == next.entity.name else {
          throw differentEntities(left.entity, word, next.entity, said: part, in: node)
        }
        result = Selection(entity: left.entity, conditions: [.combined(left, operation, next)])
      }
    }
    guard let result else { preconditionFailure("sets hold a set") }
    return result
  }

  /// Rows of two entities do not make one set; where one refers to the other, that is said instead.
  private func differentEntities(
    _ left: Entity, _ word: SyntaxToken, _ right: Entity, said part: SyntaxNode, in node: SyntaxNode
  ) -> Diagnostic {
    let instead = relation(of: left, word, to: right, said: part, after: node.nodes(.set)[0])
    return Diagnostic(
      "different-entities", .notLegalHere, at: part.range,
      "expected \(left.plural) after `\(word.text)`, not \(right.plural): a set holds records of one entity",
      notes: instead == nil ? ["\(left.plural) and \(right.plural) are two sentences"] : [],
      fix: instead.map { .init(replacing: word.range.lowerBound..<part.range.upperBound, with: $0) })
  }

  /// `members minus bookings` is `members without bookings`, and `bookings within classes` is `bookings in (classes)`.
  private func relation(
    of left: Entity, _ word: SyntaxToken, to right: Entity, said part: SyntaxNode, after first: SyntaxNode
  ) -> String? {
    // After `where` no `with` can follow, and after `with` no preposition.
    let tail = first.node(.settail)
    guard word.text != "plus", first.node(.subset) == nil, tail?.node(.condition) == nil else { return nil }
    let words = name(of: part)
    let set = part.node(.subset) == nil ? "(\(words))" : words
    let isNegated = word.text == "minus"
    if (try? via(right, to: left, at: part.range)) != nil {
      return "\(isNegated ? "without" : "with") \(part.allTokens.count == 1 ? words : set)"
    }
    let forward = left.references.filter { $0.referencedEntity == right.name }.compactMap(\.followingWord)
    guard let preposition = forward.first, tail?.node(.withpart) == nil else { return nil }
    return "\(isNegated ? "not " : "")\(preposition) \(set)"
  }
}
