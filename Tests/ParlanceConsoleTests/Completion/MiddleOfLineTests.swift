import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What stands behind the cursor is part of the sentence.
@Suite("What Tab offers in the middle of a line leads to a sentence with what stands behind it")
struct MiddleOfLineTests {
  /// `OUTLOOK=100` looks at so many places of each model, and tells of each that is wrong.
  private static let thorough = ProcessInfo.processInfo.environment["OUTLOOK"].flatMap(Int.init)

  @Test("Measured", arguments: [1, 2])
  func measured(_ length: Int) {
    guard let number = Self.thorough else { return }
    var (count, wrong, asked, lost) = (0, [String](), 0, [String]())
    for places in TabPlaces.examples + [.starter] {
      for gap in places.gaps(number, ofWords: length) {
        let offered = places.offered(in: gap)
        let word = Folding.folded(gap.words[0])
        if Self.isListed(gap.tokenClass) {
          asked += 1
          let isOffered = offered.contains { candidate in
            let text = Folding.folded(candidate.text)
            return text.hasPrefix(word.dropLast()) || word.hasPrefix(text)
          }
          if !isOffered { lost.append("\(places.name): \(gap.line) \(gap.words)") }
        }
        for candidate in offered {
          count += 1
          if !places.isSaid(candidate, in: gap, tries: 200) {
            wrong.append("\(places.name): \(gap.line) \(candidate.text) (\(candidate.note))")
          }
        }
      }
    }
    print("MEASURE \(length): \(wrong.count) of \(count) wrong, \(lost.count) of \(asked) lost")
    print("WRONG\n" + wrong.joined(separator: "\n"))
    print("LOST\n" + lost.joined(separator: "\n"))
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
