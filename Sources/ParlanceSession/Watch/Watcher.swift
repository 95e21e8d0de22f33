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
  private let session: Conversation
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
    return "it was \(CellText.of(last.rows[0][0], in: column, session.speaker.format))"
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

/// A query that is asked again and again.
final class LiveQuery {
  /// As it was said.
  let words: String
  private let session: Conversation
  private var prepared: (plan: PreparedPlan, said: SourceSentence)?

  /// - Parameters:
  ///   - said: The whole sentence.
  ///   - range: Where the query stands in it.
  init(_ plan: PreparedPlan, _ said: SourceSentence, _ range: SourceRange, in session: Conversation) {
    self.session = session
    words = said.source[range]
    prepared = (plan, said)
  }

  /// The answer as it is now.
  ///
  /// - Parameters:
  ///   - limit: How many rows are kept whole.
  ///   - clock: Stopped at what `now` and `today` mean this time.
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

  /// The next time it is read anew: another model may understand it otherwise.
  func forget() { prepared = nil }

  private func read(_ clock: Clock) throws -> (PreparedPlan, SourceSentence) {
    let source = SourceText(words)
    let tokens = try session.language.lexer.tokens(of: source)
    let plan = try session.planned(try session.language.parse(tokens, of: source, as: .query)).plan
    return (plan, SourceSentence(source, tokens: tokens, clock: clock))
  }
}

extension Conversation {
  /// Shows the answer of a query, and shows it anew whenever it changes, until a key, ^C, or nobody looks.
  ///
  /// A script's transaction is over before, and a new one begins after: while one is open, nobody else's changes
  /// can be seen.
  /// - Parameter range: The query's words.
  /// - Throws: `watch-in-transaction` where something is not kept yet; what writing throws.
  func watch(_ plan: PreparedPlan, _ range: SourceRange, _ said: SourceSentence) throws {
    try requireNothingOpen(said)
    guard let place = watchPlace else { throw SessionError.noLiveView.at(said.range) }
    let isScript = transactions.isScript
    try transactions.letGoOfScript()
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
          ? "say `commit` or `rollback` first" : "watch in a script of its own, or run it with --keep-going"
      ])
  }

  private func saysNow(_ said: SourceSentence) -> Bool {
    said.tokens.contains { $0.kind == .word && said.source[$0.range].lowercased() == "now" }
  }
}
