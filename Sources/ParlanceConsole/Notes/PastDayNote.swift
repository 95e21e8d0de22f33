import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// A bare weekday is that day of this week, so that on a Saturday `due friday` is over: told where the receipt does not
/// show the day, and where no row is of it.
struct PastWeekdayNote {
  let said: SaidSentence
  let lexicon: Lexicon

  /// The words of it, one line; nil where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - receipt: What was told of the sentence.
  ///   - start: Where the words begin that may be the weekday.
  func line(receipt: String, from start: Int = 0) -> String? {
    let today = said.clock.now.day
    for (index, token) in said.tokens.enumerated()
    where token.range.lowerBound >= start && isBare(token, index) {
      let name = said.source[token.range].lowercased()
      guard let number = Self.names.firstIndex(of: name).map({ $0 + 1 }), number < today.weekday,
        let day = today.adding(number - today.weekday, .day), let next = day.adding(7, .day),
        !receipt.contains(day.iso)
      else { continue }
      return "\(name) is \(day.iso), that of this week; `next \(name)` is \(next.iso)"
    }
    return nil
  }

  /// Whether it is a weekday without a word that says which one.
  private func isBare(_ token: Token, _ index: Int) -> Bool {
    guard token.kind == .word, lexicon.canonical(token.word, as: .weekday) != nil else { return false }
    let before = index > 0 ? said.source[said.tokens[index - 1].range].lowercased() : ""
    return !["last", "next", "this"].contains(before)
  }

  /// From Monday on, as weeks do.
  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
}
