import ParlanceLanguage
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// `watch` on a server, one poll at a time. The console polls five times per second.
@Suite("Watching a server", .enabled(if: PostgreSQLServer.name != nil))
struct ServerWatchTests {
  @Test("The next look shows what another connection has kept, and nothing before that is")
  func next() throws {
    let consoles = try Consoles(2, model: "examples/facts/facts.model")
    let (watcher, view) = try watching("count facts", consoles[0])
    _ = try watcher.look()
    #expect(view.status.hasPrefix("loaded"))
    _ = try consoles[1].say("begin; add fact one")
    _ = try watcher.look()
    #expect(view.count == 1)
    _ = try consoles[1].say("commit")
    _ = try watcher.look()
    #expect(view.status.hasSuffix("it was 0"))
    #expect(TerminalWatchPlace.interval <= 250)
  }

  @Test("A change is shown also where others, begun after it, were kept before it")
  func overtaken() throws {
    let consoles = try Consoles(3, model: "examples/facts/facts.model")
    let (watcher, view) = try watching("count facts", consoles[0])
    let early = consoles[1].session.engine
    try early.begin(writing: true)
    try early.execute("insert into fact (text, saved) values ('one', now())")
    _ = try consoles[2].say("add fact two")
    _ = try watcher.look()
    try early.commit()
    _ = try watcher.look()
    #expect(view.status.hasSuffix("it was 1"))
  }

  @Test("Between two looks nothing is held, and a lost connection is opened anew")
  func between() throws {
    let consoles = try Consoles(2, model: "examples/facts/facts.model")
    let (watcher, view) = try watching("count facts", consoles[0])
    let killer = consoles[1].session.engine
    _ = try watcher.look()
    let process = try PostgreSQLServer.process(of: consoles[0].session.engine)
    #expect(try PostgreSQLServer.wait(for: process, where: "state = 'idle'", by: killer))
    try PostgreSQLServer.kill(process, by: killer)
    _ = try consoles[1].say("add fact one")
    for _ in 1...10 where !view.status.hasPrefix("refreshed") { _ = try watcher.look() }
    #expect(view.status.hasSuffix("it was 0"), "\(view.status)")
  }

  private func watching(_ query: String, _ console: Conversation) throws -> (Watcher, RecordingView) {
    let session = console.session
    let source = SourceText("watch \(query)")
    let tokens = try session.language.lexer.tokens(of: source)
    let said = SourceSentence(source, tokens: tokens, clock: session.clock)
    let node = try session.language.parse(tokens, of: source)
    let view = RecordingView()
    guard case (.watch(let plan, let range), _) = try session.prepare(Syntax.Sentence(node), said) else {
      throw TranscriptError("nothing is watched")
    }
    let watcher = Watcher(
      LiveQuery(plan, said, range, in: session), in: session, view: view, dependsOnNow: false,
      clock: { session.clock })
    return (watcher, view)
  }
}
