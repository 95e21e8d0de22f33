import CLibEdit
import Glibc
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Watches one query: asks it anew when the data may have changed, and shows what came of it.
///
/// Between two looks it sleeps. A look costs a `stat` of the file and a question to the engine whether another connection
/// has changed the data; no transaction is left open, so that nobody waits for a view.
final class Watcher {
  private let session: Session
  private var place: WatchPlace
  private let query: LiveQuery
  private let view: any LiveView
  private let clock: () -> Clock
  private let dependsOnNow: Bool
  private(set) var scene: LiveScene
  /// Those of the last answer; nil where it is to be asked anew.
  private var signs: LiveSigns?
  /// How many looks a failing query is left alone, unless the data change: it may be a long one.
  private var patience = 0

  private static let looksBetweenFailures = 5

  init(
    _ query: LiveQuery, in session: Session, at place: WatchPlace, view: any LiveView, dependsOnNow: Bool,
    clock: @escaping () -> Clock
  ) {
    self.query = query
    self.session = session
    self.place = place
    self.view = view
    self.dependsOnNow = dependsOnNow
    self.clock = clock
    scene = LiveScene(query: OneLine.of(query.words))
  }

  /// Watches until a key, a signal, or nobody reads.
  ///
  /// - Throws: What writing throws; ``ClosedPipe``; ``ToldToEnd``.
  func run() throws {
    let keys = place.keys.map(UnbufferedKeys.init)
    ReadingSignals.begin()
    keys?.begin()
    defer {
      view.leave()
      keys?.end()
      ReadingSignals.finish()
    }
    let waiter = WatchWaiter(keys: place.keys?.descriptor ?? -1, output: place.output)
    if place.screen != nil { try view.show(scene) }
    while true {
      guard try look() else { return }
      switch waiter.wait(milliseconds: place.interval) {
      case .timeout: try view.fit(scene)
      case .key: return
      case .closed: throw ClosedPipe()
      case .signal:
        while let arrival = ReadingSignals.take() {
          guard try goOn(after: arrival, keys) else { return }
        }
      }
    }
  }

  // MARK: Looking

  /// Asks anew where the answer may be another one; false when ^C stopped that.
  func look() throws -> Bool {
    let clock = clock().stopped()
    var isAsked = false
    do {
      try meetFile()
      let signs = try LiveSigns(session.engine, clock.now, dependsOnNow: dependsOnNow)
      if signs == self.signs {
        if !scene.status.isFailure { return true }
        patience -= 1
        if patience > 0 { return true }
      }
      isAsked = true
      self.signs = signs
      patience = Self.looksBetweenFailures
      try meetModel()
      try take(try query.ask(keeping: view.rowLimit, clock), clock.now)
    } catch let failure as EngineFailure where failure.error == .interrupted {
      return false
    } catch EngineError.interrupted {
      return false
    } catch let error where ErrorWriter.isTold(error) || error is StartError {
      if !isAsked { signs = nil }
      try fail(LiveFailure.words(for: error, in: session.model), clock.now)
    }
    return true
  }

  private func take(_ answer: LiveAnswer, _ now: Moment) throws {
    guard let last = scene.answer else {
      scene.answer = answer
      scene.status = .loaded(now)
      return try view.show(scene)
    }
    if last.isSame(as: answer) {
      guard scene.status.isFailure else { return }
      scene.difference = nil
      scene.status = .refreshed(now, words: "as before")
    } else {
      let difference = AnswerDifference(from: last, to: answer)
      scene.answer = answer
      scene.difference = difference
      scene.status = .refreshed(now, words: words(for: difference, since: last))
    }
    try view.show(scene)
  }

  private func words(for difference: AnswerDifference, since last: LiveAnswer) -> String {
    guard case .scalar(let column) = last.form else { return difference.words }
    return "it was \(CellText.of(last.rows[0][0], in: column, session.output.format))"
  }

  private func fail(_ message: String, _ now: Moment) throws {
    if case .failed(_, message) = scene.status { return }
    scene.difference = nil
    scene.status = .failed(now, message: message)
    try view.show(scene)
  }

  /// Makes sure that the file at the path is the one that is open; SQLite itself goes on with one that is gone.
  private func meetFile() throws {
    guard let path = place.path else { return }
    guard let found = FileIdentity(path) else { throw StartError("\(path) is not there any more") }
    if found == place.opened { return }
    // What of the old file lies beside it must not be taken for the new one's.
    try session.engine.files?.settle()
    session.move(to: try place.reopen())
    place.opened = found
    session.watchPlace?.opened = found
    query.forget()
    signs = nil
  }

  /// Reads the query anew where another console has declared something.
  private func meetModel() throws {
    let text = session.model.text
    try session.catchUp()
    if session.model.text != text { query.forget() }
  }

  // MARK: Signals

  /// Does what a signal asks for; false when watching is over.
  private func goOn(after arrival: ReadingSignals.Arrival, _ keys: UnbufferedKeys?) throws -> Bool {
    switch arrival {
    case .interrupt: return false
    case .resize: try view.fit(scene)
    case .stop:
      view.leave()
      keys?.end()
      csig_deliver_default(SIGTSTP)
      _ = csig_take(SIGCONT)
      keys?.begin()
      try view.show(scene)
    case .resume:
      // Stopped by something else than ^Z: the shell has set the terminal its own way, and written below the view.
      keys?.end()
      keys?.begin()
      view.leave()
      try view.show(scene)
    case .end(SIGTERM) where place.screen == nil: throw ToldToEnd()
    case .end(let signal):
      view.leave()
      keys?.end()
      csig_deliver_default(signal)
      return false
    }
    return true
  }
}
