import ParlanceLanguage

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// All sentences in the repository: in the fixtures, the examples, the README and the transcripts.
enum SentenceCorpus {
  /// The sentences that are valid in the starter model's language, without duplicates.
  static let all: [String] = {
    var seen = Set<String>()
    return (contract + lines(of: "examples", ".say") + lines(of: "README.md") + spoken).filter { sentence in
      (try? CompleterTests.language.parse(SourceText(sentence))) != nil && seen.insert(sentence).inserted
    }
  }()

  /// The same sentences, plus those in the tests' code, the completion tables and the documents.
  static let withTests: [String] = {
    let inTests = lines(of: "Tests", ".swift").flatMap {
      [String($0.drop { $0 == " " })] + quoted(in: $0, by: "\"")
    }
    let inDocuments =
      ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "grammar.md"].flatMap { lines(of: $0) }
      + lines(of: "docs", ".md")
    let inTables = lines(of: "Tests/ParlanceConsoleTests/Transcripts/Files/completion", ".tab")
      .filter { $0.hasPrefix("? ") }
      .map { $0.dropFirst(2).prefix { $0 != "|" }.split(separator: " ").joined(separator: " ") }
    let found = inTests + inTables + inDocuments + inDocuments.flatMap { quoted(in: $0, by: "`") }
    var seen = Set(all)
    return all
      + found.filter { sentence in
        sentence.contains(" ") && !sentence.contains("\\") && seen.insert(sentence).inserted
          && (try? CompleterTests.language.parse(SourceText(sentence))) != nil
      }
  }()

  private static func quoted(in line: String, by quote: Character) -> [String] {
    line.split(separator: quote, omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static let contract = Fixture.lines("sentences.txt")

  private static let spoken = Repository.files(
    ".transcript", in: "Tests/ParlanceConsoleTests/Transcripts/Files"
  ).flatMap { lines(of: $0) }.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }

  private static func lines(of directory: String, _ suffix: String) -> [String] {
    Repository.files(suffix, in: directory).flatMap { lines(of: $0) }
  }

  private static func lines(of file: String) -> [String] {
    ((try? Repository.text(file)) ?? "").split(separator: "\n").map(String.init)
  }
}
