internal import Glibc

/// A way to stop a write that may block forever, for example after ^C.
public struct WriteStop: Sendable {
  private let descriptor: Int32
  private let isAsked: @Sendable () -> Bool

  /// Creates a stop that watches a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: A descriptor that becomes readable when a stop may have been requested.
  ///   - isAsked: Returns whether a stop was requested, and reads the pending bytes from the descriptor.
  public init(descriptor: Int32, isAsked: @escaping @Sendable () -> Bool) {
    self.descriptor = descriptor
    self.isAsked = isAsked
  }

  /// Waits until `output` is writable or has failed.
  ///
  /// - Throws: ``WriteStopped`` if a stop is requested.
  func wait(until output: Int32) throws(WriteStopped) {
    while true {
      var sources = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = poll(&sources, 2, -1)
      if ready < 0 || sources[0].revents != 0, isAsked() { throw WriteStopped() }
      if ready > 0, sources[1].revents != 0 { return }
    }
  }
}

/// The error for a write that was stopped on request.
public struct WriteStopped: Error, Equatable {
  public init() {}
}
