/// The typed nodes of sentences. There is one type for each rule of the grammar, generated from the grammar.
///
/// A typed node is a view of a ``SyntaxNode``. Creating a typed node costs nothing, because it reads its children on
/// access. A ``SyntaxNode`` from the parser has all children that its rule requires. Code that builds a node must
/// supply these children, too.
public enum Syntax {}

/// A typed node of one rule of the grammar.
public protocol SyntaxRule: Sendable {
  var node: SyntaxNode { get }
}

extension SyntaxRule {
  /// The range from the first token to the last.
  public var range: SourceRange { node.range }

  /// All tokens of the node, in the order of the sentence.
  public var allTokens: [SyntaxToken] { node.allTokens }
}

/// A token at a place where several keywords are legal, such as `asc` and `desc`. The value is the keyword that was
/// typed.
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

/// A cursor that reads the children of a node in order.
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

  /// The token at the cursor, which must exist.
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
