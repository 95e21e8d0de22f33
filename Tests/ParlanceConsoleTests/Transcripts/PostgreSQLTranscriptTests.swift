import Foundation
import Testing

/// The same sentences on PostgreSQL, and the same answers.
@Suite("Transcripts on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct PostgreSQLTranscriptTests {
  @Test("Each sentence is answered as recorded of SQLite", arguments: TranscriptTests.files)
  func said(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    // A file of SQLite's own.
    guard transcript.settings["data"] == nil else { return }
    let directory = TemporaryDirectory()
    guard
      let conversation = try Conversation.begun(
        by: transcript, in: directory, with: PostgreSQLServer.opener)
    else { return }
    for step in transcript.steps {
      if let now = step.now { try conversation.set(now: now) }
      let answer =
        transcript.settings["files"] == nil
        ? try conversation.say(step.sentence) : try conversation.say(step.sentence, in: directory)
      if answer != step.answer {
        Issue.record(
          "\(file):\(step.line): > \(step.sentence)\n\(answer)\n--- recorded was\n\(step.answer)")
      }
    }
  }
}
