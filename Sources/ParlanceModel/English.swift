import ParlanceLanguage

/// The English that words are made of: lists, verbs, amounts.
package enum English {
  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    EnglishList.of(words, conjunction)
  }

  /// The third person of a verb: `archive` archives, `finish` finishes, `carry` carries.
  package static func thirdPerson(_ verb: String) -> String { EnglishPlural.of(verb) }

  package static func capitalized(_ words: String) -> String {
    words.first.map { $0.uppercased() + words.dropFirst() } ?? words
  }

  /// `108 reps`, `1 rep`, `5 km`: a unit without vowels is a sign, which has no plural.
  package static func amount(_ number: String, _ unit: String) -> String {
    let isWord = unit.contains { "aeiou".contains($0) }
    return "\(number) \(number == "1" || !isWord ? unit : EnglishPlural.of(unit))"
  }

  /// Whether a date of this name reads as a verb: `whose class starts before …`, not `starts is before …`.
  package static func isVerb(_ date: String) -> Bool { verbs.contains(date) }

  private static let verbs: Set<String> = ["starts", "begins", "opens", "ends", "closes", "expires"]

  /// A name as written in a sentence: quoted where it is more than one word.
  package static func name(_ name: String) -> String {
    let isWord = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord ? name : SpokenName.quoted(name)
  }
}
