import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Where a sentence ends at a `|`, and which text goes to the shell.
@Suite struct PipedSentenceTests {
  @Test(arguments: [
    ("list facts | wc -l\ncount facts", ["list facts → | wc -l", "count facts"]),
    ("list facts|sort; count facts # all\nundo", ["list facts → |sort; count facts # all", "undo"]),
    (
      "list facts where text = \"a | b\"; count facts |",
      ["list facts where text = \"a | b\"", "count facts → |"]
    ),
    ("count facts # | wc", ["count facts"]), ("list \\\n  facts | wc", ["list \\\n  facts → | wc"]),
    // `|` is only valid after a complete sentence.
    ("list facts where (a | b)", ["!"]), ("| wc\ncount facts", ["!", "count facts"]),
    ("list facts\n| wc", ["list facts", "!"]), ("entity a | b\n  c text", ["entity a | b\n  c text"]),
    (".once |wc", [".once |wc"]),
    // A line that begins with a declaration's keyword is passed on, whatever follows.
    ("entity: a\ncount facts", ["entity: a\n", "count facts"]), ("use$a", ["use$a"]),
  ])
  func pieces(text: String, pieces: [String]) {
    let source = SourceText(text)
    let language = Language(vocabulary: StarterModel.model.vocabulary)
    var reader = SentenceReader(source)
    var found: [String] = []
    func words(_ tokens: [Token]) -> String {
      source[tokens[0].range.lowerBound..<tokens[tokens.count - 1].range.upperBound]
    }
    while let piece = reader.next(language) {
      switch piece {
      case .sentence(let tokens): found.append(words(tokens))
      case .piped(let tokens, let pipe): found.append(words(tokens) + " → " + source[pipe])
      case .declarations(let range), .command(let range): found.append(source[range])
      case .broken, .unfinished: found.append("!")
      }
    }
    #expect(found == pieces)
  }

  @Test func theHistoryKeepsWhatIsTheShells() {
    #expect(OneLine.of("list \\\n facts | grep \"#\" # x") == "list facts | grep \"#\" # x")
  }
}
