import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// A watched query without a terminal and without waiting. The test triggers each poll.
final class WatchedFacts {
  let directory = TemporaryDirectory()
  let session: Session
  private(set) var view = RecordingView()
  private var watcher: Watcher?
  /// The time of the clock at the next poll.
  var now: String

  var path: String { directory.path + "/facts.sqlite" }

  /// Watches `query` in a database with three facts and the declarations in `declared`.
  init(
    _ query: String, declared: String = "", now: String = "2026-11-20T23:59:50", dependsOnNow: Bool = false
  ) throws {
    self.now = now
    directory.write((Self.model + declared).utf8, to: "facts.model")
    session = try Self.open(directory, "facts.sqlite", now: now)
    try Self.say("add fact one: number 1; add fact two: number 2; add fact three: number 3", session)
    let source = SourceText("watch \(query)")
    let tokens = try session.language.lexer.tokens(of: source)
    let said = SourceSentence(source, tokens: tokens, clock: session.clock)
    let sentence = Syntax.Sentence(try session.language.parse(tokens, of: source))
    guard case (.watch(let plan, let range), _) = try session.prepare(sentence, said) else { return }
    watcher = Watcher(
      LiveQuery(plan, said, range, in: session), in: session, view: view,
      dependsOnNow: dependsOnNow, clock: { [unowned self] in Clock(iso: self.now) ?? .system })
  }

  static let model = """
    entity fact
      text text key
      number number optional
      day date main default today
      made time default now
      archived flag archive unarchive

    """

  static let gone = "the file of facts.sqlite was replaced or deleted"

  /// Polls once, as the console does several times per second.
  func look() throws { _ = try watcher?.look() }

  /// Runs `text` in the watching console.
  func say(_ text: String) throws { try Self.say(text, session) }

  /// Runs `text` in another console, with a separate connection to the file `name`.
  func elsewhere(_ text: String, in name: String = "facts.sqlite") throws {
    try Self.say(text, try Self.open(directory, name, now: now))
  }

  private static func open(_ directory: TemporaryDirectory, _ name: String, now: String) throws -> Session {
    var invocation = Invocation()
    invocation.database = directory.path + "/" + name
    invocation.modelFile = directory.path + "/facts.model"
    let database = try invocation.open(Places(environment: [:]), with: Conversation.opener)
    return Session(
      engine: database.engine, model: database.model, clock: Clock(iso: now) ?? .system,
      output: AnswerWriter(MemorySink(), mode: .table), name: name)
  }

  private static func say(_ text: String, _ session: Session) throws { try session.say(SourceText(text)) }
}

/// Records the scenes that are shown.
final class RecordingView: LiveView {
  private(set) var scenes: [LiveScene] = []
  let rowLimit = 100

  func show(_ scene: LiveScene) { scenes.append(scene) }
  func fit(_ scene: LiveScene) {}
  func leave() {}

  var count: Int { scenes.count }
  var status: String { scenes.last?.status.words ?? "" }
  /// The indexes of the marked rows.
  var marked: [Int] { scenes.last?.difference?.marked.sorted() ?? [] }
}
