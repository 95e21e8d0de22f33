import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// What Tab offers in an `export`.
@Suite struct ExportCompletionTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    files: { typed in ["facts.csv", "old.plist"].filter { $0.hasPrefix(typed) } })

  @Test(arguments: [
    ("expor", ["export"]),
    ("export arch", ["archived"]),
    ("export facts by sav", ["saved"]),
    ("export facts by saved to ", ["\"facts.csv\"", "\"old.plist\""]),
    ("export facts to \"fa", ["\"facts.csv\""]),
    ("explain export facts to \"o", ["\"old.plist\""]),
    ("explain expo", ["export"]),
  ])
  func offers(_ text: String, _ expected: [String]) {
    let offered = completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
    #expect(offered == expected)
  }

  @Test func tellsTheEndings() {
    let text = "export facts to \"new"
    let completion = completer.completion(of: text, cursor: text.utf8.count)
    #expect(completion.candidates.isEmpty)
    #expect(
      completion.expected == [
        "the path of a file: .csv, .tsv, .json, .ndjson, .md, .html, .txt, .plist or .ics"
      ])
  }
}
