import ParlanceModel
import ParlancePlanner
public import ParlanceStore
import ParlanceSQL

/// The fields of a receipt for other programs: the action, the records, and the message.
extension JSONFields {
  /// Creates the fields of a receipt.
  ///
  /// - Parameters:
  ///   - wouldBe: Whether the receipt is a preview.
  ///   - canBeUndone: Whether `undo` reverts exactly this change.
  public init(_ receipt: Receipt, wouldBe: Bool = false, canBeUndone: Bool = false) {
    self = [
      "kind": wouldBe ? "preview" : "receipt", "action": .text(receipt.kind.action),
      "verb": receipt.kind.verb.map(JSONValue.text), "entity": .text(receipt.entity.name),
      "count": .number(receipt.count),
    ]
    self["ids"] = Self.ids(receipt.ids, of: receipt.entity)
    self["names"] = Self.names(receipt.labels)
    switch receipt.kind {
    case .accumulated(let sum), .subtracted(let sum):
      self["field"] = .text(sum.column.name)
      self["amount"] = .cell(sum.amount, sum.column)
      self["total"] = .cell(sum.total, sum.column)
      self["owner"] = .text(sum.owner)
      self["day"] = sum.day.map(JSONValue.text)
    case .done(let verb):
      self["arguments"] = .list(verb.arguments.map { .object(Self.argument($0)) })
      self["parts"] = .list(verb.parts.map { .object(Self.part($0)) })
    case .added, .saved, .changed, .flagged, .deleted: break
    }
    if let details = receipt.details {
      self["owners"] = Self.owners(details.owners)
      self["changes"] = Self.changes(details.changes)
    }
    self["message"] = .text(ReceiptText(wouldBe: wouldBe).of(receipt))
    if canBeUndone { self["canBeUndone"] = .flag(true) }
  }

  /// Returns the ids; nil if they are computed from the key, because users don't know these ids.
  private static func ids(_ ids: [Int64], of entity: Entity) -> JSONValue? {
    entity.identity.isOfKey || ids.isEmpty ? nil : .list(ids.map { .number(Int($0)) })
  }

  private static func names(_ labels: [String]) -> JSONValue? {
    labels.contains { !$0.isEmpty } ? .list(labels.map(JSONValue.text)) : nil
  }

  private static func owners(_ owners: [Receipt.Details.Owner]) -> JSONValue? {
    if owners.isEmpty { return nil }
    var fields: JSONFields = [:]
    for owner in owners { fields[owner.words.column.name] = .cell(owner.value, owner.words.column) }
    return .object(fields)
  }

  private static func changes(_ changes: [Receipt.Details.Change]) -> JSONValue? {
    if changes.isEmpty { return nil }
    return .list(
      changes.map { change in
        let column = change.assigned.column
        return .object([
          "field": .text(column.name), "before": change.before.map { .cell($0, column) },
          "after": change.after.map { .cell($0, column) },
        ])
      })
  }

  private static func argument(_ argument: Receipt.Verb.Argument) -> JSONFields {
    let preposition = argument.preposition.map(JSONValue.text)
    switch argument.value {
    case .record(let entity, let id, let label):
      return [
        "preposition": preposition, "entity": .text(entity.name), "ids": ids([id], of: entity),
        "names": names([label]),
      ]
    case .value(let value, let column): return ["preposition": preposition, "value": .cell(value, column)]
    case .each(let entity, let count):
      return ["preposition": preposition, "entity": .text(entity.name), "count": .number(count)]
    }
  }

  private static func part(_ part: Receipt.Verb.Part) -> JSONFields {
    [
      "action": .text(part.kind.rawValue), "entity": .text(part.entity.name), "count": .number(part.count),
      "ids": part.id.flatMap { ids([$0], of: part.entity) }, "names": names([part.label]),
      "changes": changes(part.changes),
    ]
  }
}

extension Receipt.Kind {
  fileprivate var action: String {
    switch self {
    case .accumulated: "accumulated"
    case .subtracted: "subtracted"
    case .added: "added"
    case .saved: "saved"
    case .changed: "changed"
    case .flagged: "flagged"
    case .deleted: "deleted"
    case .done: "done"
    }
  }

  /// The verb as the model declares it.
  fileprivate var verb: String? {
    switch self {
    case .flagged(let verb): verb
    case .done(let verb): verb.verb
    case .accumulated, .subtracted, .added, .saved, .changed, .deleted: nil
    }
  }
}
