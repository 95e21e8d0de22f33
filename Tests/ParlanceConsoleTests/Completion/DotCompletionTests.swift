import ParlanceFiles
import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The candidates after a dot or a backslash.
@Suite("Completion of commands")
struct DotCompletionTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model,
    files: { path in ["b.csv", "drafts/"].filter { $0.hasPrefix(path) } })

  @Test(
    "Files are offered by what the command does with them, others once they are begun so far",
    arguments: [
      (".open ", ["drafts/", "own", "practice.db"]), (".open p", ["practice.db"]),
      (".open --readonly ", ["drafts/", "own", "practice.db"]),
      (".open \"", ["\"drafts/", "\"own\"", "\"practice.db\""]),
      (".open pl", ["plans.csv"]), (".read ", ["drafts/", "july.say", "june.SAY", "studio.model"]),
      (".read j", ["july.say", "june.SAY"]), (".read p", []), (".read pl", ["plans.csv"]),
      (".read drafts/", ["drafts/may.say"]),
      (".import p", ["plans.csv", "practice.db"]), (".output p", ["plans.csv", "practice.db"]),
    ])
  func files(line: String, words: [String]) {
    var completer = completer
    completer.isDatabase = { ["own", "practice.db"].contains($0) }
    completer.files = { path in
      let inside = ["drafts/may.say", "drafts/june.csv"]
      let all = ["drafts/", "july.say", "june.SAY", "own", "plans.csv", "practice.db", "studio.model"]
      return (path.contains("/") ? inside : all).filter { $0.hasPrefix(path) }
    }
    #expect(completer.completion(of: line, cursor: line.utf8.count).candidates.map(\.text) == words)
  }

  @Test(
    "A name that is no one word is offered in quotes, as it is said",
    arguments: [
      (".open m", ["\"my db\"", "\"my dir/", "mine.db"]), (".open my d", ["\"my db\"", "\"my dir/"]),
      (".open 'my d", ["\"my db\"", "\"my dir/"]), (".open \"o", ["\"o\"\"k\""]), (".open e", ["\"end \""]),
      (".open \"my dir/", ["\"my dir/a\\\\b\""]), (".open \"my dir/a\\\\", ["\"my dir/a\\\\b\""]),
    ])
  func blanks(line: String, words: [String]) {
    var completer = completer
    completer.files = { path in
      ["my db", "my dir/", "mine.db", "o\"k", "end ", "my dir/a\\b"].filter {
        $0.hasPrefix(path) && path.contains("/") == $0.contains("/a")
      }
    }
    #expect(completer.completion(of: line, cursor: line.utf8.count).candidates.map(\.text) == words)
  }

  @Test(
    "The word that is typed, by what the command takes",
    arguments: [
      (".imp", [".import"]), ("\\d", ["\\di", "\\dt", "\\d"]), (".chan", [".changes"]),
      (".changes o", ["on", "off"]),
      (".help she", ["shells", "shell"]), (".help nullv", ["nullvalue"]), (".read b", ["b.csv"]),
      (".import b", ["b.csv"]),
      (".import b.csv cla", ["class"]),
      (".import --s", ["--separator", "--skip", "--save"]), (".import --skip 1 b", ["b.csv"]),
      (".import b.csv --k", ["--keep-going"]), (".import --rename a b --tsv b.csv cla", ["class"]),
      (".import --columns b", []), (".import b.csv  cla", ["class"]), (".open --r", ["--readonly"]),
      (".open --readonly b", ["b.csv"]),
      (".open b", ["b.csv"]), (".backup --", ["--replace"]), (".indexes cla", ["class"]), (".sql sel", []),
      ("\\i b", ["b.csv"]), ("\\d cla", ["class"]),
    ])
  func offers(line: String, words: [String]) {
    let completion = DotCompletion(before: Array(line.utf8), completer: completer)
    #expect(Set(completion?.completion.candidates.map(\.text) ?? []) == Set(words))
  }

  @Test(
    "Behind what is whole, nothing is offered once more",
    arguments: [
      (".mode csv ", "nothing more is expected"), (".format date Thu 4 Jun ", "nothing more is expected"),
      (".read b.csv x", "no file begins with \"b.csv x\""), (".read nope", "no file begins with \"nope\""),
      (".cd b", "no directory begins with \"b\""), (".timer on ", "nothing more is expected"),
      (".tip x", ".tip takes no more arguments"),
    ])
  func remarks(line: String, remark: String) {
    let answer = completer.completion(of: line, cursor: line.utf8.count)
    #expect(answer.candidates.isEmpty && answer.misfit == nil)
    #expect(answer.remark == remark)
  }

  @Test(
    "A slot is told", arguments: [".width ", ".separator ", ".nullvalue ", ".prompt ", ".history ", ".sql "])
  func slots(line: String) {
    #expect(completer.completion(of: line, cursor: line.utf8.count).expected.count == 1)
  }

  @Test func onlyDirectoriesCanBeEntered() {
    #expect(completer.completion(of: ".cd ", cursor: 4).candidates.map(\.text) == ["drafts/"])
  }

  @Test func whatIsOutOfReachIsNotOffered() {
    let safe = Completer(language: CompleterTests.language, model: CompleterTests.model, permissions: .safe)
    let commands = safe.completion(of: ".", cursor: 1).candidates.map(\.text)
    #expect(commands.contains(".mode"))
    #expect(Set(commands).isDisjoint(with: [".sql", ".shell", ".read", ".once", ".edit", ".open", ".cd"]))
    #expect(safe.completion(of: ".read ", cursor: 6).candidates.isEmpty)
    #expect(safe.completion(of: "load \"", cursor: 6).candidates.isEmpty)
    let words = safe.completion(of: "", cursor: 0).candidates.map(\.text)
    #expect(words.contains("list") && Set(words).isDisjoint(with: ["load", "export", "use"]))
  }
}
