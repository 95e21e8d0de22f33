import CLibEdit
import Glibc
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceTerminal

/// The process's own terminal, or its output where that is none.
package final class TerminalWatchPlace: WatchPlace {
  /// Where keys are pressed; nil where there are none.
  var keyboard: Terminal?
  /// Where the answer is drawn; nil where answers are written one after another.
  var screen: Terminal?
  /// The descriptor of the output; -1 for none.
  var output: Int32 = -1
  /// Prints an error where there is no screen.
  var reportError: (String) -> Void = { _ in }
  /// Hidden while the view has the screen.
  var progress: ProgressLine?
  /// Writes the answers.
  private let writer: AnswerWriter
  /// How long to wait between two looks at the data, in milliseconds.
  static let interval: Int32 = 200

  /// The process's own terminal.
  init(_ errors: ErrorWriter, _ writer: AnswerWriter) {
    self.writer = writer
    if Terminal.input.isTerminal { keyboard = .input }
    if Terminal.output.isTerminal { screen = .output }
    output = Terminal.output.descriptor
    reportError = { errors.writeFailure($0) }
  }

  /// A mode for programs is a stream of answers on a terminal too.
  package var view: any LiveView {
    guard let screen, !screen.isDumb, writer.modeOfAnswer.isForPeople else {
      return AnswerStream(writer, tellError: reportError)
    }
    return LiveScreen(screen, writer, hint: keyboard == nil ? "^C ends it" : "a key ends it")
  }

  /// Watches until a key, a signal, or nobody reads.
  ///
  /// - Throws: What writing throws; ``ClosedPipe``; ``ToldToEnd``.
  package func run(_ watcher: Watcher) throws {
    // What was answered is not undone any more.
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

  /// Does what a signal asks for; false when watching is over.
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
      // Stopped by something else than ^Z: the shell has set the terminal its own way, and written below the view.
      keys?.end()
      keys?.begin()
      view.leave()
      try view.show(watcher.scene)
    case .end(SIGTERM) where screen == nil: throw ToldToEnd()
    case .end(let signal):
      view.leave()
      keys?.end()
      csig_deliver_default(signal)
      return false
    }
    return true
  }
}
