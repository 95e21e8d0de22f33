import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Where a sentence ends at a `|`, and what goes to the shell.
@Suite struct PipedSentenceTests {
  @Test(arguments: [
    ("list facts | wc -l\ncount facts", ["list facts → | wc -l", "count facts"]),
    ("list facts|sort; count facts # all\nundo", ["list facts → |sort; count facts # all", "undo"]),
    (
      "list facts where text = \"a | b\"; count facts |",
      ["list facts where text = \"a | b\"", "count facts → |"]
    ),
    ("count facts # | wc", ["count facts"]), ("list \\\n  facts | wc", ["list \\\n  facts → | wc"]),
    // It stands at the end of a whole sentence, or is no sign at all.
    ("list facts where (a | b)", ["!"]), ("| wc\ncount facts", ["!", "count facts"]),
    ("list facts\n| wc", ["list facts", "!"]), ("entity a | b\n  c text", ["entity a | b\n  c text"]),
    (".once |wc", [".once |wc"]),
    // Whatever stands behind the word that declares, the line is read.
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
