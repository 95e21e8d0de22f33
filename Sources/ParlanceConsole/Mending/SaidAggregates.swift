import ParlanceLanguage
import ParlanceModel

/// Of which rows something is aggregated: what each class costs is added up once for each class, and not once for each of
/// its bookings.
///
/// A mend may lead from the rows to the field, as from `sum cost of bookings` to `sum class cost of bookings`, but not where the
/// rows that have the field were named, nor where the result would be calculated with another aggregate.
struct SaidAggregates: SaidLaw {
  private static let signs: Set<String> = ["+", "-", "*", "/"]

  private let lexicon: Lexicon
  private let model: Model
  private let words: [String]

  init(_ said: String, _ lexicon: Lexicon, _ model: Model) {
    (self.lexicon, self.model) = (lexicon, model)
    words = SaidReach.words(of: said)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SaidReach.words(of: suggestion)
    return offered.indices.dropFirst().dropLast().allSatisfy { place in
      guard let owner = owner(ofFieldAfter: place, offered), isAggregated(place, offered),
        !wasSaid(offered[place...place + 1])
      else { return true }
      return !isNamed(owner) && !isCalculatedWithAnother(offered)
    }
  }

  /// What the word at `place` leads to, where the next one is a field of that.
  private func owner(ofFieldAfter place: Int, _ offered: [String]) -> Entity? {
    let references = model.entities.flatMap(\.references).filter { $0.name.lowercased() == offered[place] }
    return references.lazy.compactMap { $0.referencedEntity.flatMap(model.entity) }.first { entity in
      entity.fields.contains { $0.name.lowercased() == offered[place + 1] }
    }
  }

  /// Whether an aggregate stands before it, with no more than what is calculated between.
  private func isAggregated(_ place: Int, _ offered: [String]) -> Bool {
    let before = offered[..<place].last { word in
      word != "(" && !Self.signs.contains(word) && Int(word) == nil && !lexicon.has(word, as: .field)
    }
    return before.map { lexicon.has($0, as: .aggregate) } ?? false
  }

  private func wasSaid(_ path: ArraySlice<String>) -> Bool {
    zip(words, words.dropFirst()).contains { [$0, $1] == Array(path) }
  }

  /// Whether the rows were said to be those: `of courses`.
  private func isNamed(_ owner: Entity) -> Bool {
    words.indices.dropFirst().contains { place in
      ["of", "("].contains(words[place - 1]) && lexicon.noun(words[place]) == owner.name.lowercased()
    }
  }

  private func isCalculatedWithAnother(_ offered: [String]) -> Bool {
    zip(offered, offered.dropFirst()).contains { sign, next in
      Self.signs.contains(sign) && (next == "count" || lexicon.has(next, as: .aggregate))
    }
  }
}
