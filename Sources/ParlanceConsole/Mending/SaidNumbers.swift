import ParlanceLanguage

/// What the numbers of a sentence are said to be: `delete bookings for 3` and `delete 3 bookings` name no booking 3, and
/// `delete booking 2026` no year.
struct SaidNumbers: SaidLaw {
  private enum Place: Equatable {
    /// Behind the noun, as in `fact 3` and `for member 3`.
    case record(noun: String, isRelated: Bool)
    /// Behind the preposition alone: `for 3`.
    case related
    /// `in 2026`.
    case year
    /// How many, as in `2 facts`.
    case count
    /// A condition of its own, as SQL has it: `where 1`, `or 1 = 1`.
    case condition
    /// Of a day between slashes: `1/3`.
    case day
    /// Anywhere else.
    case bare
  }

  private static let kinship: Set<String> = ["of", "for", "from", "with", "by", "to"]
  private static let within: Set<String> = ["in", "during", "year"]
  /// Behind these a number of four digits is a year.
  private static let bounding: Set<String> = ["in", "since", "until", "before", "after"]
  private static let conditional: Set<String> = ["where", "or", "not"]
  private static let range: Set<String> = ["to", "until", "through", "and", "-"]

  private let lexicon: Lexicon
  private let words: [String]
  /// `3-8` behind no sign, which is from the one to the other.
  private let ranges: Set<String>
  /// `3-8` behind a sign, which is what is left of the one without the other.
  private let differences: Set<String>
  /// Whether it adds a record by a name with a number in it, which is no other value of it: `F#3`.
  private let addsSigned: Bool
  /// Each word with what stands before it.
  private let pairs: [(before: String, word: String)]
  /// By so much a value is to be another: `credits by 5`.
  private let steps: Set<String>

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = SaidReach.words(of: said)
    let cut = SpokenWords.cut(said)
    pairs = zip(cut, cut.dropFirst()).map { ($0, $1) }
    let several = pairs.filter { SaidReach.numbers(in: $0.word) != nil }
    differences = Set(several.filter { Self.signs.contains($0.before) }.map(\.word))
    ranges = Set(several.filter { !Self.signs.contains($0.before) }.map(\.word))
    addsSigned = ["add", "save"].contains(words.first) && said.firstMatch(of: /\p{L}#[0-9]/) != nil
    let assigned = pairs.drop { $0.before != ":" }
    steps = Set(assigned.filter { $0.before.lowercased() == "by" && Self.isNumber($0.word) }.map(\.word))
  }

  /// Years from the one to the other, of no field that was named: `loans from 2025 to 2026`.
  private var spannedYears: Set<String> {
    Set(
      words.indices.dropLast(3).filter { place in
        ["from", "between"].contains(words[place]) && Self.range.contains(words[place + 2])
          && [place + 1, place + 3].allSatisfy { words[$0].count == 4 && mayBeYear($0) }
          && (place == 0 || lexicon.noun(words[place - 1]) != nil)
      }
      .flatMap { [words[$0 + 1], words[$0 + 3]] })
  }

  /// What a step may stand behind.
  private static let stepping: Set<String> = ["by", "+", "-", "*", "/"]

  private static let signs: Set<String> = ["=", "!=", "<", ">", "<=", ">=", "==", "<>"]

  /// Whether each number of `suggestion` names what it was said to name; a question may take `sessions 2026` for a year.
  func isKept(in suggestion: String) -> Bool {
    let offered = SaidNumbers(suggestion, lexicon)
    let changing = ChangingWords(lexicon).begin(suggestion)
    let years = spannedYears
    guard !addsSigned || suggestion.contains("#"), ranges.isDisjoint(with: offered.differences),
      offered.pairs.allSatisfy({ !years.contains($0.word) || Self.bounding.contains($0.before.lowercased()) }
      ),
      offered.pairs.allSatisfy({
        !steps.contains($0.word) || Self.stepping.contains($0.before.lowercased())
      })
    else { return false }
    return offered.numbers.allSatisfy { number in
      let said = numbers.filter { words[$0] == offered.words[number] }
      let place = offered.place(of: number)
      return said.isEmpty
        || said.contains {
          mayBecome(place, from: self.place(of: $0), changing) || place == .year && !changing && mayBeYear($0)
        }
    }
  }

  private func mayBecome(_ offered: Place, from said: Place, _ changing: Bool) -> Bool {
    switch (offered, said) {
    case (_, .condition): offered == .condition || offered == .bare && !changing
    case (.year, _): said == .year
    case (.bare, _), (.count, _), (.condition, _), (_, .bare): true
    case (.record, .count), (.record, .day): false
    case (.record(let noun, let isRelated), .record(let other, let wasRelated)):
      // `the number of fact 3` is of what is spoken of; `bookings for member 3` are not the member.
      noun == other
        && (isRelated || !wasRelated || !changing || words.lazy.compactMap(lexicon.noun).first == noun)
    // `in 4` may be a year, and class 4.
    case (.record(_, let isRelated), _): isRelated
    case (.related, .record): false
    case (.related, _), (.day, _): true
    }
  }

  /// Whether it is large enough for a year, and stands behind no noun in the singular.
  private func mayBeYear(_ number: Int) -> Bool {
    let isOfOne = number > 0 && lexicon.noun(words[number - 1]) == words[number - 1]
    return Int(words[number]).map { $0 >= 1000 } == true && !isOfOne
  }

  private var numbers: [Int] { words.indices.filter { Self.isNumber(words[$0]) } }

  private static func isNumber(_ word: String) -> Bool { word.first?.isNumber == true }

  private func place(of number: Int) -> Place {
    guard number > 0 else { return .bare }
    if WrittenDays.isSlashed(words[number...]) || words[number - 1] == "/" { return .day }
    let before = words[number - 1]
    if isBound(number) || goesOn(number) || isLeftOut(number) { return .bare }
    if Self.conditional.contains(before) || before == "=" && number > 1 && Self.isNumber(words[number - 2]) {
      return .condition
    }
    if let noun = lexicon.noun(before) {
      let leading = words[..<(number - 1)].last { $0 != "(" }
      return .record(noun: noun, isRelated: leading.map(isPreposition) ?? false)
    }
    if Self.within.contains(before) { return .year }
    if words.indices.contains(number + 1), lexicon.noun(words[number + 1]) != nil { return .count }
    let isRange = words.indices.contains(number + 1) && Self.range.contains(words[number + 1])
    return isPreposition(before) && !isRange ? .related : .bare
  }

  /// Whether it is one of the numbers of records: `fact 3 or 4`.
  private func goesOn(_ number: Int) -> Bool {
    guard number > 2, words[number - 1] == "or", Self.isNumber(words[number - 2]) else { return false }
    if case .record = place(of: number - 2) { return true }
    return words[number - 3] == "," || goesOn(number - 2)
  }

  /// `except for 3`, `but not 3`.
  private func isLeftOut(_ number: Int) -> Bool {
    number > 1 && LeavingOut.leads(words[(number - 2)..<number], lexicon)
  }

  /// Whether a field is compared with it: `8 < number`.
  private func isBound(_ number: Int) -> Bool {
    words.indices.contains(number + 2) && Self.signs.contains(words[number + 1])
      && lexicon.has(words[number + 2], as: .field)
  }

  private func isPreposition(_ word: String) -> Bool {
    Self.kinship.contains(word) || Self.within.contains(word)
      || lexicon.has(word, as: .preposition)
  }
}
