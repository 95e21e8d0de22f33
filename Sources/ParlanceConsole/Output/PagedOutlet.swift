import ParlanceRender

/// An answer on a terminal: as it is where it fits the screen, else through the pager.
///
/// No more than a screen is held back.
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
  /// What the pager was given, in case it cannot be run; nil once it is more than a pipe holds, so that it was read.
  private var given: [UInt8]? = []
  private var state = State.undecided
  /// That the pager failed.
  private(set) var note: String?

  /// - Parameters:
  ///   - advice: What to say where the pager fails.
  ///   - onPaging: Called before the pager gets the terminal.
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

  /// - Throws: ``OutletLeft`` where the person has left the pager.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch state {
    case .plain: try home.write(bytes)
    case .left: throw OutletLeft()
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
    } catch is OutletLeft {
      try end(pager)
      guard case .plain = state else { throw OutletLeft() }
    }
  }

  /// Waits for the pager to end. If it could not be run, what it was given is shown without it, and what follows too.
  private func end(_ pager: CommandOutlet) throws {
    state = .left
    let ending = try pager.end()
    if ending.isSuccess { return }
    note = "the pager `\(command.words)` \(ending.words): \(advice)"
    guard ending == .status(126) || ending == .status(127), let given else { return }
    state = .plain
    try given.withUnsafeBytes { try home.write($0) }
  }

  /// Shows what is held back, and what follows as it comes: something else wants the terminal.
  func release() throws {
    guard case .undecided = state else { return }
    state = .plain
    try held.withUnsafeBytes { try home.write($0) }
    held = []
  }

  /// Waits until the person has left the pager.
  func finish() throws {
    if case .paged(let pager) = state { try end(pager) } else { try release() }
  }
}
