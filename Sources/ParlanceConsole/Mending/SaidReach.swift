import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Which records a change was said to touch: a mend never widens a change.
///
/// - Who says neither `all` nor anything else of the rows is not offered `all`.
/// - Another kind of record is not offered, nor one by a number that was not said, nor a set by what else refers to it.
/// - Of a set every bound stays: its numbers, texts, fields and flags, its `not`, and a word for each that nobody knows.
struct SaidReach {
  private static let all: Set<String> = [
    "all", "every", "each", "everything", "everyone", "everybody", "both", "any", "whole",
  ]
  private static let negations: Set<String> = [
    "not", "without", "except", "never", "no", "minus", "isn't", "aren't",
  ]
  /// `with no credits` may become `where credits = 0`.
  private static let nothing = ["0", "empty"]
  private static let bounding: [TokenClass] = [.flag, .field, .unit, .weekday, .month, .period]

  private let lexicon: Lexicon
  private let words: [String]
  private let says: Set<String>
  private let names: SaidNames

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = Self.words(of: said)
    names = SaidNames(said, lexicon)
    says = Set(words)
  }

  /// Whether it is `truncate` of SQL, which tells all rows in its own word; for others see ``StatementReach``.
  private var isStatement: Bool { words.first == "truncate" }

  private var saysAll: Bool {
    !says.isDisjoint(with: Self.all) || isStatement && !says.contains("where")
  }

  /// The words for what is changed: behind the colon, and behind the `set` of `update anna set`, it is what fields are
  /// called; a word that says what is done, as `set`, is no noun where the sentence begins with it.
  private var target: [String] {
    let isDeed = words.first.map { !FamiliarWords.meanings(of: $0).isEmpty } ?? false
    let end = words.indices.first { words[$0] == ":" || $0 > 1 && words[$0] == "set" } ?? words.count
    return Array(words[(isDeed ? 1 : 0)..<end])
  }

  /// Whether what the offered sentence would change was said to be changed.
  func holds(_ sentence: String, changing change: ReceiptPlan) -> Bool {
    let offered = Self.words(of: sentence)
    switch change.kind {
    case .accumulated, .subtracted, .added, .saved: return true
    case .changed, .flagged, .deleted:
      let entities = Set(target.compactMap(lexicon.noun))
      guard entities.isEmpty || entities.contains(change.entity.name.lowercased()) else { return false }
    case .done: break
    }
    guard says.isSuperset(of: numbersOfRecords(offered)) else { return false }
    guard !change.isSingle else { return true }
    guard saysAll || isBounded(words) && isBounded(offered) || Self.all.isDisjoint(with: offered) else {
      return false
    }
    let referring = offered.drop { !["with", "without"].contains($0) }.compactMap(lexicon.noun)
    guard isStatement || Set(words.compactMap(lexicon.noun)).isSuperset(of: referring) else { return false }
    return isStatement || keepsBounds(sentence)
  }

  /// Whether the offered sentence says of its rows all that was said of them.
  func keepsBounds(_ offered: String) -> Bool {
    names.areAllKept(in: offered) && keepsBounds(Self.words(of: offered))
  }

  /// Whether a sentence says more of its rows than what they are.
  private func isBounded(_ words: [String]) -> Bool {
    let target = Array(words.dropFirst().prefix { $0 != ":" })
    return target.contains(where: Self.isLiteral) || Self.bounding.contains { count($0, target) > 0 }
  }

  private func keepsBounds(_ offered: [String]) -> Bool {
    let given = Set(offered + offered.flatMap(Self.partsOfText))
    guard
      words.indices.filter({ Self.isLiteral(words[$0]) }).allSatisfy({ isLiteralKept($0, in: offered) }),
      Self.bounding.allSatisfy({ count($0, words) <= count($0, offered) + daysOf($0, offered) }),
      !denies || !given.isDisjoint(with: Self.negations.union(Self.nothing + ["!="]))
    else { return false }
    let lost = words.dropFirst().count { isUnknown($0) && !given.contains($0) }
    // The field that is mended may be the one that is given a value, too: `where nmber > 3: number 0`.
    let gained = Set(offered).reduce(0) { gained, word in
      gained + max(0, offered.count { $0 == word } - words.count { $0 == word })
    }
    return lost <= gained
  }

  /// Whether it says `not`, but for a bound: `no more than 3` is `<= 3`.
  private var denies: Bool {
    words.indices.contains {
      Self.negations.contains(words[$0]) && !SaidDenials.isBound(words[$0...])
    }
  }

  /// Whether the number or text at `place` is there: `2025` may become `2025-01-01`, and the 26 of `in nov 26` is 2026.
  private func isLiteralKept(_ place: Int, in offered: [String]) -> Bool {
    let said = place > 0 && words[place - 1] == "like" ? words[place].filter { $0 != "%" } : words[place]
    if offered.contains(where: { $0.hasPrefix(said) }) { return true }
    guard place > 1, words[place].count == 2, words[place - 2] == "in", isMonth(words[place - 1]) else {
      return false
    }
    return zip(offered, offered.dropFirst()).contains { isMonth($0) && $1 == "20" + words[place] }
  }

  private func isMonth(_ word: String) -> Bool { lexicon.has(word, as: .month) }

  /// The words of a text of several.
  private static func partsOfText(_ word: String) -> [String] {
    word.hasPrefix("\"") && word.contains(" ") ? word.split { "\" ".contains($0) }.map(String.init) : []
  }

  /// `3` of `fact 3`.
  private func numbersOfRecords(_ words: [String]) -> [String] {
    zip(words, words.dropFirst()).compactMap { noun, key in
      lexicon.noun(noun) != nil && key.first?.isNumber == true ? key : nil
    }
  }

  private func count(_ tokenClass: TokenClass, _ words: [String]) -> Int {
    words.count { lexicon.has($0, as: tokenClass) }
  }

  /// How many days have come for months: `since november` is since its first day.
  private func daysOf(_ tokenClass: TokenClass, _ offered: [String]) -> Int {
    guard tokenClass == .month else { return 0 }
    let days = { (words: [String]) in words.count { Day(iso: $0) != nil } }
    return max(0, days(offered) - days(words))
  }

  private func isUnknown(_ word: String) -> Bool {
    word.first?.isLetter == true && lexicon.number(of: word) < 0
      && FamiliarWords.meanings(of: word).isEmpty && !SaidDenials.connecting.contains(word)
  }

  private static func isLiteral(_ word: String) -> Bool {
    word.first?.isNumber == true || word.hasPrefix("\"")
  }

  /// In small letters, and days as they are said here.
  static func words(of text: String) -> [String] {
    WrittenDays.plain(SpokenWords.cut(text)).flatMap(parted).map { $0.lowercased() }
  }

  /// `3-5` is two numbers.
  private static func parted(_ word: String) -> [String] { numbers(in: word) ?? [word] }

  /// Those of `3-5`; nil for all else.
  static func numbers(in word: String) -> [String]? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else { return nil }
    return ends.map(String.init)
  }
}
