import Testing

/// Finds words and phrases that almost always indicate an unclear sentence: in the comments of all Swift files, the
/// program's messages, its help and the documents. `Tests/plain-english.txt` lists the exceptions, each with its reason.
@Suite struct PlainEnglishTests {
  private static let exceptions = "Tests/plain-english.txt"
  private static let phrases = [
    "told", "tells", "kept", "keeps", "made", "held", "said", "stands", "comes to", "is so", "of it",
    "of them",
    "of that", "by which", "in which", "of which", "alike", "anew", "but for", "alone", "further", "is no",
    "has none", "nothing of this was kept",
  ]

  private struct Use: Hashable, Comparable {
    let path: String
    let phrase: String

    static func < (left: Use, right: Use) -> Bool { (left.path, left.phrase) < (right.path, right.phrase) }
  }

  @Test func `unclear words have a reason`() throws {
    var allowed: [Use: Int] = [:]
    for line in try Project.text(Self.exceptions).split(separator: "\n") where !line.hasPrefix("#") {
      let exception = try #require(line.wholeMatch(of: /(\S+): (\d+) (.+?) \((.+)\)/), "\(line)")
      let use = Use(path: String(exception.1), phrase: String(exception.3))
      allowed[use, default: 0] += try #require(Int(exception.2))
      #expect(Self.phrases.contains(use.phrase), "\(line)")
    }
    let found = try Self.counts()
    for (use, count) in found.sorted(by: { $0.key < $1.key }) where count > allowed[use] ?? 0 {
      Issue.record(
        "\(use.path): \(count) \(use.phrase): reword it, or add it with a reason to \(Self.exceptions)")
    }
    for (use, count) in allowed.sorted(by: { $0.key < $1.key }) where found[use] ?? 0 < count {
      Issue.record(
        "\(use.path): \(use.phrase) is there \(found[use] ?? 0) times, the exception says \(count)")
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

  @Test func `code blocks of a document are not its prose`() {
    let document = "# It is kept\n\nWhat was `told`\nby which\n\n```\nmade\n```\n\n    held\n\n- said"
    let pieces = Prose.pieces(ofDocument: document).map { $0.joined(separator: " ") }
    #expect(pieces == ["it is kept", "what was by which", "said"])
  }

  private static let wordsOfPhrases = Dictionary(
    grouping: phrases.map { $0.split(separator: " ").map(String.init) }, by: { $0[0] })

  private static func counts() throws -> [Use: Int] {
    var counts: [Use: Int] = [:]
    func count(_ pieces: [[String]], _ path: String) {
      for phrase in pieces.flatMap(found) { counts[Use(path: path, phrase: phrase), default: 0] += 1 }
    }
    for folder in ["Sources", "Tests", "Benchmarks"] {
      for path in Project.swiftFiles(in: folder) {
        count(Prose.pieces(of: try Project.text(path), includingTexts: folder == "Sources"), path)
      }
    }
    for path in Project.documents { count(Prose.pieces(ofDocument: try Project.text(path)), path) }
    return counts
  }

  private static func found(in words: [String]) -> [String] {
    words.indices.flatMap { start in
      (wordsOfPhrases[words[start]] ?? []).filter { phrase in
        guard words[start...].starts(with: phrase) else { return false }
        // "There is no file" and "is no longer" are plain; "it is no file" isn't.
        let isPlain = start > 0 && words[start - 1] == "there" || words.dropFirst(start + 2).first == "longer"
        return phrase != ["is", "no"] || !isPlain
      }.map { $0.joined(separator: " ") }
    }
  }
}
