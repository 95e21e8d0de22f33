internal import Glibc

/// What makes a sink give up, however long nobody takes what it writes.
public struct WriteStop: Sendable {
  private let descriptor: Int32
  private let isAsked: @Sendable () -> Bool

  /// - Parameters:
  ///   - descriptor: Becomes readable when there may be a reason to stop.
  ///   - isAsked: Whether there is one; empties the descriptor.
  public init(descriptor: Int32, isAsked: @escaping @Sendable () -> Bool) {
    self.descriptor = descriptor
    self.isAsked = isAsked
  }

  /// Waits until something can be written to `output`, or told that nothing ever will.
  ///
  /// - Throws: ``WriteStopped``.
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

/// Writing was given up, because somebody asked for it.
public struct WriteStopped: Error, Equatable {
  public init() {}
}
