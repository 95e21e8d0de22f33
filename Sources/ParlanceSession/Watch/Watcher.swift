import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Watches one query: asks it anew when the data may have changed, and shows what came of it.
///
/// Between two looks it sleeps. A look costs a `stat` of the file and a question to the engine whether another connection
/// has changed the data; no transaction is left open, so that nobody waits for a view.
package final class Watcher {
  private let session: Session
  private let query: LiveQuery
  package let view: any LiveView
  private let clock: () -> Clock
  private let dependsOnNow: Bool
  package private(set) var scene: LiveScene
  /// Those of the last answer; nil where it is to be asked anew.
  private var signs: LiveSigns?
  /// How many looks a failing query is left alone, unless the data change: it may be a long one.
  private var patience = 0

  private static let looksBetweenFailures = 5

  init(
    _ query: LiveQuery, in session: Session, view: any LiveView, dependsOnNow: Bool,
    clock: @escaping () -> Clock
  ) {
    self.query = query
    self.session = session
    self.view = view
    self.dependsOnNow = dependsOnNow
    self.clock = clock
    scene = LiveScene(query: OneLine.of(query.words))
  }

  // MARK: Looking

  /// Asks anew where the answer may be another one; false when ^C stopped that.
  package func look() throws -> Bool {
    let clock = clock().stopped()
    var isAsked = false
    do {
      try requireFile()
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

  /// SQLite goes on with a file that is gone, or whose place another one has taken.
  private func requireFile() throws {
    guard session.engine.files?.isInPlace == false else { return }
    throw StartError("another file has taken the place of \(session.name), or none is there")
  }

  /// Reads the query anew where another console has declared something.
  private func meetModel() throws {
    let text = session.model.text
    try session.catchUp()
    if session.model.text != text { query.forget() }
  }
}
