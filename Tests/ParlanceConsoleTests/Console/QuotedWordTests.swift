import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Arguments of dot commands, quoted as in sqlite3.
@Suite("Words in quotes")
struct QuotedWordTests {
  @Test(
    "What follows is read as in sqlite3",
    arguments: [
      ("'N A'", ["N A"]), ("\"N A\"", ["N A"]), ("''", [""]), ("main bk.sqlite", ["main", "bk.sqlite"]),
      ("'a b' \"c\\td\" e", ["a b", "c\td", "e"]), ("\"q\\n> \"", ["q\n> "]), ("'q\\n> '", ["q\\n> "]),
      ("'it''s'", ["it's"]), ("\"say \"\"a\"\"\"", ["say \"a\""]), ("\"say \\\"a\\\"\"", ["say \"a\""]),
      ("7 o'clock", ["7", "o'clock"]), ("'tis so", ["'tis", "so"]), ("\"open", ["\"open"]),
      ("C:\\new \"C:\\Users\"", ["C:\\new", "C:\\Users"]), ("", []),
    ] as [(String, [String])])
  func words(argument: String, words: [String]) {
    let source = SourceText(".print " + argument)
    let line = DotCommand.Line(source, source.bytes.indices)
    #expect(line.words.map(\.text) == words)
    #expect(line.argument == (words.count == 1 ? words[0] : argument))
  }

  @Test(
    "What is put in quotes is read as it was",
    arguments: ["", "a", "a b", "it's", "\"", "\\", "\\n", "a\nb\tc", "\"\"", "ä \" '"])
  func isReadBack(text: String) {
    #expect(QuotedWord.alone(QuotedWord.spelled(text)) == text)
  }
}
