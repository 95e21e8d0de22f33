import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// What stands behind the cursor is part of the sentence.
@Suite("What Tab offers in the middle of a line leads to a sentence with what stands behind it")
struct MiddleOfLineTests {
  /// `OUTLOOK=100` looks at so many places of each model, and tells of each that is wrong.
  private static let thorough = ProcessInfo.processInfo.environment["OUTLOOK"].flatMap(Int.init)

  @Test(
    "Of ten candidates nine lead there, and of ten words that were left out nine are offered",
    arguments: [1, 2])
  func bounded(_ length: Int) {
    let found = look(at: Self.thorough ?? 20, ofWords: length)
    if Self.thorough != nil {
      print("\(found.wrong.count) of \(found.count) wrong, \(found.lost.count) of \(found.asked) lost")
      print((found.wrong + ["lost"] + found.lost).joined(separator: "\n"))
    }
    #expect(found.wrong.count * 10 <= found.count, "\(found.wrong.prefix(10).joined(separator: "\n"))")
    #expect(found.lost.count * 10 <= found.asked, "\(found.lost.joined(separator: "\n"))")
  }

  private struct Found {
    /// How many candidates were offered.
    var count = 0
    /// Those that lead to no sentence.
    var wrong: [String] = []
    /// How many words were left out that can be listed.
    var asked = 0
    /// Those of them that were not offered.
    var lost: [String] = []
  }

  private func look(at number: Int, ofWords length: Int) -> Found {
    var found = Found()
    for places in TabPlaces.examples + [.starter] {
      for gap in places.gaps(number, ofWords: length) {
        let offered = places.offered(in: gap)
        found.count += offered.count
        for candidate in offered where places.sentence(with: candidate, in: gap) == nil {
          found.wrong.append("\(places.name): \(gap.line) \(candidate.text) (\(candidate.note))")
        }
        guard Self.isListed(gap.tokenClass) else { continue }
        found.asked += 1
        let word = Folding.folded(gap.words[0])
        let isOffered = offered.contains { candidate in
          let text = Folding.folded(candidate.text)
          return text.hasPrefix(word.dropLast()) || word.hasPrefix(text)
        }
        if !isOffered { found.lost.append("\(places.name): \(gap.line) \(gap.words)") }
      }
    }
    return found
  }

  private static func isListed(_ tokenClass: TokenClass) -> Bool {
    switch tokenClass {
    case .keyword, .aggregate, .period, .entity, .field, .flag, .verb, .report, .preposition, .comparison,
      .unit:
      true
    default: false
    }
  }
}
