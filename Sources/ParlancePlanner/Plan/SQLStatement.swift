public import ParlanceModel

/// SQL text for one dialect, and beside it what its placeholders stand for, in their order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public let arguments: [Binding]

  public init(text: String, arguments: [Binding] = []) {
    self.text = text
    self.arguments = arguments
  }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
