import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Types the lines of the five example models, each below the previous ones. Every candidate must be valid.
@Suite("What Tab offers in declarations is legal")
struct DeclarationPropertyTests {
  private static let lines = StarterModel.text.split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)
  private let completer = Completer(language: Language(), model: Model())
  private let language = CompleterTests.language

  private func goesOn(_ line: String, below earlier: String) -> Bool {
    guard let word = TypedWord(before: Array((earlier + "\n" + line + " ").utf8), lexer: language.lexer)
    else { return false }
    let rule = DeclarationLine(of: word)?.rule ?? .sentence
    let after = language.expectations(after: word.tokens, as: rule)
    return after.canEnd || !after.legal.isEmpty
  }

  @Test(
    "At the beginning of each word, and in it", arguments: lines.indices.filter { lines[$0].contains(" ") })
  func goOn(_ number: Int) {
    let line = Self.lines[number]
    let earlier = Self.lines[..<number].joined(separator: "\n")
    var letters = 0
    for (place, index) in line.indices.enumerated() {
      letters = line[index].isLetter ? letters + 1 : 0
      guard !line.hasPrefix("#"), letters == 1 || letters == 3, place % 6 == number % 6 else { continue }
      let before = String(line[..<index])
      let answer = completer.completion(of: before, cursor: before.utf8.count, after: earlier)
      for candidate in answer.candidates where candidate.endsWord {
        var bytes = Array(before.utf8)
        bytes.replaceSubrange(answer.replaceRange, with: Array(candidate.text.utf8))
        let said = String(decoding: bytes, as: UTF8.self)
        #expect(goesOn(said, below: earlier), "\(number): \(before)| → \(said)")
      }
    }
  }

  @Test("Whoever types a model word by word is offered each entity and type that was declared above")
  func offersTheRightWord() {
    let number = Self.lines.firstIndex { $0.hasPrefix("entity booking of") } ?? 0
    let earlier = Self.lines[..<number].joined(separator: "\n")
    let answer = completer.completion(of: "entity booking of mem", cursor: 21, after: earlier)
    #expect(answer.candidates == [Completion.Candidate("member", note: "entity")])
  }
}
