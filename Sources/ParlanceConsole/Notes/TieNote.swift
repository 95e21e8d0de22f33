import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// `first n` leaves out rows that are alike, in all that was said of the order, with the last one that is shown.
struct TieNote: AnswerNote {
  private let noun: CountedNoun
  private let orders: [String]
  private let words: QuerySource?

  init?(_ query: Query, _ words: QuerySource?, in model: Model) {
    let pick = query.ordering.isEmpty ? query.selection.ordering ?? query.ordering : query.ordering
    guard pick.first != nil, !pick.orders.isEmpty, !pick.withTies else { return nil }
    noun = CountedNoun(query, in: model)
    orders = pick.orders.map { $0.expression.type == .flag ? "\($0.words) flag" : $0.words }
    self.words = words
  }

  func text(_ answer: GivenAnswer, in session: Session) -> NoteText? {
    guard let tied = answer.tied else { return nil }
    let said = answer.said
    let number = (tied.isAtLeast ? "at least " : "") + noun.more(tied.count)
    let verb = tied.count == 1 ? "has" : "have"
    let whose = tied.count == 1 ? "its" : "their"
    let each = words?.each.map { " as the last shown of \(whose) \(said.text(of: $0))" } ?? ""
    return NoteText(
      words: "\(number) \(verb) the same \(EnglishList.of(alike(said), "and"))\(each)",
      suggestion: session.suggestion(
        tied.count == 1 ? "to see it" : "to see them", words?.lastNumber.map { withTies($0, said) }))
  }

  /// What the rows have the same of.
  private func alike(_ said: SaidSentence) -> [String] {
    guard let places = words?.orders, places.count == orders.count else { return orders }
    return zip(places, orders).map { place, words in
      words.hasSuffix(" flag") ? words : said.text(of: place)
    }
  }

  private func withTies(_ last: Int, _ said: SaidSentence) -> String {
    let words = said.words
    let before = said.text(of: words[...last])
    let rest = said.text(of: words[last...]).dropFirst(said.text(of: last...last).count)
    return before + " with ties" + rest
  }
}
