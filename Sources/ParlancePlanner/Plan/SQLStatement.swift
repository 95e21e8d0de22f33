public import ParlanceModel

/// SQL text for one dialect, with the arguments of its placeholders in order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public let arguments: [Binding]
  /// Whether it goes through one table or index, and comes to each page once: there is no use in keeping what was read.
  public let isSinglePass: Bool

  public init(text: String, arguments: [Binding] = [], isSinglePass: Bool = false) {
    self.text = text
    self.arguments = arguments
    self.isSinglePass = isSinglePass
  }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
