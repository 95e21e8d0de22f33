/// The typed nodes of sentences, one type for each rule of the grammar, generated from it.
///
/// A typed node is a view of a ``SyntaxNode``: it costs nothing to make, and reads its children when it is asked for them.
/// A ``SyntaxNode`` of the parser has all parts that its rule requires. Code that builds a node must give it these parts too.
public enum Syntax {}

/// A node of one rule of the grammar.
public protocol SyntaxRule: Sendable {
  var node: SyntaxNode { get }
}

extension SyntaxRule {
  /// From the first word to the last.
  public var range: SourceRange { node.range }

  /// Every token of it, in the order of the sentence.
  public var allTokens: [SyntaxToken] { node.allTokens }
}

/// One of several keywords that may stand in a place, and which of them it is.
public struct SyntaxWord<Value: Sendable>: Sendable {
  public let token: SyntaxToken
  public let value: Value

  public var range: SourceRange { token.range }
}

extension SyntaxWord where Value: RawRepresentable<String> {
  public init(_ token: SyntaxToken) {
    guard let value = Value(rawValue: token.text) else {
      preconditionFailure("expected a \(Value.self), not `\(token.text)`")
    }
    self.init(token: token, value: value)
  }
}

/// Reads the children of one node in their order.
struct SyntaxCursor {
  private let children: [SyntaxElement]
  private var index = 0

  init(_ node: SyntaxNode) { children = node.children }

  func isAt(_ rule: RuleName) -> Bool {
    guard index < children.count, case .node(let node) = children[index] else { return false }
    return node.rule == rule
  }

  func isAt(_ tokenClass: TokenClass) -> Bool {
    guard index < children.count, case .token(let token) = children[index] else { return false }
    return token.tokenClass == tokenClass
  }

  /// The token here; the node must have one.
  var current: SyntaxToken {
    guard index < children.count, case .token(let token) = children[index] else { missing() }
    return token
  }

  mutating func token() -> SyntaxToken {
    defer { index += 1 }
    return current
  }

  mutating func node() -> SyntaxNode {
    guard index < children.count, case .node(let node) = children[index] else { missing() }
    index += 1
    return node
  }

  private func missing() -> Never { preconditionFailure("no such part at \(index) of \(children)") }

  mutating func skip() { index += 1 }
}
