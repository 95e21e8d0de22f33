/// What was said: a rule of the grammar with the tokens and rules it was made of. Names are unresolved.
public struct SyntaxNode: Sendable, Equatable {
  public let rule: RuleName
  public let children: [SyntaxElement]

  public init(rule: RuleName, children: [SyntaxElement]) {
    self.rule = rule
    self.children = children
  }
}

public enum SyntaxElement: Sendable, Equatable {
  case node(SyntaxNode)
  case token(SyntaxToken)
}

/// A token as the parser read it: the class that was legal where it stands.
public struct SyntaxToken: Sendable, Equatable {
  public let tokenClass: TokenClass
  /// Its place among the sentence's tokens, from 0: literals are found by it when the sentence is run.
  public let index: Int
  public let range: SourceRange
  /// The word as the grammar or model spells it (keywords in lower case, quotes and `$` taken off, `""` undone).
  public let text: String

  public init(tokenClass: TokenClass, index: Int, range: SourceRange, text: String) {
    self.tokenClass = tokenClass
    self.index = index
    self.range = range
    self.text = text
  }
}

extension SyntaxNode {
  /// The child nodes of `rule`, in order.
  public func nodes(_ rule: RuleName) -> [SyntaxNode] {
    children.compactMap { if case .node(let node) = $0, node.rule == rule { node } else { nil } }
  }

  public func node(_ rule: RuleName) -> SyntaxNode? {
    for case .node(let node) in children where node.rule == rule { return node }
    return nil
  }

  public var nodes: [SyntaxNode] {
    children.compactMap { if case .node(let node) = $0 { node } else { nil } }
  }

  /// The tokens that are direct children.
  public var tokens: [SyntaxToken] {
    children.compactMap { if case .token(let token) = $0 { token } else { nil } }
  }

  public func tokens(_ tokenClass: TokenClass) -> [SyntaxToken] {
    tokens.filter { $0.tokenClass == tokenClass }
  }

  public func token(_ tokenClass: TokenClass) -> SyntaxToken? {
    for case .token(let token) in children where token.tokenClass == tokenClass { return token }
    return nil
  }

  /// Whether the keyword is a direct child.
  public func says(_ keyword: String) -> Bool { token(.keyword(keyword)) != nil }

  /// How many rules are open inside one another at the most, this one included.
  public var height: Int { 1 + (nodes.map(\.height).max() ?? 0) }

  /// Every token below, in the order in which it was said.
  public var allTokens: [SyntaxToken] {
    children.flatMap { element in
      switch element {
      case .node(let node): node.allTokens
      case .token(let token): [token]
      }
    }
  }

  /// From the first word to the last; an empty rule has an empty range at 0.
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
  /// The token itself, or that of the node.
  fileprivate func token(_ tokenOfNode: (SyntaxNode) -> SyntaxToken?) -> SyntaxToken? {
    switch self {
    case .node(let node): tokenOfNode(node)
    case .token(let token): token
    }
  }
}

extension [SyntaxToken] {
  /// From the first word to the last; 0..<0 without any.
  public var range: SourceRange {
    guard let first, let last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}

extension SyntaxNode {
  /// Whether both say the same, wherever and however it was typed: rules, classes and texts agree.
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
  /// Whether it is the bare word `null`, `nil` or `empty` where a name or a text may stand: nobody means that text by it.
  public var isBareNothing: Bool {
    guard tokenClass == .word, range.count == text.utf8.count, (3...5).contains(range.count) else {
      return false
    }
    let word = text.lowercased()
    return word == "empty" || BuiltInWords.nothing.contains(word)
  }

  /// Whether it is a bare word such as `missing` or `none`, which means no value unless something is called so.
  public var isBareAbsence: Bool {
    tokenClass == .word && range.count == text.utf8.count && BuiltInWords.absences.contains(text.lowercased())
  }
}

extension Diagnostic {
  /// - Parameter meant: What is said in its place.
  public static func bareNothing(_ token: SyntaxToken, meantAs meant: String) -> Diagnostic {
    SyntaxError.bareNull(token.text).at(token.range, fix: .init(replacing: token.range, with: meant))
  }
}
