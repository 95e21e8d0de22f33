import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A `;` ends a dot command, as it ends a sentence.
@Suite("A `;` behind a command")
struct EndedCommandTests {
  @Test(
    "It is no part of what follows the command",
    arguments: [
      (".timer on;", "on"), (".timer ;", ""), (".timer;", ""), (".mode box ;;", "box"),
      (".once x.csv;", "x.csv"),
      (".once \"x y.csv\";", "x y.csv"), (".open x.db ; ", "x.db"), (".read f.say;", "f.say"),
      (".import a.csv fact;", "a.csv fact"), (".width 12 3;", "12 3"), (".exit 3;", "3"),
      ("\\d fact;", "fact"),
      (".parameter set x 1;", "set x 1"), (".separator \";\";", ";"), (".nullvalue none;", "none"),
    ])
  func ends(typed: String, argument: String) {
    #expect(line(typed).argument == argument)
  }

  @Test(
    "It is where it is meant: in quotes, alone where a text may be a sign, and in words of the shell, of SQL and to print",
    arguments: [
      (".once \"x;\"", "x;"), (".open 'a;'", "a;"), (".separator ;", ";"),
      ("\\pset fieldsep ;", "fieldsep ;"),
      (".print a;", "a;"),
      ("\\echo a;", "a;"), (".shell echo a;", "echo a;"),
      ("\\! find . -exec ls {} \\;", "find . -exec ls {} \\;"),
      (".once |xargs ls \\;", "|xargs ls \\;"), (".sql select 1;", "select 1;"),
    ])
  func stays(typed: String, argument: String) {
    #expect(line(typed).argument == argument)
  }

  @Test(
    "The command does what it does without it",
    arguments: [
      (".timer on;", ".timer"), (".mode csv;", ".mode"), (".headers off;", ".headers"),
      (".nullvalue ~;", ".nullvalue"),
    ])
  func runs(typed: String, shown: String) throws {
    let (ended, plain) = (try Conversation(), try Conversation())
    _ = try ended.say(typed)
    #expect(ended.lastErrorID == nil)
    _ = try plain.say(String(typed.dropLast()))
    #expect(try ended.say(shown) == plain.say(shown))
  }

  private func line(_ text: String) -> DotCommand.Line {
    let source = SourceText(text)
    return DotCommand.Line(source, source.bytes.indices)
  }
}
