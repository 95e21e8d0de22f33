internal import Glibc

/// Writes to an open file descriptor, which stays the caller's to close.
///
/// The process must ignore `SIGPIPE`; a reader that has gone is then told by an error instead of a signal.
public final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  private let stop: WriteStop?
  /// The last byte of the last write that got there; nil where nothing of it did.
  public private(set) var lastByte: UInt8?

  public init(_ descriptor: Int32, stop: WriteStop? = nil) {
    self.descriptor = descriptor
    self.stop = stop
  }

  /// - Throws: ``ClosedPipe`` where nobody reads any more, ``WriteStopped``, ``WriteFailure`` for every other refusal.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    lastByte = nil
    guard var position = bytes.baseAddress else { return }
    var left = bytes.count
    while left > 0 {
      try stop?.wait(until: descriptor)
      let written = Glibc.write(descriptor, position, left)
      if written > 0 { lastByte = position.load(fromByteOffset: written - 1, as: UInt8.self) }
      if written >= 0 {
        position += written
        left -= written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw ClosedPipe()
      case let code: throw WriteFailure(code: code)
      }
    }
  }

  /// A terminal shared with a program that made it non-blocking may be full for a moment.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
