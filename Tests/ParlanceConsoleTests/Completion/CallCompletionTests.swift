import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

@Suite("Completion of the model's verbs and reports")
struct CallCompletionTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    files: { _ in [] })

  private func offered(_ text: String) -> [String] {
    completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
  }

  @Test(
    "Their names begin a sentence, their prepositions lead on, their records fill the slots",
    arguments: [
      ("boo", ["book"]),
      ("hist", ["history"]),
      ("week", ["weekly"]),
      ("book vin", ["\"Vinyasa Flow\""]),
      ("book class yi", ["Yin"]),
      ("book Yin f", ["for"]),
      ("book Yin for ann", ["Anna", "\"Anna Ng\""]),
      ("history o", ["of"]),
      ("history of ng", ["Ngöndro"]),
      ("weekly ref", ["Refuge"]),
      ("log 5 kil", []),
      ("log 5 km of hil", ["\"Hill Running\""]),
      ("log 5 km of run o", ["on"]),
      ("log 5 km of run on yes", ["yesterday"]),
      ("describe boo", ["booking", "book"]),
      ("describe hist", ["history"]),
      ("explain book Yin for mar", ["Maria"]),
    ])
  func offers(_ text: String, _ expected: [String]) { #expect(offered(text) == expected) }

  @Test("Only units of the slot's own kind are offered")
  func units() {
    #expect(offered("log 5 ").filter { ["km", "miles", "malas", "hours"].contains($0) } == ["km", "miles"])
  }
}
