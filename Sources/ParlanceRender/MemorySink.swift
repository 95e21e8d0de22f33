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
