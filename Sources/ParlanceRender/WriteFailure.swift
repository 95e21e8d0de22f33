internal import ParlanceStore

/// The system refused to take the output, because the disk is full for example.
public struct WriteFailure: Error, Equatable, CustomStringConvertible {
  /// The system's `errno`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// Why, in the system's words.
  public var reason: String { SystemReason.words(code) }

  public var description: String { "the output could not be written: \(reason)" }
}
