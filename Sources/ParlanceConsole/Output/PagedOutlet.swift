import ParlanceRender

/// An answer on a terminal: as it is where it fits the screen, else through the pager.
///
/// No more than a screen is held back.
final class PagedOutlet: Outlet {
  private enum State {
    case undecided
    case plain
    case paged(CommandOutlet)
    /// The pager has ended without reading anything, and wanted nothing.
    case left
  }

  private let home: any ByteSink
  private let command: ShellCommand
  private let size: (width: Int, height: Int)
  private let advice: String
  private let question: AnsweredQuestion
  private let onPaging: () -> Void
  private var held: [UInt8] = []
  /// What the pager was given; nil once it has read any of it.
  private var unread: [UInt8]? = []
  private var state = State.undecided
  /// That the answer was shown without the pager, and why.
  private(set) var note: String?

  /// - Parameters:
  ///   - advice: What to say where the pager fails.
  ///   - onPaging: Called before the pager gets the terminal.
  init(
    _ command: ShellCommand, reading question: AnsweredQuestion, over home: any ByteSink,
    size: (width: Int, height: Int), orElse advice: String, onPaging: @escaping () -> Void
  ) {
    self.command = command
    self.question = question
    self.home = home
    self.size = size
    self.advice = advice
    self.onPaging = onPaging
  }

  var wasLeft: Bool {
    switch state {
    case .undecided, .plain: false
    case .paged(let pager): pager.wasLeft
    case .left: true
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch state {
    case .plain: try home.write(bytes)
    case .paged(let pager): try give(bytes, to: pager)
    case .left: throw OutletLeft()
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
    guard let pager = try? CommandOutlet(command, reading: question, mustSucceed: false) else {
      state = .plain
      return try first.withUnsafeBytes { try home.write($0) }
    }
    state = .paged(pager)
    try first.withUnsafeBytes { try give($0, to: pager) }
  }

  private func give(_ bytes: UnsafeRawBufferPointer, to pager: CommandOutlet) throws {
    unread?.append(contentsOf: bytes)
    do {
      try pager.write(bytes)
    } catch is OutletLeft where unread != nil && !pager.hasRead {
      try end(pager, unread: unread ?? [])
      if case .left = state { throw OutletLeft() }
    }
    // It holds no more than the pipe to the pager does.
    if unread != nil, case .paged = state, pager.hasRead { unread = nil }
  }

  /// Ends a pager that has read nothing; where it failed, what it was given is shown without it, and what follows too.
  private func end(_ pager: CommandOutlet, unread: [UInt8]) throws {
    state = .left
    let ending = try pager.end()
    guard !ending.isSuccess else { return }
    state = .plain
    note = "the pager `\(command.words)` \(ending.words): \(advice)"
    try unread.withUnsafeBytes { try home.write($0) }
  }

  /// Shows what is held back, and what follows as it comes: something else wants the terminal.
  func release() throws {
    guard case .undecided = state else { return }
    state = .plain
    try held.withUnsafeBytes { try home.write($0) }
    held = []
  }

  /// Waits until the person has left the pager. How that ends matters only where not all was to be seen in it.
  func finish() throws {
    guard case .paged(let pager) = state else { return try release() }
    if let unread, !pager.awaitReading() { return try end(pager, unread: unread) }
    let ending = try pager.end()
    if ending == .status(126) || ending == .status(127) {
      throw OutletFailure(message: "the pager `\(command.words)` \(ending.words): \(advice)")
    }
  }
}
