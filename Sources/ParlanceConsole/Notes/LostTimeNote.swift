import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// A day alone is its midnight, so that who moves what begins at 18:00 to another day loses the time: told beneath the receipt,
/// with the sentence that gives it back.
struct LostTimeNote {
  let said: SaidSentence
  let lexicon: Lexicon
  let words: SaidValue

  /// Nil where no time of the day was lost, or not by a day alone.
  func text(_ receipt: Receipt) -> NoteText? {
    guard receipt.kind == .changed, receipt.count == 1, receipt.ids.count == 1 else { return nil }
    let values = (receipt.details?.changes ?? []).compactMap { kept($0, of: receipt.entity) }
    guard !values.isEmpty else { return nil }
    let sentence = "change \(receipt.entity.name) \(receipt.ids[0]): " + values.joined(separator: ", ")
    return NoteText(
      words: "a day without a time of day is its midnight",
      suggestion: Suggestion(purpose: "to keep the time of day", sentence: sentence))
  }

  /// `starts 2026-12-02 at 18:00`: the day that it has now, at the time that it had.
  private func kept(_ change: Receipt.Details.Change, of entity: Entity) -> String? {
    guard case .text(let before)? = change.before, case .text(let after)? = change.after,
      let field = entity.field(change.assigned.column.name), field.type == .time,
      let was = Moment(iso: before), let now = Moment(iso: after), was.second != now.second,
      after.hasSuffix(Self.midnight), isDayAlone(field)
    else { return nil }
    return words.assignment(of: .text(now.day.iso + before.dropFirst(now.day.iso.count)), to: field)
  }

  private static let midnight = " 00:00:00"

  /// Whether no time, and no calculation, was said behind the field.
  private func isDayAlone(_ field: Field) -> Bool {
    let places = said.tokens.indices.filter {
      lexicon.canonical(said.tokens[$0].word, as: .field) == field.name
    }
    guard let place = places.last else { return false }
    let value = said.tokens[(place + 1)...].prefix { said.source[$0.range] != "," }
    return !value.contains { $0.kind == .time || $0.kind == .parameter || said.source[$0.range] == "=" }
  }
}
