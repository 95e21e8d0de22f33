import Testing

@testable import ParlanceSession

/// The questions of some transcripts, each with the SQL below it that a person would have written. Those about databases
/// that others made are skipped where the databases are missing.
@Suite("Questions that people ask") struct QuestionTests {
  static let folder = "Tests/ParlanceConsoleTests/Transcripts/Files/"
  static let files = ["others", "questions"].flatMap { Repository.files(".transcript", in: folder + $0) }

  @Test("Each is answered as the SQL below it", arguments: files)
  func answers(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let directory = TemporaryDirectory()
    guard let conversation = try Conversation.begun(by: transcript, in: directory) else { return }
    _ = try conversation.say(".mode csv")
    // Only the rows are compared.
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

  /// The rows below the heading. Sums of real numbers differ in the last digits by the order in which they are added, and SQL
  /// has numbers for yes and no.
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
