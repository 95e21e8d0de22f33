import ParlanceLanguage

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The sentences that are said anywhere in the repository: in the contract, the examples, the README and the transcripts.
enum SaidSentences {
  /// Each once, in the words of the starter model; those that it does not have are left out.
  static let all: [String] = {
    var seen = Set<String>()
    return (contract + lines(of: "examples", ".say") + lines(of: "README.md") + spoken).filter { sentence in
      (try? CompleterTests.language.parse(SourceText(sentence))) != nil && seen.insert(sentence).inserted
    }
  }()

  /// The same, with those that stand in the sources of tests, and in grammar.md.
  static let withTests: [String] = {
    let quoted = Repository.files(".swift", in: "Tests").flatMap { file in
      ((try? Repository.text(file)) ?? "").split(separator: "\n").flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 && $0.element.contains(" ") }.map { String($0.element) }
      }
    }
    var seen = Set(all)
    return all
      + (lines(of: "grammar.md") + quoted).filter { sentence in
        !sentence.contains("\\") && seen.insert(sentence).inserted
          && (try? CompleterTests.language.parse(SourceText(sentence))) != nil
      }
  }()

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
