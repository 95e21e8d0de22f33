import Foundation
import Testing

/// Runs every transcript and compares the answers with the recorded ones. `RECORD=1` records them again and fails.
@Suite("Transcripts")
struct TranscriptTests {
  static let files =
    Repository.files(".transcript", in: "Tests/ParlanceConsoleTests/Transcripts/Files")
    + Repository.files(".transcript", in: "examples")

  @Test("Each sentence is answered as recorded", arguments: files)
  func said(file: String) throws {
    let recorded = try Repository.text(file)
    let transcript = Transcript(recorded)
    try #require(!transcript.steps.isEmpty, "\(file) says something")
    let directory = TemporaryDirectory()
    guard let conversation = try Conversation.begun(by: transcript, in: directory) else { return }
    let errors =
      ErrorCatalogueTests.files.contains(file) ? try ErrorCatalogueTests.expected(in: transcript) : nil
    var found = transcript
    for (number, step) in transcript.steps.enumerated() {
      if let now = step.now { try conversation.set(now: now) }
      found.steps[number].answer =
        transcript.settings["files"] == nil
        ? try conversation.say(step.sentence) : try conversation.say(step.sentence, in: directory)
      if let errors {
        let id = conversation.lastErrorID
        #expect(id == errors[number], "\(file):\(step.line): > \(step.sentence)")
      }
    }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Repository.write(found.text, to: file)
      Issue.record("recorded \(file)")
      return
    }
    for (step, now) in zip(transcript.steps, found.steps) where step.answer != now.answer {
      Issue.record(
        "\(file):\(step.line): > \(step.sentence)\n\(now.answer)\n--- recorded was\n\(step.answer)")
    }
    #expect(found.text == recorded, "\(file) is written as it is recorded")
  }
}
