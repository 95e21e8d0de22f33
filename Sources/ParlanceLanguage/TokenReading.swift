/// One way to read a token, after one way to read all before it.
public struct TokenReading: Sendable {
  public let expectation: Expectation
  /// The numbers of the two readings, of the words before it and with it.
  public let before: Int32
  public let after: Int32
}
