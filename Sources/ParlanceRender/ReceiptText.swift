public import ParlanceModel
import ParlancePlanner
public import ParlanceStore
import ParlanceSQL

/// Formats receipts for people.
public struct ReceiptText {
  private let format: ValueFormat
  private let wouldBe: Bool

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - format: The formats of values.
  ///   - wouldBe: Whether the receipt is a preview: `would archive 3 facts`.
  public init(_ format: ValueFormat = ValueFormat(), wouldBe: Bool = false) {
    (self.format, self.wouldBe) = (format, wouldBe)
  }

  /// Returns the verb in the past tense (`added`), or with `would` in a preview (`would add`).
  private func deed(_ verb: String) -> String { wouldBe ? "would \(verb)" : EnglishPast.of(verb) }

  /// Returns one line, such as `added 108 to Ngöndro: total 216 on 2026-11-20` or `archived 3 facts: 3, 5, 7`.
  public func of(_ receipt: Receipt) -> String {
    switch receipt.kind {
    case .accumulated(let sum): accumulation(deed("add"), "to", sum)
    case .subtracted(let sum): accumulation(deed("subtract"), "from", sum)
    case .added: records(deed("add"), receipt)
    case .saved: records(deed("save"), receipt)
    case .changed: records(deed("change"), receipt)
    case .deleted: records(deed("delete"), receipt)
    case .flagged(let verb): records(deed(verb), receipt)
    case .done(let verb): of(verb)
    }
  }

  private func accumulation(
    _ verb: String, _ preposition: String, _ sum: Receipt.Accumulation
  ) -> String {
    let amount = CellText.of(sum.amount, in: sum.column, format)
    let total = CellText.of(sum.total, in: sum.column, format)
    let day = sum.day.map { CellText.visible(format.either($0)) }
    let owner = CellText.visible(sum.owner)
    // A relative day is in parentheses, because `total 216 yesterday` and `total 3 7 weeks ago` would be misread.
    let when = day.map { format.isRelative ? " (\($0))" : " on \($0)" } ?? ""
    return "\(verb) \(amount) \(preposition) \(owner): total \(total)\(when)"
  }

  private func records(_ verb: String, _ receipt: Receipt) -> String {
    let entity = receipt.entity
    if receipt.count == 0 {
      guard case .flagged(let deed) = receipt.kind else {
        return "\(verb) no \(receipt.isSingle ? entity.name : entity.plural)"
      }
      return receipt.isSingle
        ? "nothing to do: the \(entity.name) is already \(EnglishPast.participle(of: deed))"
        : "\(verb) no \(entity.plural): none left to \(deed)"
    }
    if receipt.count == 1 {
      return unchanged(receipt) ?? "\(verb) \(record(receipt))"
    }
    let rows = "\(verb) \(NumberLayout.thousands.text(of: receipt.count)) \(entity.plural)"
    let list = list(receipt)
    guard let changes = receipt.details?.changes, !changes.isEmpty else {
      return rows + (list.isEmpty ? "" : ": \(list)")
    }
    return rows + (list.isEmpty ? "" : " (\(list))") + ": \(of(changes))"
  }

  /// Returns the changed fields with their values: `cost 5, note "x"`.
  public func of(_ fields: [Receipt.Details.Change]) -> String {
    fields.map(words).joined(separator: ", ")
  }

  /// Returns the text of the only record in a receipt: `fact 3 "The Nile is 6650 km long"`,
  /// `booking 8: Zoë Ng in Pilates`.
  public func record(_ receipt: Receipt) -> String {
    let record = Self.labelled(receipt)
    return receipt.details.map { record + afterRecord($0) } ?? record
  }

  private static func labelled(_ receipt: Receipt) -> String {
    let label = receipt.labels.first ?? ""
    return bare(receipt.entity, receipt.ids.first) + (label.isEmpty ? "" : " \(named(label))")
  }

  /// Returns `practice 1 "Ngöndro" is unchanged: target is already 108 rep` if a change set each field to the value
  /// that it already had. Otherwise returns nil.
  private func unchanged(_ receipt: Receipt) -> String? {
    guard case .changed = receipt.kind, let details = receipt.details, !details.changes.isEmpty else {
      return nil
    }
    let values = details.changes.compactMap { change in
      change.before == change.after
        ? after(change).map { "\(change.assigned.column.name) is already \($0)" } : nil
    }
    guard values.count == details.changes.count else { return nil }
    let owners = words(details.owners)
    let record = Self.labelled(receipt) + (owners.isEmpty ? "" : " (\(owners))")
    return "\(record) is unchanged: \(values.joined(separator: ", "))"
  }

  /// Returns the entity's name and the id. An id that is computed from the key is omitted, because users don't know it.
  public static func bare(_ entity: Entity, _ id: Int64?) -> String {
    entity.name + (entity.identity.isOfKey ? "" : id.map { " \($0)" } ?? "")
  }

  /// Returns the labels of the first records, and the number of the other records. If the records don't have labels,
  /// returns their ids.
  private func list(_ receipt: Receipt) -> String {
    let hasLabels = receipt.labels.allSatisfy { !$0.isEmpty }
    if !hasLabels, receipt.entity.identity.isOfKey { return "" }
    let shown =
      hasLabels ? receipt.labels.map(Self.named) : receipt.ids.prefix(Receipt.labelLimit).map(String.init)
    let rest = receipt.count - shown.count
    return shown.joined(separator: ", ")
      + (rest > 0 ? " and \(NumberLayout.thousands.text(of: rest)) more" : "")
  }

