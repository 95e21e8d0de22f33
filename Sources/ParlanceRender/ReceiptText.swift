import ParlanceModel
import ParlancePlanner
public import ParlanceStore

/// A receipt in words: what was understood, how many, which.
public struct ReceiptText {
  private let format: ValueFormat

  /// - Parameter format: How its values are written.
  public init(_ format: ValueFormat = ValueFormat()) { self.format = format }

  /// One line, such as `added 108 to Ngöndro: 216 on 2026-11-20` or `archived 3 facts: 3, 5, 7`.
  public func of(_ receipt: Receipt) -> String {
    switch receipt.kind {
    case .accumulated(let sum): accumulation("added", "to", sum)
    case .subtracted(let sum): accumulation("subtracted", "from", sum)
    case .added: records("added", receipt)
    case .saved: records("saved", receipt)
    case .changed: records("changed", receipt)
    case .deleted: records("deleted", receipt)
    case .flagged(let verb): records(EnglishPast.of(verb), receipt)
    case .done(let verb): VerbReceiptText(format).of(verb)
    }
  }

  private func accumulation(
    _ verb: String, _ preposition: String, _ sum: Receipt.Accumulation
  ) -> String {
    let amount = CellText.of(sum.amount, in: sum.column, format)
    let total = CellText.of(sum.total, in: sum.column, format)
    let day = sum.day.map { CellText.visible(format.either($0)) }
    let owner = CellText.visible(sum.owner)
    // `216 yesterday` would be read as one, and `3 7 weeks ago` as nothing.
    let (when, on) = format.isRelative ? (day.map { ", \($0)" }, nil) : (nil, day.map { " on \($0)" })
    return "\(verb) \(amount) \(preposition) \(owner)\(when ?? ""): \(total)\(on ?? "")"
  }

  private func records(_ verb: String, _ receipt: Receipt) -> String {
    let entity = receipt.entity
    if receipt.count == 0 {
      guard case .flagged(let deed) = receipt.kind else {
        return "\(verb) no \(receipt.isSingle ? entity.name : entity.plural)"
      }
      return receipt.isSingle
        ? "nothing to do: that \(entity.name) was \(EnglishPast.participle(of: deed)) already"
        : "\(verb) no \(entity.plural): none was left to \(deed)"
    }
    if receipt.count == 1 {
      return "\(verb) \(record(receipt))"
    }
    let rows = "\(verb) \(NumberLayout.thousands.text(of: receipt.count)) \(entity.plural)"
    guard let changes = receipt.details?.changes, !changes.isEmpty else { return "\(rows): \(list(receipt))" }
    return "\(rows) (\(list(receipt))): \(ReceiptDetailText(format).words(changes))"
  }

  /// What fields hold, as a receipt tells it: `cost 5, note "x"`.
  public func of(_ fields: [Receipt.Details.Change]) -> String { ReceiptDetailText(format).words(fields) }

  /// The one record of a receipt: `fact 3 "The Nile is 6650 km long"`, `booking 8: Zoë Ng in Pilates`.
  public func record(_ receipt: Receipt) -> String {
    let label = receipt.labels.first ?? ""
    let id = receipt.ids.first.map { " \($0)" } ?? ""
    let record = receipt.entity.name + id + (label.isEmpty ? "" : " \(Self.named(label))")
    return receipt.details.map { record + ReceiptDetailText(format).afterRecord($0) } ?? record
  }

  /// The labels, or the ids where there are none; as many as the receipt has, and how many more there are.
  private func list(_ receipt: Receipt) -> String {
    let hasLabels = receipt.labels.allSatisfy { !$0.isEmpty }
    let shown =
      hasLabels ? receipt.labels.map(Self.named) : receipt.ids.prefix(Receipt.labelLimit).map(String.init)
    let rest = receipt.count - shown.count
    return shown.joined(separator: ", ")
      + (rest > 0 ? " and \(NumberLayout.thousands.text(of: rest)) more" : "")
  }

  /// A label as it would be typed; a long one is cut with a mark.
  static func named(_ label: String) -> String {
    "\"\(CellText.visible(clipped(label)))\""
  }

  static func clipped(_ text: String) -> String {
    let limit = 60
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
