import Foundation
import Glibc
import Synchronization

/// A proxy between a console and the server. It records what the console sends before the server answers, and can break
/// the connection.
public final class CountingProxy: Sendable {
  /// The host for the console: a folder with the proxy's socket.
  public let host: String
  private let listener: CInt
  private let state = Mutex(State())

  private struct State {
    var flights: [[UInt8]] = []
    var isConsoleSpeaking = false
    var cut: Cut?
  }

  /// A point at which the connection is broken.
  public enum Cut: Sendable {
    /// Before this many flights, 1-based, have reached the server.
    case before(Int)
    /// After the server has answered this many flights. The console doesn't receive the last answer.
    case after(Int)
  }

  /// - Parameter server: The folder with the server's socket.
  public init(to server: String) throws {
    var template = Array("/tmp/parlance-proxy-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ProxyError(errno) }
    host = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    guard Self.withAddress(host, { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0 else {
      throw ProxyError(errno)
    }
    let thread = Thread { [self, listener] in
      while true {
        let console = accept(listener, nil, nil)
        if console < 0 { return }
        let other = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        guard Self.withAddress(server, { connect(other, $0, $1) }) == 0 else { return }
        let thread = Thread { self.pass(console, other) }
        thread.start()
      }
    }
    thread.start()
  }

  /// Returns the flights since the last call. A flight is everything that is sent before an answer arrives.
  public func takeRequests() -> [String] {
    state.withLock { state in
      defer { state = State() }
      return state.flights.map { String(decoding: $0.filter { 32..<127 ~= $0 }, as: UTF8.self) }
    }
  }

  /// Breaks the connection.
  ///
  /// - Parameter cut: The point, counted from this call.
  public func breakConnection(_ cut: Cut) {
    state.withLock { state in
      state = State()
      state.cut = cut
    }
  }

  /// Whether the connection has been broken.
  public var hasBroken: Bool { state.withLock { $0.cut == nil } }

  public func close() {
    shutdown(listener, CInt(SHUT_RDWR))
    Glibc.close(listener)
    unlink("\(host)/.s.PGSQL.5432")
    rmdir(host)
  }

  private func pass(_ console: CInt, _ server: CInt) {
    var ends = [
      pollfd(fd: console, events: Int16(POLLIN), revents: 0),
      pollfd(fd: server, events: Int16(POLLIN), revents: 0),
    ]
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    defer { for end in ends { Glibc.close(end.fd) } }
    while poll(&ends, 2, -1) > 0 {
      for index in ends.indices where ends[index].revents != 0 {
        let count = read(ends[index].fd, &bytes, bytes.count)
        if count <= 0 { return }
        guard note(bytes[..<count], isOfConsole: index == 0) else { return }
        var sent = 0
        while sent < count {
          let more = bytes[sent..<count].withUnsafeBytes {
            write(ends[1 - index].fd, $0.baseAddress, $0.count)
          }
          if more <= 0 { return }
          sent += more
        }
      }
    }
  }

  /// - Returns: Whether the connection should stay open.
  private func note(_ bytes: ArraySlice<UInt8>, isOfConsole: Bool) -> Bool {
    state.withLock { state in
      if isOfConsole, !state.isConsoleSpeaking { state.flights.append([]) }
      state.isConsoleSpeaking = isOfConsole
      if isOfConsole { state.flights[state.flights.count - 1] += bytes }
      switch state.cut {
      case .before(state.flights.count)? where isOfConsole: state.cut = nil
      case .after(state.flights.count)? where !isOfConsole: state.cut = nil
      default: return true
      }
      return false
    }
  }

  private static func withAddress(
    _ folder: String, _ work: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(folder)/.s.PGSQL.5432".utf8) }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        work($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

struct ProxyError: Error {
  let code: CInt
  init(_ code: CInt) { self.code = code }
}
