import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
@testable import ParlanceSession
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// A sentence's shape is its text without literals. Each shape is parsed, planned and prepared once.
@Suite struct ShapeTests {
  @Test(arguments: [
    (["count facts where number > 1", "count facts where number > 22_000"], 1),
    (["add fact alpha", "add fact beta", "add fact \"gamma\""], 2),
    (["list facts first 1", "LIST  facts first 5", "list facts first 5 skip 1"], 2),
    (["count facts since 2026-01-01", "count facts since 2026-07-01", "count facts since yesterday"], 2),
    (["expect 0: count archived", "expect 0: count archived"], 1),
    (
      [
        "count facts", "let n be 3", "count facts where number > $n", "let n be 4",
        "count facts where number > $n",
      ], 1
    ),
  ])
  func isPreparedOnce(sentences: [String], shapes: Int) throws {
    let session = try Self.session()
    for sentence in sentences { try Self.say(sentence, session) }
    #expect(session.shapeCount == shapes)
  }

  @Test func aGrownModelForgetsWhatWasPrepared() throws {
    let session = try Self.session()
    try Self.say("count facts", session)
    #expect(session.shapeCount == 1)
    let declared = SourceText("entity cat\n  name text key\n")
    try session.declare(declared, 0..<declared.bytes.count)
    #expect(session.shapeCount == 0)
    try Self.say("count cats", session)
  }

  private static func session() throws -> Session {
    let model = try ModelReader().read(
      SourceText(
        """
        entity fact
          text text key
          number number optional
          saved time main default now
          archived flag archive unarchive
        """))
    let engine = try SQLiteEngine(path: ":memory:")
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    return Session(
      engine: engine, model: model, clock: .system, output: AnswerWriter(MemorySink(), mode: .csv))
  }

  private static func say(_ sentence: String, _ session: Session) throws {
    let source = SourceText(sentence)
    try session.say(
      SourceSentence(
        source, tokens: session.language.lexer.tokens(of: source), clock: session.clock.stopped()))
  }
}