  /// Returns a label in quotes. A long label is truncated.
  private static func named(_ label: String) -> String {
    "\"\(CellText.visible(clipped(label)))\""
  }

  private static func clipped(_ text: String) -> String {
    let limit = 60
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}

/// The details after a record's id and key.
extension ReceiptText {
  /// Returns `: Zoë Ng in Pilates`, `: credits 2.50 → 7.50`, or ` (Zoë Ng in Pilates): spot 4 → 7`.
  private func afterRecord(_ details: Receipt.Details) -> String {
    let owners = words(details.owners)
    if details.changes.isEmpty { return owners.isEmpty ? "" : ": \(owners)" }
    return (owners.isEmpty ? "" : " (\(owners))") + ": " + of(details.changes)
  }

  private func words(_ change: Receipt.Details.Change) -> String {
    let name = change.assigned.column.name
    guard let text = after(change) else { return "\(name) calculated for each record" }
    guard let before = change.before else { return "\(name) \(text)" }
    if before == change.after { return "\(name) \(text) (unchanged)" }
    let old = before == .null ? "empty" : value(before, change.assigned)
    return "\(name) \(old) → \(text)"
  }

  /// Returns the new value of a field with its unit: `7.50`, `5 km`, `empty`. Returns nil if the value is calculated for
  /// each record.
  private func after(_ change: Receipt.Details.Change) -> String? {
    guard let after = change.after else { return nil }
    var unit = ""
    if case .quantity(let name, _) = change.assigned.column.kind { unit = " \(name)" }
    return after == .null ? "empty" : value(after, change.assigned) + unit
  }

  /// Returns the owners, such as `Zoë Ng in Pilates on 2026-11-20`. A comma precedes a relative day
  /// (`Zoë Ng in Pilates, yesterday`) and replaces the preposition `of` (`sale 2, tag dear`).
  private func words(_ owners: [Receipt.Details.Owner]) -> String {
    var text = ""
    for owner in owners {
      let preposition = owner.words.preposition
      // `sale 2 of dear` would be misread.
      let isMisread = preposition == "of" && !text.isEmpty
      let noun = owner.words.noun ?? (isMisread ? owner.words.column.name : nil)
      let words = [noun, value(owner.value, owner.words.column)].compactMap(\.self).joined(separator: " ")
      // The first owner follows the noun directly, without its preposition.
      guard !text.isEmpty else {
        text = words
        continue
      }
      let isSaid =
        isMisread
        ? nil : preposition.flatMap { format.preposition($0, of: owner.value, owner.words.column) }
      text += isSaid.map { " \($0) " } ?? (preposition == nil ? " " : ", ")
      text += words
    }
    return text
  }

  private func value(_ value: Value, _ assigned: ReceiptDetails.Assigned) -> String {
    if assigned.isText, case .text(let text) = value { return Self.named(text) }
    return self.value(value, assigned.column)
  }

  private func value(_ value: Value, _ column: ResultColumn) -> String {
    Self.clipped(CellText.of(value, in: column, format))
  }
}

/// The receipt of a verb: `book class "Vinyasa Flow" for Anna: changed member 1 "Anna": credits 5 → 4; added booking
/// 7`.
extension ReceiptText {
  private func of(_ receipt: Receipt.Verb) -> String {
    let words = [receipt.verb] + receipt.arguments.map(words)
    return (wouldBe ? "would " : "") + words.joined(separator: " ") + ": " + done(receipt.parts)
  }

  /// Returns the text of a verb's changes. A semicolon follows a change that lists field values. A comma follows any
  /// other change.
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
    case .record(let entity, let id, let label) where label.isEmpty: Self.bare(entity, id)
    case .record(let entity, _, let label):
      isTarget ? "\(entity.name) \(Self.named(label))" : CellText.visible(label)
    case .value(.text(let text), let column) where column.kind == .text: Self.named(text)
    case .value(let value, let column):
      if case .quantity(let unit, _) = column.kind {
        "\(CellText.of(value, in: column, format)) \(unit)"
      } else {
        CellText.of(value, in: column, format)
      }
    }
  }

  /// Returns the text of one change: `changed member 1 "Anna": credits 5 → 4`, `added 3 bookings`.
  private func told(_ part: Receipt.Verb.Part) -> String {
    guard part.count == 1, let id = part.id else {
      return "\(deed(part.kind)) \(part.entity.counted(part.count))"
    }
    let label = part.label.isEmpty ? "" : " \(Self.named(part.label))"
    let changes = part.changes.isEmpty ? "" : ": " + of(part.changes)
    return "\(deed(part.kind)) \(Self.bare(part.entity, id))\(label)\(changes)"
  }

  private func deed(_ kind: VerbReceiptPlan.Part.Kind) -> String {
    guard wouldBe else { return kind.rawValue }
    return switch kind {
    case .added: "add"
    case .saved: "save"
    case .changed: "change"
    case .deleted: "delete"
    }
  }
}
