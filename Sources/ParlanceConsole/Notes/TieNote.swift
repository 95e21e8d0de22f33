import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// `first n` leaves out rows that are alike, in all that was said of the order, with the last one that is shown.
struct TieNote {
  /// What the rows are, where they are records.
  private let entity: Entity?
  private let orders: [String]
  private let words: QuerySource?

  init?(_ query: Query, _ words: QuerySource?) {
    let pick = query.ordering.isEmpty ? query.selection.ordering ?? query.ordering : query.ordering
    guard pick.first != nil, !pick.orders.isEmpty, !pick.withTies else { return nil }
    switch query.form {
    case .list(_, distinct: false), .show: entity = query.selection.entity
    default: entity = nil
    }
    orders = pick.orders.map { $0.expression.type == .flag ? "\($0.words) flag" : $0.words }
    self.words = words
  }

  /// The note and the sentence that shows these rows too; nil where none ties.
  func text(_ tied: TiedRows, _ said: SaidSentence) -> (note: String, sentence: String?) {
    let number = (tied.isAtLeast ? "at least " : "") + NumberLayout.thousands.text(of: Int(tied.count))
    let noun = entity?.noun(for: Int64(tied.count)) ?? (tied.count == 1 ? "row" : "rows")
    let each = words?.each.map {
      " as the last shown of \(tied.count == 1 ? "its" : "their") \(said.text(of: $0))"
    }
    let note =
      "\(number) more \(noun) \(tied.count == 1 ? "has" : "have") the same \(EnglishList.of(alike(said), "and"))\(each ?? "")"
    return (note, words?.lastNumber.map { withTies($0, said) })
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
