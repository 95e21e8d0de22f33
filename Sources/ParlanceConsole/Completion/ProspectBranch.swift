import ParlanceLanguage
import ParlanceSession

/// What is still to be tried where a sentence goes on in one way, from the fewest words to more.
struct ProspectBranch {
  enum Step {
    /// A place of the grammar whose words are not known yet.
    case place(SentenceSoFar, Expectation)
    case word(SentenceSoFar, String)
  }

  /// By how many words the shortest sentence with it has after the candidate; of as many, the last is tried first.
  private var waiting: [[Step]] = Array(repeating: [], count: mostWords + 1)
  /// Whether there are longer sentences.
  private(set) var isCut = false

  /// Longer sentences are not tried.
  private static let mostWords = 9

  var isEmpty: Bool { waiting.allSatisfy(\.isEmpty) }

  mutating func next() -> (Step, length: Int)? {
    guard let length = waiting.firstIndex(where: { !$0.isEmpty }), let step = waiting[length].popLast() else {
      return nil
    }
    return (step, length)
  }

  mutating func add(_ words: [String], after said: SentenceSoFar, length: Int) {
    waiting[length] += words.reversed().map { .word(said, $0) }
  }

  /// - Parameters:
  ///   - depth: How many of the rules that are open must stay so.
  ///   - count: The words after the candidate.
  mutating func add(placesAfter said: SentenceSoFar, within depth: Int, count: Int) {
    for place in Self.sortedPlaces(after: said, within: depth, count: count).reversed() {
      if place.length > Self.mostWords {
        isCut = true
      } else {
        waiting[place.length].append(.place(said, place.expectation))
      }
    }
  }

  /// A branch for each place where the next word may stand.
  static func places(after said: SentenceSoFar, within depth: Int) -> [ProspectBranch] {
    sortedPlaces(after: said, within: depth, count: 0).filter { $0.length <= mostWords }.map { place in
      var branch = ProspectBranch()
      branch.waiting[place.length] = [.place(said, place.expectation)]
      return branch
    }
  }

  /// Those that need the fewest words first; of as many, those in the innermost rules.
  private static func sortedPlaces(
    after said: SentenceSoFar, within depth: Int, count: Int
  ) -> [(expectation: Expectation, length: Int)] {
    let (expectations, fewest) = said.following
    let places = zip(expectations.legal, fewest).map { (expectation: $0, length: count + 1 + $1) }
    return places.filter { self.depth($0.expectation) >= depth }.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.length, -self.depth(one.expectation), left.offset)
        < (other.length, -self.depth(other.expectation), right.offset)
    }.map(\.element)
  }

  /// How many of the rules that are open stay so.
  private static func depth(_ expectation: Expectation) -> Int {
    expectation.context.count - expectation.begun
  }
}
