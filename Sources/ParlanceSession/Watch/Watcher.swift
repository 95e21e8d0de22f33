import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// An object that runs a query again when the data may have changed, and shows the new answer.
///
/// The watcher sleeps between two checks. A check examines the database's file and asks the engine whether another
/// connection changed the data. No transaction stays open, so a live view never blocks other connections.
package final class Watcher {
  private let session: Conversation
  private let query: LiveQuery
  package let view: any LiveView
  private let clock: () -> Clock
  private let dependsOnNow: Bool
  package private(set) var scene: LiveScene
  /// The state for which the last answer is valid; nil if the query must run again.
  private var signs: LiveFingerprint?
  /// The number of checks to wait before a failed query runs again with the same data. The wait is needed because the
  /// query may be slow.
  private var patience = 0

  private static let looksBetweenFailures = 5

  init(
    _ query: LiveQuery, in session: Conversation, view: any LiveView, dependsOnNow: Bool,
    clock: @escaping () -> Clock
  ) {
    self.query = query
    self.session = session
    self.view = view
    self.dependsOnNow = dependsOnNow
    self.clock = clock
    scene = LiveScene(query: OneLine.of(query.words))
  }

  // MARK: Checking for changes

  /// Runs the query again if its answer may have changed.
  ///
  /// - Returns: false if ^C stopped the query.
  package func look() throws -> Bool {
    let clock = clock().stopped()
    var isAsked = false
    do {
      try requireFile()
      let signs = try LiveFingerprint(session.engine, clock.now, dependsOnNow: dependsOnNow)
      if signs == self.signs {
        if !scene.status.isFailure { return true }
        patience -= 1
        if patience > 0 { return true }
      }
      isAsked = true
      self.signs = signs
      patience = Self.looksBetweenFailures
      try reloadModelIfChanged()
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
      scene.status = .refreshed(now, words: "unchanged")
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
    return "it was \(CellText.of(last.rows[0][0], in: column, session.speaker.format))"
  }

  private func fail(_ message: String, _ now: Moment) throws {
    if case .failed(_, message) = scene.status { return }
    scene.difference = nil
    scene.status = .failed(now, message: message)
    try view.show(scene)
  }

  /// Checks that the database's file still exists at its path. Without this check, SQLite would continue to use a
  /// deleted or replaced file.
  private func requireFile() throws {
    guard session.engine.files?.isInPlace == false else { return }
    throw StartError("the file of \(session.name) was replaced or deleted")
  }

  /// Reads the model again if another console has changed it. The query is then parsed again.
  private func reloadModelIfChanged() throws {
    let text = session.model.text
    try session.reloadModelIfChanged()
    if session.model.text != text { query.forget() }
  }
}

/// A query that runs repeatedly.
final class LiveQuery {
  /// The query as it was typed.
  let words: String
  private let session: Conversation
  private var prepared: (plan: PreparedPlan, said: SourceSentence)?

  /// - Parameters:
  ///   - sentence: The whole sentence.
  ///   - range: The range of the query in the sentence.
  init(_ plan: PreparedPlan, _ sentence: SourceSentence, _ range: SourceRange, in session: Conversation) {
    self.session = session
    words = sentence.source[range]
    prepared = (plan, sentence)
  }

  /// Runs the query.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows to store.
  ///   - clock: A stopped clock, for `now` and `today`.
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
  func ask(keeping limit: Int, _ clock: Clock) throws -> LiveAnswer {
    let (plan, said) = try prepared ?? read(clock)
    prepared = (plan, said)
    let answer = LiveAnswer(of: plan.plan.answer, keeping: limit)
    let now = SourceSentence(said.reader, tokens: said.tokens, clock: clock)
    let outcome = try session.runner.run(plan, now, into: answer)
    if case .scalar(let value, let column) = outcome.result { try answer.write([column], [[value]]) }
    return answer
  }

  /// Drops the plan, so that the query is parsed again with the current model. The query may mean something else in
  /// this model.
  func forget() { prepared = nil }

  private func read(_ clock: Clock) throws -> (PreparedPlan, SourceSentence) {
    let source = SourceText(words)
    let tokens = try session.language.lexer.tokens(of: source)
    let plan = try session.planned(try session.language.parse(tokens, of: source, as: .query)).plan
    return (plan, SourceSentence(source, tokens: tokens, clock: clock))
  }
}

extension Conversation {
  /// Shows the answer to a query, and updates it when the data changes. A key, ^C or a closed output ends the view.
  ///
  /// In a script, the script's transaction is committed before the view starts. After the view, a new transaction
  /// begins. Within a transaction, changes by other connections would be invisible.
  ///
  /// - Parameter range: The range of the query.
  /// - Throws: `watch-in-transaction` if there are uncommitted changes; errors of the output.
  func watch(_ plan: PreparedPlan, _ range: SourceRange, _ said: SourceSentence) throws {
    try requireNothingOpen(said)
    guard let place = watchPlace else { throw SessionError.noLiveView.at(said.range) }
    let isScript = transactions.isScript
    try transactions.releaseScript()
    defer { if isScript { transactions.beginScript() } }
    let query = LiveQuery(plan, said, range, in: self)
    let watcher = Watcher(
      query, in: self, view: place.view, dependsOnNow: saysNow(said),
      clock: { self.clock })
    try place.run(watcher)
  }

  private func requireNothingOpen(_ said: SourceSentence) throws(Diagnostic) {
    guard transactions.depth > 0 || transactions.isWriting else { return }
    let isBegun = transactions.depth > 0
    throw SessionError.watchInTransaction(isBegun: isBegun).at(
      said.tokens[0].range,
      notes: [
        isBegun
          ? "type `commit` or `rollback` first"
          : "use `watch` in a separate script, or run this script with --keep-going"
      ])
  }

  private func saysNow(_ said: SourceSentence) -> Bool {
    said.tokens.contains { $0.kind == .word && said.source[$0.range].lowercased() == "now" }
  }
}
