import ParlanceLanguage

/// The names of fields that a file's headings become: `Start Date` is `start-date`.
///
/// A heading has several, as the first may be no name that the model takes. Which one it got is found again by the same
/// order, so that a file fits the entity that was declared for it.
struct HeadingNames {
  /// How often a name is tried with a number behind it.
  private static let mostNumbers = 9

  private let noun: String
  /// Of each heading, a name without what no name can hold, and how many before it have the same one.
  private let names: [(name: String, before: Int)]

  /// - Parameter noun: The entity's name.
  init(_ headings: [String], of noun: String) {
    self.noun = noun
    var known: [String: Int] = [:]
    names = headings.enumerated().map { index, heading in
      let plain = Self.plain(heading)
      let name = plain.isEmpty ? "column-\(index + 1)" : plain
      defer { known[name, default: 0] += 1 }
      return (name, known[name, default: 0])
    }
  }

  /// Those of the heading at `index`, the best one first: `order`, `book-order` where the first is a word of the language,
  /// `order-2` for the second of that name.
  func candidates(_ index: Int) -> [String] {
    let (name, before) = names[index]
    let own = "\(noun)-\(name)"
    let numbers = before + 2...before + Self.mostNumbers
    let first = before == 0 ? [name, own] : ["\(name)-\(before + 1)", "\(own)-\(before + 1)"]
    return first + numbers.flatMap { ["\(name)-\($0)", "\(own)-\($0)"] }
  }

  /// Whether two names are the same words, whatever their case and marks and what stands between them: `Place Name` is
  /// `place_name`.
  static func areSame(_ name: String, _ other: String) -> Bool {
    let plain = plain(name)
    return !plain.isEmpty && Folding.folded(plain) == Folding.folded(Self.plain(other))
  }

  /// Its words, without case and marks.
  static func words(_ heading: String) -> [String] {
    Folding.folded(plain(heading)).split(separator: "-").map(String.init)
  }

  /// Its letters and digits in lower case, with a `-` for all that stands between them, and between `startDate`'s words.
  private static func plain(_ heading: String) -> String {
    var name = ""
    var last: Character = "-"
    for letter in heading {
      let belongs = letter.isLetter || letter.isNumber && letter.wholeNumberValue != nil
      let begins = letter.isUppercase && (last.isLowercase || last.isNumber)
      if !belongs || begins, name.last.map({ $0 != "-" }) ?? false { name += "-" }
      if belongs { name += letter.lowercased() }
      last = letter
    }
    return name.last == "-" ? String(name.dropLast()) : name
  }
}
