/// A destination for output bytes: a file, a pipe, a terminal, or memory.
public protocol ByteSink: AnyObject {
  /// Writes all of `bytes`, or throws. After the call, the caller may reuse the memory.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// A sink that stores its output in memory.
public final class MemorySink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// The output as text. Invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }
}

/// Thrown if the reader has closed the pipe, as `head` does. The program then stops without an error message.
public struct ClosedPipe: Error, Equatable {
  public init() {}
}
