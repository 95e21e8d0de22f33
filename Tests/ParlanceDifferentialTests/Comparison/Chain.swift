import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
@testable import ParlanceSession
import ParlanceStore

/// The complete program. It takes a sentence and returns the cells of its answer.
final class TestSession {
  let session: Session
  let engine: any Engine
  private let sink = MemorySink()

  /// Treats the database as external, so that it needs no stored model.
  init(_ engine: any Engine, model: Model, now: Moment) {
    self.engine = engine
    session = Session(
      engine: engine, model: model, clock: Clock(at: now), output: AnswerWriter(sink, mode: .ndjson),
      isExternal: true)
  }

  /// - Throws: ``Diagnostic`` if the sentence is invalid. Any other error is a bug in the program.
  func answer(_ sentence: String) throws -> [[Cell]] {
    let start = sink.bytes.count
    try say(sentence)
    return try sink.bytes[start...].split(separator: UInt8(ascii: "\n")).map(JSONLine.cells)
  }

  /// Returns the steps of a question, with the number of rows after each, and the number that `.step` shows.
  func steps(of sentence: String) throws -> [(step: StepwiseExplanation.Step, shown: Int)] {
    try say("explain step by step " + sentence)
    return try (session.stepwise?.steps ?? []).enumerated().map { index, step in
      let start = sink.bytes.count
      try session.showStep(index + 1, at: 0..<0)
      try session.output.flush()
      return (step, sink.bytes[start...].count { $0 == UInt8(ascii: "\n") })
    }
  }

  func parse(_ sentence: String) throws -> SyntaxNode { try session.language.parse(SourceText(sentence)) }

  func tokens(of sentence: String) throws -> [Token] {
    try session.language.lexer.tokens(of: SourceText(sentence))
  }

  /// Returns the sentence in the order that `explain` shows, or nil if it already has that order.
  func inUsualOrder(_ tree: SyntaxNode) -> String? {
    // The answer has changed the value of `them`.
    if tree.allTokens.contains(where: { $0.tokenClass == .keyword("them") }) { return nil }
    let usual = tree.inCanonicalOrder
    return usual == tree ? nil : Printer(session.language).sentence(usual)
  }

  /// Returns the output of `explain`: the plan and the SQL.
  func explanation(of sentence: String) -> String {
    let start = sink.bytes.count
    session.output.mode = .table
    defer { session.output.mode = .ndjson }
    try? say("explain " + sentence)
    return String(decoding: sink.bytes[start...], as: UTF8.self)
  }

  private func say(_ sentence: String) throws {
    let source = SourceText(sentence)
    let tokens = try session.language.lexer.tokens(of: source)
    try session.say(SourceSentence(source, tokens: tokens, clock: session.clock))
    try session.output.flush()
  }
}
