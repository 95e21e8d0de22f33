import Testing

/// The questions of the transcripts about databases that others made. They are skipped where the databases are missing.
@Suite("Databases that others made") struct OthersDataTests {
  static let files = Repository.files(
    ".transcript", in: "Tests/ParlanceConsoleTests/Transcripts/Files/others")

  @Test("Each question is answered as the SQL below it", arguments: files)
  func answers(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let directory = TemporaryDirectory()
    let name = try #require(transcript.settings["data"])
    guard let data = try Repository.data(name, copiedTo: directory.path) else { return }
    let conversation = try Conversation(data: data)
    _ = try conversation.say(".mode csv")
    var count = 0
    for (question, sql) in zip(transcript.steps, transcript.steps.dropFirst()) {
      guard sql.sentence.hasPrefix(".sql"), !question.sentence.hasPrefix(".") else { continue }
      let answer = Self.rows(try conversation.say(question.sentence))
      let expected = Self.rows(try conversation.say(sql.sentence))
      #expect(answer == expected, "\(file):\(question.line): > \(question.sentence)")
      #expect(!answer.isEmpty)
      count += 1
    }
    #expect(count >= 20)
  }

  /// The rows below the heading. Sums of real numbers differ in the last digits by the order in which they are added.
  private static func rows(_ answer: String) -> [[String]] {
    answer.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        guard let number = Double(cell) else { return String(cell) }
        return "\((number * 1e6).rounded() / 1e6)"
      }
    }
  }
}
