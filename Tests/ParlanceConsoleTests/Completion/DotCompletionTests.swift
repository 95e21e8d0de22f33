import Testing

@testable import ParlanceConsole

/// What Tab offers after a dot or a backslash.
@Suite("Completion of commands")
struct DotCompletionTests {
  @Test(
    "The word that is typed, by what the command takes",
    arguments: [
      (".imp", [".import"]), ("\\d", ["\\di", "\\dt", "\\d"]), (".chan", [".changes"]),
      (".changes o", ["on", "off"]),
      (".help ha", ["habits"]), (".help mo", ["mode"]), (".read b", ["b.csv"]), (".import b", ["b.csv"]),
      (".import b.csv cla", ["class"]),
      (".import --s", ["--separator", "--skip"]), (".import --skip 1 b", ["b.csv"]),
      (".import b.csv --k", ["--keep-going"]), (".import --rename a b --tsv b.csv cla", ["class"]),
      (".import --leave-out b", []), (".import b.csv  cla", ["class"]), (".open --r", ["--readonly"]),
      (".open --readonly b", ["b.csv"]),
      (".open b", ["b.csv"]), (".backup --", ["--replace"]), (".indexes cla", ["class"]), (".sql sel", []),
      ("\\i b", ["b.csv"]), ("\\d cla", ["class"]),
    ])
  func offers(line: String, words: [String]) {
    let completion = DotCompletion(
      before: Array(line.utf8), rest: [][...], model: CompleterTests.model,
      files: { path in ["b.csv"].filter { $0.hasPrefix(path) } })
    #expect(Set(completion?.completion.candidates.map(\.text) ?? []) == Set(words))
  }
}
