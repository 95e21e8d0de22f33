import Testing

@testable import ParlanceSession

/// Questions in transcripts, each followed by handwritten SQL with the same result. Questions about missing external
/// databases are skipped.
@Suite("Questions that people ask") struct QuestionTests {
  static let folder = "Tests/ParlanceConsoleTests/Transcripts/Files/"
  static let files = ["others", "questions"].flatMap { Repository.files(".transcript", in: folder + $0) }

  @Test("Each is answered as the SQL below it", arguments: files)
  func answers(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let directory = TemporaryDirectory()
    guard let conversation = try Conversation.begun(by: transcript, in: directory) else { return }
    _ = try conversation.say(".mode csv")
    // Hints would be compared as rows.
    conversation.session.preferences.showsHints = false
    var count = 0
    var answer: [[String]] = []
    for (number, step) in transcript.steps.enumerated() {
      let said = try conversation.say(step.sentence, in: directory)
      guard step.sentence.hasPrefix(".sql") else {
        answer = Self.rows(said)
        continue
      }
      let question = transcript.steps[number - 1]
      #expect(answer == Self.rows(said), "\(file):\(question.line): > \(question.sentence)")
      #expect(!answer.isEmpty, "\(file):\(question.line): > \(question.sentence)")
      count += 1
    }
    #expect(count >= 20)
  }

  /// Returns the rows below the header. They are normalized: the last digits of sums depend on the order of addition,
  /// and SQL returns numbers for Booleans.
  private static func rows(_ answer: String) -> [[String]] {
    answer.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        if cell == "true" || cell == "false" { return cell == "true" ? "1.0" : "0.0" }
        guard let number = Double(cell) else { return String(cell) }
        return "\((number * 1e6).rounded() / 1e6)"
      }
    }
  }
}
