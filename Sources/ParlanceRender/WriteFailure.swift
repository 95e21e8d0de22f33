internal import ParlanceStore

/// An error of the system while writing output, for example because the disk is full.
public struct WriteFailure: Error, Equatable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The system's text for the error.
  public var reason: String { SystemReason.words(code) }

  public var description: String { "the output could not be written: \(reason)" }
}
