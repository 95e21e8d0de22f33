/// Where finished bytes go: a file, a pipe, a terminal, or memory.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, or throws; the memory is the caller's again on return.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// Keeps everything that was written, for tests and for text that is needed as a whole.
public final class MemorySink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// What was written; bytes that are no UTF-8 become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }
}

/// Whoever was reading has gone, as `head` does when it has seen enough: a reason to stop, not to complain.
public struct ClosedPipe: Error, Equatable {
  public init() {}
}
