public import ParlanceModel

/// SQL text for one dialect, with the arguments of its placeholders in order.
public struct SQLStatement: Sendable, Equatable, Hashable {
  public let text: String
  public let arguments: [Binding]
  /// Whether it goes through one table or index, and comes to each page once: there is no use in keeping what was read.
  public let isSinglePass: Bool

  /// The table of which it takes every row, where that may be long work that nobody else can measure; nil of any other.
  public let source: String?

  /// Of one that changes, deletes or copies rows: where the conditions stand that these meet, in bytes of UTF-8, empty where
  /// there is none; nil of any other.
  let conditions: Range<Int>?

  public init(text: String, arguments: [Binding] = [], isSinglePass: Bool = false) {
    self.init(text: text, arguments: arguments, isSinglePass: isSinglePass, conditions: nil)
  }

  init(
    text: String, arguments: [Binding], isSinglePass: Bool = false, source: String? = nil,
    conditions: Range<Int>?
  ) {
    self.source = source
    self.text = text
    self.arguments = arguments
    self.isSinglePass = isSinglePass
    self.conditions = conditions
  }

  /// One that changes or deletes rows, parted around the conditions that these meet, behind `where`; empty where there
  /// is none.
  public init(before: some StringProtocol, conditions: some StringProtocol, behind: some StringProtocol) {
    let start = before.utf8.count
    self.init(
      text: [String(before), String(conditions), String(behind)].joined(), arguments: [],
      conditions: start..<start + conditions.utf8.count)
  }

  /// One that takes all rows of a table along.
  static func copying(_ text: String, from source: String) -> SQLStatement {
    let end = text.utf8.count
    return SQLStatement(text: text, arguments: [], source: source, conditions: end..<end)
  }

  /// One that goes through all rows of a table: it makes an index of them, checks each, or drops them all.
  public static func goingThrough(_ source: String, _ text: String) -> SQLStatement {
    SQLStatement(text: text, arguments: [], source: source, conditions: nil)
  }

  /// Whether it changes, deletes or copies rows.
  public var takesCondition: Bool { conditions != nil }

  /// The text with one more condition, which each row has to meet before the others are looked at.
  public func text(requiring condition: String) -> String {
    guard let conditions else {
      preconditionFailure("only what changes, deletes or copies rows takes a condition")
    }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: conditions.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: conditions.upperBound)
    let (before, others, behind) = (text[..<start], text[start..<end], text[end...])
    return others.isEmpty
      ? "\(before)\nwhere \(condition)\(behind)" : "\(before)\(condition)\n  and (\(others))\(behind)"
  }

  public static func == (left: SQLStatement, right: SQLStatement) -> Bool {
    left.text == right.text && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
