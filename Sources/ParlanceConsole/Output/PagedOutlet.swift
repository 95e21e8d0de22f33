import ParlanceRender

/// An answer on a terminal: as it is where it fits the screen, else through the pager.
///
/// No more than a screen is held back.
final class PagedOutlet: Outlet {
  private enum State {
    case undecided
    case plain
    case paged(CommandOutlet)
  }

  private let home: any ByteSink
  private let command: ShellCommand
  private let size: (width: Int, height: Int)
  private let onPaging: () -> Void
  private var held: [UInt8] = []
  private var state = State.undecided

  /// - Parameter onPaging: Called before the pager gets the terminal.
  init(
    _ command: ShellCommand, over home: any ByteSink, size: (width: Int, height: Int),
    onPaging: @escaping () -> Void
  ) {
    self.command = command
    self.home = home
    self.size = size
    self.onPaging = onPaging
  }

  var wasLeft: Bool { if case .paged(let pager) = state { pager.wasLeft } else { false } }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch state {
    case .plain: try home.write(bytes)
    case .paged(let pager): try pager.write(bytes)
    case .undecided:
      held.append(contentsOf: bytes)
      guard ScreenText.rows(held, width: size.width, upTo: size.height) >= size.height else { return }
      try beginPaging()
    }
  }

  private func beginPaging() throws {
    let first = held
    held = []
    onPaging()
    guard let pager = try? CommandOutlet(command) else {
      state = .plain
      return try first.withUnsafeBytes { try home.write($0) }
    }
    state = .paged(pager)
    try first.withUnsafeBytes { try pager.write($0) }
  }

  /// Shows what is held back, and what follows as it comes: something else wants the terminal.
  func release() throws {
    guard case .undecided = state else { return }
    state = .plain
    try held.withUnsafeBytes { try home.write($0) }
    held = []
  }

  /// Waits until the person has left the pager. How that ends matters only where nothing was to be seen in it.
  func finish() throws {
    guard case .paged(let pager) = state else { return try release() }
    let hasRead = pager.awaitReading()
    let ending = try pager.end()
    if ending == .status(126) || ending == .status(127) {
      throw OutletFailure(message: "the pager `\(command.words)` could not be run: `.pager off` does without")
    }
    if !hasRead, !ending.isSuccess {
      throw OutletFailure(message: "the pager \(ending.words): `.pager off` does without")
    }
  }
}
