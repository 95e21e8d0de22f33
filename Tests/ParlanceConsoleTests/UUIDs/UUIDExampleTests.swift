import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// The example systems with uuids.
@Suite("Examples with uuids")
struct UUIDExampleTests {
  static let files = Repository.files(".transcript", in: "examples")

  @Test("They answer as they do with numbers", arguments: files)
  func answers(file: String) throws { try compare(file, Conversation.opener) }

  @Test("On a server, too", .enabled(if: PostgreSQLServer.name != nil), arguments: files)
  func answersOfServer(file: String) throws { try compare(file, PostgreSQLServer.opener) }

  private func compare(_ file: String, _ opener: @escaping EngineOpener) throws {
    let transcript = Transcript(try Repository.text(file))
    let model = try #require(transcript.settings["model"])
    var consoles = try IDComparisonConsoles(
      model: model, now: transcript.settings["now"] ?? "2026-11-20T09:30", with: opener)
    for step in transcript.steps {
      if let now = step.now { try consoles.set(now: now) }
      let (numbers, uuids) = try consoles.say(step.sentence)
      if ["explain", "describe"].contains(where: step.sentence.hasPrefix) { continue }
      // Different ids select different first rows.
      if step.sentence.contains(" first "), !step.sentence.contains(" by ") { continue }
      #expect(uuids == numbers, "\(file):\(step.line): \(step.sentence)")
    }
  }
}
