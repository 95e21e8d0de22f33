import Testing

/// Counts words and phrases that almost always indicate an unclear sentence, in the comments of all Swift files and in
/// the program's messages. The counts in `Tests/plain-english.txt` may only decrease: `RECORD=1` lowers them.
@Suite struct PlainEnglishTests {
  private static let record = "Tests/plain-english.txt"
  private static let phrases = [
    "told", "tells", "kept", "keeps", "made", "held", "said", "stands", "comes to", "is so", "of it",
    "of them",
    "of that", "by which", "in which", "of which", "alike", "anew", "but for", "alone", "further", "is no",
    "has none",
    "nothing of this was kept",
  ]

  @Test func `unclear words become fewer`() throws {
    var recorded: [String: Int] = [:]
    for line in try Project.text(Self.record).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      recorded[String(try #require(parts.last))] = Int(parts[0])
    }
    let found = try Self.counts()
    if Project.isRecording {
      let lines = Self.phrases.map { "\(min(found[$0] ?? 0, recorded[$0] ?? .max)) \($0)\n" }
      try Project.write(lines.joined(), to: Self.record)
      Issue.record("recorded \(Self.record)")
    }
    for phrase in Self.phrases {
      let (count, limit) = (found[phrase] ?? 0, try #require(recorded[phrase]))
      #expect(
        count <= limit, "\"\(phrase)\" is in \(count) comments and messages, at most \(limit) are allowed")
    }
  }

  @Test func `code is neither a comment nor a message`() {
    let source = #"""
      let kept = 1  // It is kept.
      print("told \(kept + f("held")) by which")
      /// Of it,
      /// or so: "said".
      let text = """
        made \(kept)
        """
      """#
    let pieces = Prose.pieces(of: source, includingTexts: true).map { $0.joined(separator: " ") }
    #expect(pieces == ["it is kept", "told", "held", "by which", "of it or so said", "made"])
    #expect(Self.found(in: ["of", "it", "told", "of", "it"]) == ["of it", "told", "of it"])
  }

  private static let wordsOfPhrases = Dictionary(
    grouping: phrases.map { $0.split(separator: " ").map(String.init) }, by: { $0[0] })

  private static func counts() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for folder in ["Sources", "Tests"] {
      for path in Project.swiftFiles(in: folder) {
        for piece in Prose.pieces(of: try Project.text(path), includingTexts: folder == "Sources") {
          for phrase in found(in: piece) { counts[phrase, default: 0] += 1 }
        }
      }
    }
    return counts
  }

  private static func found(in words: [String]) -> [String] {
    words.indices.flatMap { start in
      (wordsOfPhrases[words[start]] ?? []).filter { words[start...].starts(with: $0) }
        .map { $0.joined(separator: " ") }
    }
  }
}
