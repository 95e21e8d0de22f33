import ParlanceLanguage

/// The words of a call, sorted: what stands right after the name, after prepositions, and dates.
struct CallWords {
  /// A record or a value behind its preposition.
  struct Following {
    let word: SyntaxToken
    let ref: SyntaxNode
    var range: SourceRange { word.range.lowerBound..<ref.range.upperBound }
  }

  private(set) var plain: [SyntaxNode] = []
  private(set) var following: [Following] = []
  private(set) var dates: [SyntaxNode] = []

  /// - Parameter takes: Whether a preposition, or `on` for a date, belongs to the call; what does not is left out.
  init(_ elements: [SyntaxElement], where takes: (String) -> Bool = { _ in true }) {
    var word: SyntaxToken?
    for case .node(let node) in elements {
      switch node.rule {
      case .prep: word = node.tokens.first
      case .ref:
        if let word, takes(word.text) { following.append(Following(word: word, ref: node)) }
        if word == nil { plain.append(node) }
        word = nil
      case .quantity: plain.append(node)
      case .when: if takes("on") { dates.append(node) }
      default: break
      }
    }
  }
}

extension SyntaxNode {
  /// The tail of a set without what a call takes of it: prepositions that `takes` names, and dates where it takes `on`.
  /// A negated preposition is the set's.
  func withoutArguments(where takes: (String) -> Bool) -> SyntaxNode {
    var kept: [SyntaxElement] = []
    var isNegated = false
    var isTaken = false
    for child in children {
      switch child {
      case .token(let token):
        isNegated = token.tokenClass == .keyword("not")
        kept.append(child)
      case .node(let node):
        switch node.rule {
        case .prep:
          isTaken = !isNegated && node.tokens.first.map { takes($0.text) } == true
          if !isTaken { kept.append(child) }
        case .ref:
          if !isTaken { kept.append(child) }
          isTaken = false
        case .when: if !takes("on") { kept.append(child) }
        default: kept.append(child)
        }
        isNegated = false
      }
    }
    return SyntaxNode(rule: rule, children: kept)
  }
}
