import ParlanceRender

/// An answer on a terminal. If the answer fits the screen, it is printed directly. Otherwise it goes through the pager.
///
/// At most one screen of text is buffered.
final class PagedOutlet: Outlet {
  private enum State {
    case undecided
    case plain
    case paged(CommandOutlet)
    /// The pager has ended.
    case left
  }

  private let home: any ByteSink
  private let command: ShellCommand
  private let size: (width: Int, height: Int)
  private let advice: String
  private let onPaging: () -> Void
  private var held: [UInt8] = []
  /// The bytes that were sent to the pager. They are printed if the pager can't be run. Nil after more bytes than a
  /// pipe can buffer, because the pager must then have read some bytes, so it runs.
  private var given: [UInt8]? = []
  private var state = State.undecided
  /// A note about a pager that failed.
  private(set) var note: String?

  /// Creates an outlet without starting the pager.
  ///
  /// - Parameters:
  ///   - advice: The suggestion if the pager fails.
  ///   - onPaging: Called before the pager starts to use the terminal.
  init(
    _ command: ShellCommand, over home: any ByteSink, size: (width: Int, height: Int), orElse advice: String,
    onPaging: @escaping () -> Void
  ) {
    self.command = command
    self.home = home
    self.size = size
    self.advice = advice
    self.onPaging = onPaging
  }

  /// Buffers the answer until it exceeds the screen, then sends it to the pager.
  ///
  /// - Throws: ``ReaderClosed`` if the user has left the pager.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch state {
    case .plain: try home.write(bytes)
    case .left: throw ReaderClosed()
    case .paged(let pager): try give(bytes, to: pager)
    case .undecided:
      held.append(contentsOf: bytes)
      guard ScreenText.rows(held, width: size.width, upTo: size.height) >= size.height else { return }
      onPaging()
      guard let pager = try? CommandOutlet(command, mustSucceed: false) else { return try release() }
      state = .paged(pager)
      defer { held = [] }
      try held.withUnsafeBytes { try give($0, to: pager) }
    }
  }

  private func give(_ bytes: UnsafeRawBufferPointer, to pager: CommandOutlet) throws {
    given?.append(contentsOf: bytes)
    if let count = given?.count, count > 1 << 17 { given = nil }
    do {
      try pager.write(bytes)
    } catch is ReaderClosed {
      try end(pager)
      guard case .plain = state else { throw ReaderClosed() }
    }
  }

  /// Waits for the pager to end. If the pager couldn't be run, prints the text that was sent to it, and prints later
  /// text directly.
  private func end(_ pager: CommandOutlet) throws {
    state = .left
    let ending = try pager.end()
    if ending.isSuccess { return }
    note = "the pager `\(command.words)` \(ending.words): \(advice)"
    guard ending == .status(126) || ending == .status(127), let given else { return }
    state = .plain
    try given.withUnsafeBytes { try home.write($0) }
  }

  /// Prints the buffered text without the pager. Later text is also printed directly.
  func release() throws {
    guard case .undecided = state else { return }
    state = .plain
    try held.withUnsafeBytes { try home.write($0) }
    held = []
  }

  /// Waits until the user has left the pager.
  func finish() throws {
    if case .paged(let pager) = state { try end(pager) } else { try release() }
  }
}
