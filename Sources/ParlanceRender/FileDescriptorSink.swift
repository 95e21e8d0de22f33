internal import Glibc

/// Writes to an open file descriptor. The caller closes it.
///
/// The process must ignore `SIGPIPE`, so that a closed pipe is reported as an error instead of a signal.
public final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  private let stop: WriteStop?
  /// The last byte written by the last call of ``write(_:)``; nil if the call wrote nothing.
  public private(set) var lastByte: UInt8?

  /// Creates a sink for a descriptor. A `stop` can interrupt writes that block.
  public init(_ descriptor: Int32, stop: WriteStop? = nil) {
    self.descriptor = descriptor
    self.stop = stop
  }

  /// Writes all bytes. Waits while the descriptor is busy.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has closed the pipe, ``WriteStopped`` if the write was interrupted, and
  ///   ``WriteFailure`` for other errors.
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

  /// Waits until a nonblocking descriptor accepts bytes. Another program on the same terminal may have set the terminal
  /// to nonblocking mode.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
