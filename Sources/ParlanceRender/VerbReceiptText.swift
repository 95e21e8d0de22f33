import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// The receipt of a verb: `book class "Vinyasa Flow" for Anna: changed member 1 "Anna": credits 5 → 4; added booking 7`.
struct VerbReceiptText {
  private let format: ValueFormat

  init(_ format: ValueFormat) { self.format = format }

  func of(_ receipt: Receipt.Verb) -> String {
    let words = [receipt.verb] + receipt.arguments.map(words)
    return words.joined(separator: " ") + ": " + done(receipt.parts)
  }

  /// What was set in a record is set apart from what follows it.
  private func done(_ parts: [Receipt.Verb.Part]) -> String {
    guard let last = parts.last else { return "nothing changed" }
    return parts.dropLast().map { told($0) + ($0.changes.isEmpty ? ", " : "; ") }.joined() + told(last)
  }

  private func words(_ argument: Receipt.Verb.Argument) -> String {
    guard var preposition = argument.preposition else { return words(argument.value, isTarget: true) }
    if case .value(let value, let column) = argument.value {
      preposition = format.preposition(preposition, of: value, column) ?? ""
    }
    return (preposition.isEmpty ? "" : preposition + " ") + words(argument.value, isTarget: false)
  }

  private func words(_ value: Receipt.Verb.Argument.Value, isTarget: Bool) -> String {
    switch value {
    case .each(let entity, let count): entity.counted(count)
    case .record(let entity, let id, let label) where label.isEmpty: "\(entity.name) \(id)"
    case .record(let entity, _, let label):
      isTarget ? "\(entity.name) \(ReceiptText.named(label))" : CellText.visible(label)
    case .value(.text(let text), let column) where column.kind == .text: ReceiptText.named(text)
    case .value(let value, let column):
      if case .quantity(let unit, _) = column.kind {
        "\(CellText.of(value, in: column, format)) \(unit)"
      } else {
        CellText.of(value, in: column, format)
      }
    }
  }

  /// `changed member 1 "Anna": credits 5 → 4`, `added 3 bookings`.
  private func told(_ part: Receipt.Verb.Part) -> String {
    guard part.count == 1, let id = part.id else {
      return "\(part.kind.rawValue) \(part.entity.counted(part.count))"
    }
    let label = part.label.isEmpty ? "" : " \(ReceiptText.named(part.label))"
    let changes = part.changes.isEmpty ? "" : ": " + ReceiptDetailText(format).words(part.changes)
    return "\(part.kind.rawValue) \(part.entity.name) \(id)\(label)\(changes)"
  }
}
