import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// What Tab offers in a `chart`.
@Suite struct ChartCompletionTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    files: { typed in ["practice.svg"].filter { $0.hasPrefix(typed) } })

  @Test(arguments: [
    ("chart count facts per archived as ", ["bars", "line", "sparkline", "calendar", "compare", "svg"]),
    ("chart count facts per archived as s", ["sparkline", "svg"]),
    ("chart count facts per archived as line to ", ["\"practice.svg\""]),
    ("chart count facts to \"pra", ["\"practice.svg\""]),
    ("char", ["chart"]),
  ])
  func offers(_ text: String, _ expected: [String]) {
    let offered = completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
    #expect(offered == expected)
  }
}
