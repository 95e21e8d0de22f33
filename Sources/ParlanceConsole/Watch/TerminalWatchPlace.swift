import CLibEdit
import Glibc
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceTerminal

/// The output for the answers of `watch`: the terminal of the process, or its standard output if that isn't a terminal.
package final class TerminalWatchPlace: WatchPlace {
  /// The terminal that keys are read from; nil if there isn't one.
  var keyboard: Terminal?
  /// The terminal that the answer is drawn on; nil if the answers are written one after another.
  var screen: Terminal?
  /// The descriptor of the output; -1 for none.
  var output: Int32 = -1
  /// Prints an error while the answers are written one after another.
  var reportError: (String) -> Void = { _ in }
  /// The progress line, which is hidden while the view uses the screen.
  var progress: ProgressLine?
  private let writer: AnswerWriter
  /// The time between two checks of the data, in milliseconds.
  static let interval: Int32 = 200

  /// Uses the terminal of the process.
  init(_ errors: ErrorWriter, _ writer: AnswerWriter) {
    self.writer = writer
    if Terminal.input.isTerminal { keyboard = .input }
    if Terminal.output.isTerminal { screen = .output }
    output = Terminal.output.descriptor
    reportError = { errors.writeFailure($0) }
  }

  /// The view that shows the answers. In a mode for programs, such as json, it writes the answers one after another,
  /// even on a terminal.
  package var view: any LiveView {
    guard let screen, !screen.isDumb, writer.modeOfAnswer.isForPeople else {
      return AnswerStream(writer, tellError: reportError)
    }
    return LiveScreen(screen, writer, hint: keyboard == nil ? "^C stops it" : "any key stops it")
  }

  /// Shows new answers until a key is pressed, a signal comes, or no program reads the output any more.
  ///
  /// - Throws: Errors of writing the output; ``ClosedPipe``; ``TerminationRequested``.
  package func run(_ watcher: Watcher) throws {
    // Print the buffered receipts of earlier changes before the view is drawn.
    try writer.releaseReceipts(areTrue: true)
    try writer.flush()
    progress?.hold()
    defer { progress?.goOn() }
    let view = watcher.view
    let keys = keyboard.map(UnbufferedKeys.init)
    ReadingSignals.begin()
    keys?.begin()
    defer {
      view.leave()
      keys?.end()
      ReadingSignals.finish()
    }
    let waiter = WatchWaiter(keys: keyboard?.descriptor ?? -1, output: output)
    if screen != nil { try view.show(watcher.scene) }
    while true {
      guard try watcher.look() else { return }
      switch waiter.wait(milliseconds: Self.interval) {
      case .timeout: try view.fit(watcher.scene)
      case .key: return
      case .closed: throw ClosedPipe()
      case .signal:
        while let arrival = ReadingSignals.take() {
          guard try goOn(after: arrival, watcher, keys) else { return }
        }
      }
    }
  }

  // MARK: Signals

  /// Handles a signal.
  ///
  /// - Returns: False if watching ends.
  private func goOn(
    after arrival: ReadingSignals.Arrival, _ watcher: Watcher, _ keys: UnbufferedKeys?
  ) throws -> Bool {
    let view = watcher.view
    switch arrival {
    case .interrupt: return false
    case .resize: try view.fit(watcher.scene)
    case .stop:
      view.leave()
      keys?.end()
      csig_deliver_default(SIGTSTP)
      _ = csig_take(SIGCONT)
      keys?.begin()
      try view.show(watcher.scene)
    case .resume:
      // The process was stopped, but not by ^Z. The shell has changed the terminal's modes and written below the view.
      keys?.end()
      keys?.begin()
      view.leave()
      try view.show(watcher.scene)
    case .end(SIGTERM) where screen == nil: throw TerminationRequested()
    case .end(let signal):
      view.leave()
      keys?.end()
      csig_deliver_default(signal)
      return false
    }
    return true
  }
}
