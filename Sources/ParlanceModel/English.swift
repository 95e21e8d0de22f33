import ParlanceLanguage

/// English phrases for messages: lists, verbs and amounts.
package enum English {
  /// Returns a list of words: `a`, `a and b`, `a, b and c`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    EnglishList.of(words, conjunction)
  }

  /// Returns the third person of a verb: `archives` for `archive`, `finishes` for `finish`, `carries` for `carry`.
  package static func thirdPerson(_ verb: String) -> String { EnglishPlural.of(verb) }

  package static func capitalized(_ words: String) -> String {
    words.first.map { $0.uppercased() + words.dropFirst() } ?? words
  }

  /// Returns an amount with its unit: `108 reps`, `1 rep`, `5 km`. A unit without vowels is a symbol, which doesn't
  /// have a plural.
  package static func amount(_ number: String, _ unit: String) -> String {
    let isWord = unit.contains { "aeiou".contains($0) }
    return "\(number) \(number == "1" || !isWord ? unit : EnglishPlural.of(unit))"
  }

  /// Whether the name of a date field is a verb, such as `starts`. If so, a condition is written as
  /// `whose class starts before …`, not as `whose class starts is before …`.
  package static func isVerb(_ date: String) -> Bool { verbs.contains(date) }

  private static let verbs: Set<String> = ["starts", "begins", "opens", "ends", "closes", "expires"]

  /// Returns a name as it is typed in a sentence: in quotes if it consists of several words.
  package static func name(_ name: String) -> String {
    let isWord = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord ? name : NameSpelling.quoted(name)
  }
}
