/// A node of the syntax tree: a rule of the grammar with its tokens and nested nodes. Names aren't resolved: a node
/// doesn't contain the entity of a field.
public struct SyntaxNode: Sendable, Equatable {
  public let rule: RuleName
  public let children: [SyntaxElement]

  public init(rule: RuleName, children: [SyntaxElement]) {
    self.rule = rule
    self.children = children
  }
}

/// A child of a syntax node.
public enum SyntaxElement: Sendable, Equatable {
  case node(SyntaxNode)
  case token(SyntaxToken)
}

/// A token with the class that the parser chose for it.
public struct SyntaxToken: Sendable, Equatable {
  public let tokenClass: TokenClass
  /// The index of the token in the sentence, from 0. When a sentence runs, its plan finds the literals by this index.
  public let index: Int
  public let range: SourceRange
  /// The text of the token, in the spelling of the grammar or the model. Keywords are in lower case. The enclosing
  /// quotes and the `$` of a parameter are removed. Each `""` inside a text becomes one quote.
  public let text: String

  public init(tokenClass: TokenClass, index: Int, range: SourceRange, text: String) {
    self.tokenClass = tokenClass
    self.index = index
    self.range = range
    self.text = text
  }
}

extension SyntaxNode {
  /// Returns the child nodes of `rule`, in order.
  public func nodes(_ rule: RuleName) -> [SyntaxNode] {
    children.compactMap { if case .node(let node) = $0, node.rule == rule { node } else { nil } }
  }

  /// Returns the first child node of `rule`, or nil.
  public func node(_ rule: RuleName) -> SyntaxNode? {
    for case .node(let node) in children where node.rule == rule { return node }
    return nil
  }

  /// The child nodes, in order.
  public var nodes: [SyntaxNode] {
    children.compactMap { if case .node(let node) = $0 { node } else { nil } }
  }

  /// The tokens that are direct children.
  public var tokens: [SyntaxToken] {
    children.compactMap { if case .token(let token) = $0 { token } else { nil } }
  }

  /// Returns the direct child tokens of a class.
  public func tokens(_ tokenClass: TokenClass) -> [SyntaxToken] {
    tokens.filter { $0.tokenClass == tokenClass }
  }

  /// Returns the first direct child token of a class, or nil.
  public func token(_ tokenClass: TokenClass) -> SyntaxToken? {
    for case .token(let token) in children where token.tokenClass == tokenClass { return token }
    return nil
  }

  /// Whether the node has the keyword `keyword` as a direct child.
  public func says(_ keyword: String) -> Bool { token(.keyword(keyword)) != nil }

  /// The maximum depth of nested rules. It is 1 for a node without child nodes.
  public var height: Int { 1 + (nodes.map(\.height).max() ?? 0) }

  /// All tokens below the node, in the order of the sentence.
  public var allTokens: [SyntaxToken] {
    children.flatMap { element in
      switch element {
      case .node(let node): node.allTokens
      case .token(let token): [token]
      }
    }
  }

  /// The range from the first token to the last, or 0..<0 for an empty rule.
  public var range: SourceRange {
    guard let firstToken, let lastToken else { return 0..<0 }
    return firstToken.range.lowerBound..<lastToken.range.upperBound
  }

  private var firstToken: SyntaxToken? {
    for child in children {
      if let token = child.token(\.firstToken) { return token }
    }
    return nil
  }

  private var lastToken: SyntaxToken? {
    for child in children.reversed() {
      if let token = child.token(\.lastToken) { return token }
    }
    return nil
  }
}

extension SyntaxElement {
  /// Returns the element itself if it is a token. For a node, returns the result of `tokenOfNode`.
  fileprivate func token(_ tokenOfNode: (SyntaxNode) -> SyntaxToken?) -> SyntaxToken? {
    switch self {
    case .node(let node): tokenOfNode(node)
    case .token(let token): token
    }
  }
}

extension [SyntaxToken] {
  /// The range from the first token to the last, or 0..<0 if there aren't any tokens.
  public var range: SourceRange {
    guard let first, let last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}

extension SyntaxNode {
  /// Whether both trees have the same rules, token classes and texts. Positions and spellings may differ: `session` and
  /// `sessions` are the same entity.
  public func isSameSentence(as other: SyntaxNode) -> Bool {
    guard rule == other.rule, children.count == other.children.count else { return false }
    for (mine, theirs) in zip(children, other.children) {
      switch (mine, theirs) {
      case (.node(let mine), .node(let theirs)): if !mine.isSameSentence(as: theirs) { return false }
      case (.token(let mine), .token(let theirs)):
        if mine.tokenClass != theirs.tokenClass || mine.text != theirs.text { return false }
      default: return false
      }
    }
    return true
  }
}

extension SyntaxToken {
  /// Whether the token is the unquoted word `null`, `nil` or `empty` where a name or text is expected. With such a
  /// word, users mean a missing value, not a text.
  public var isUnquotedNull: Bool {
    guard tokenClass == .word, range.count == text.utf8.count, (3...5).contains(range.count) else {
      return false
    }
    let word = text.lowercased()
    return word == "empty" || BuiltInWords.nothing.contains(word)
  }

  /// Whether the token is an unquoted word such as `missing` or `none`. Such a word means that there isn't a value,
  /// unless a record or choice has this name.
  public var isUnquotedMissingWord: Bool {
    tokenClass == .word && range.count == text.utf8.count && BuiltInWords.absences.contains(text.lowercased())
  }
}

extension Diagnostic {
  /// Returns the error for an unquoted word such as `null`.
  ///
  /// - Parameter meant: The replacement that the fix inserts.
  public static func unquotedNull(_ token: SyntaxToken, meantAs meant: String) -> Diagnostic {
    SyntaxError.bareNull(token.text).at(token.range, fix: .init(replacing: token.range, with: meant))
  }
}
