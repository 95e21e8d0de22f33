import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What a receipt tells of a row beside its id and its key, in words.
struct ReceiptDetailText {
  private let format: ValueFormat

  init(_ format: ValueFormat) { self.format = format }

  /// `: Zoë Ng in Pilates`, `: credits 2.50 → 7.50`, or ` (Zoë Ng in Pilates): spot 4 → 7`.
  func afterRecord(_ details: Receipt.Details) -> String {
    let owners = words(details.owners)
    if details.changes.isEmpty { return owners.isEmpty ? "" : ": \(owners)" }
    return (owners.isEmpty ? "" : " (\(owners))") + ": " + words(details.changes)
  }

  func words(_ changes: [Receipt.Details.Change]) -> String {
    changes.map(words).joined(separator: ", ")
  }

  private func words(_ change: Receipt.Details.Change) -> String {
    let name = change.assigned.column.name
    guard let after = change.after else { return "\(name) calculated for each" }
    var unit = ""
    if case .quantity(let name, _) = change.assigned.column.kind { unit = " \(name)" }
    let now = value(after, change.assigned)
    let text = now + (after == .null ? "" : unit)
    guard let before = change.before else { return "\(name) \(text)" }
    if before == after { return "\(name) \(text) as before" }
    return "\(name) \(value(before, change.assigned)) → \(text)"
  }

  /// `Zoë Ng in Pilates on 2026-11-20`; a day that is spoken of is set apart: `Zoë Ng in Pilates, yesterday`.
  private func words(_ owners: [Receipt.Details.Owner]) -> String {
    var text = ""
    for owner in owners {
      let words = [owner.words.noun, value(owner.value, owner.words.column)].compactMap(\.self)
        .joined(separator: " ")
      // What a row belongs to first needs no preposition: the noun stands right before it.
      guard !text.isEmpty else {
        text = words
        continue
      }
      let preposition = owner.words.preposition
      let isSaid = preposition.flatMap { format.preposition($0, of: owner.value, owner.words.column) }
      text += isSaid.map { " \($0) " } ?? (preposition == nil ? " " : ", ")
      text += words
    }
    return text
  }

  private func value(_ value: Value, _ assigned: ReceiptDetails.Assigned) -> String {
    if assigned.isText, case .text(let text) = value { return ReceiptText.named(text) }
    return self.value(value, assigned.column)
  }

  private func value(_ value: Value, _ column: ResultColumn) -> String {
    ReceiptText.clipped(CellText.of(value, in: column, format))
  }
}
