import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Which records a change was said to touch: a mend never widens a change.
///
/// - Who does not say `all` is not offered `all`; SQL without a condition says it.
/// - Another kind of record is not offered, nor one by a number that was not said.
/// - Of a set every bound stays: its numbers, texts, fields and flags, its `not`, and a word for each that nobody knows.
struct SaidReach {
  private static let all: Set<String> = [
    "all", "every", "each", "everything", "everyone", "everybody", "both", "any", "whole",
  ]
  private static let negations: Set<String> = [
    "not", "without", "except", "never", "no", "minus", "isn't", "aren't",
  ]
  private static let bounding: [TokenClass] = [.flag, .field, .unit, .weekday, .month, .period]

  private let lexicon: Lexicon
  private let words: [String]
  private let says: Set<String>

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = Self.words(of: said)
    says = Set(words)
  }

  /// Whether it is a statement of SQL that writes, which tells all its rows in its own words.
  private var isStatement: Bool {
    switch words.first {
    case "truncate": true
    case "delete": words.dropFirst().first == "from"
    case "update": says.contains("set")
    default: false
    }
  }

  private var saysAll: Bool {
    !says.isDisjoint(with: Self.all) || isStatement && !says.contains("where")
  }

  /// Whether what the offered sentence would change was said to be changed.
  func holds(_ offered: String, changing change: ReceiptPlan) -> Bool {
    let offered = Self.words(of: offered)
    switch change.kind {
    case .accumulated, .subtracted, .added, .saved: return true
    case .changed, .flagged, .deleted:
      let entities = Set(words.compactMap(entity))
      guard entities.isEmpty || entities.contains(change.entity.name.lowercased()) else { return false }
    case .done: break
    }
    guard says.isSuperset(of: numbersOfRecords(offered)) else { return false }
    guard !change.isSingle else { return true }
    guard saysAll || Self.all.isDisjoint(with: offered) else { return false }
    return isStatement || keepsBounds(offered)
  }

  private func keepsBounds(_ offered: [String]) -> Bool {
    let given = Set(offered)
    guard words.filter(Self.isLiteral).allSatisfy(given.contains),
      Self.bounding.allSatisfy({ count($0, words) <= count($0, offered) }),
      says.isDisjoint(with: Self.negations) || !given.isDisjoint(with: Self.negations)
    else { return false }
    return words.dropFirst().count(where: isUnknown) <= offered.count { !says.contains($0) }
  }

  /// `3` of `fact 3`.
  private func numbersOfRecords(_ words: [String]) -> [String] {
    zip(words, words.dropFirst()).filter { entity($0.0) != nil && $0.1.first?.isNumber == true }.map(\.1)
  }

  private func count(_ tokenClass: TokenClass, _ words: [String]) -> Int {
    words.count { lexicon.canonical(lexicon.number(of: $0), as: tokenClass) != nil }
  }

  private func entity(_ word: String) -> String? {
    lexicon.canonical(lexicon.number(of: word), as: .entity)?.lowercased()
  }

  private func isUnknown(_ word: String) -> Bool {
    word.first?.isLetter == true && lexicon.number(of: word) < 0 && FamiliarWords.meanings(of: word).isEmpty
  }

  private static func isLiteral(_ word: String) -> Bool {
    word.first?.isNumber == true || word.hasPrefix("\"")
  }

  private static func words(of text: String) -> [String] {
    (SpokenWords(text)?.whole ?? []).map { $0.lowercased() }
  }
}
