import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

struct TabCompletionTests {
  private func insertion(_ typed: String, _ candidates: TabCandidate...) -> String? {
    TabCompletion(replaceRange: 0..<0, candidates: candidates).insertion(replacing: typed)
  }

  @Test func onlyWhatIsCertainIsPutIn() {
    #expect(insertion("ng", TabCandidate("Ngöndro")) == "Ngöndro ")
    #expect(insertion("x", TabCandidate("xy.", endsWord: false)) == "xy.")
    #expect(insertion("xy.", TabCandidate("xy.", endsWord: false)) == nil)
    #expect(insertion("pr", TabCandidate("practice"), TabCandidate("practitioner")) == "practi")
    #expect(insertion("n", TabCandidate("Na"), TabCandidate("Nb")) == nil)
    #expect(insertion("", TabCandidate("a"), TabCandidate("b")) == nil)
  }
}
