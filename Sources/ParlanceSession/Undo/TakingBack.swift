import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The sentence that takes back what a receipt tells, where the shape of that says it.
struct TakingBack {
  let model: Model
  let spoken: SpokenName

  /// Whether something is another than it was before.
  static func isNeeded(for receipt: Receipt) -> Bool {
    guard receipt.count > 0, receipt.kind == .changed, let changes = receipt.details?.changes else {
      return receipt.count > 0
    }
    return changes.contains { $0.before == nil || $0.before != $0.after }
  }

  /// Nil where no one sentence does.
  func retraction(of receipt: Receipt) -> Retraction? {
    if case .done(let verb) = receipt.kind { return retraction(of: verb) }
    guard let id = receipt.ids.first, let sentence = sentence(for: receipt) else { return nil }
    return Retraction(sentence: sentence, entity: receipt.entity, id: id)
  }

  /// Of a verb that did one thing to one record.
  private func retraction(of verb: Receipt.Verb) -> Retraction? {
    guard verb.parts.count == 1, let part = verb.parts.first, let id = part.id else { return nil }
    let record = "\(part.entity.name) \(id)"
    let sentence: String? =
      switch part.kind {
      case .added: "delete \(record)"
      case .changed: former(part.changes, of: part.entity, record)
      case .saved, .deleted: nil
      }
    return sentence.map { Retraction(sentence: $0, entity: part.entity, id: id) }
  }

  private func sentence(for receipt: Receipt) -> String? {
    switch receipt.kind {
    case .added: record(of: receipt).map { "delete \($0)" }
    case .flagged(let verb): record(of: receipt).flatMap { opposite(of: verb, receipt.entity, $0) }
    case .accumulated(let sum): takenOff(sum, receipt)
    case .subtracted(let sum):
      amount("add", "to", sum, receipt) ?? record(of: receipt).flatMap { former(receipt, $0) }
    case .changed: record(of: receipt).flatMap { former(receipt, $0) }
    case .saved, .deleted, .done: nil
    }
  }

  /// The one record that it is about: `member 9`.
  private func record(of receipt: Receipt) -> String? {
    receipt.count == 1 && receipt.ids.count == 1 ? "\(receipt.entity.name) \(receipt.ids[0])" : nil
  }

  private func former(_ receipt: Receipt, _ record: String) -> String? {
    former(receipt.details?.changes ?? [], of: receipt.entity, record)
  }

  /// `change tool 1: cost 1300.00, note empty`: the fields that are others now, as they were.
  private func former(_ changes: [Receipt.Details.Change], of entity: Entity, _ record: String) -> String? {
    var assigned: [String] = []
    for change in changes {
      guard let before = change.before, let after = change.after,
        let field = entity.field(change.assigned.column.name)
      else { return nil }
      if before == after { continue }
      guard let words = SaidValue(model: model, spoken: spoken).assignment(of: before, to: field) else {
        return nil
      }
      assigned.append(words)
    }
    return assigned.isEmpty ? nil : "change \(record): " + assigned.joined(separator: ", ")
  }

  private func opposite(of verb: String, _ entity: Entity, _ record: String) -> String? {
    let verbs = entity.fields.lazy.compactMap { field -> String? in
      if field.setVerb == verb { return field.clearVerb }
      return field.clearVerb == verb ? field.setVerb : nil
    }
    return verbs.first.map { "\($0) \(record)" }
  }

  /// A row that was made for the amount goes with it.
  private func takenOff(_ sum: Receipt.Accumulation, _ receipt: Receipt) -> String? {
    guard let record = record(of: receipt) else { return nil }
    if receipt.details?.wasThere == false { return "delete \(record)" }
    return amount("subtract", "from", sum, receipt) ?? former(receipt, record)
  }

  /// Nil where the amount alone does not give back exactly what was, or does not tell which row it is.
  private func amount(
    _ verb: String, _ preposition: String, _ sum: Receipt.Accumulation, _ receipt: Receipt
  ) -> String? {
    let entity = receipt.entity
    let owners = entity.references.filter(\.isOwner).compactMap(\.referencedEntity)
    guard owners.count == 1, entity.uniques.first?.fields.count == (sum.day == nil ? 1 : 2),
      let changes = receipt.details?.changes, changes.dropFirst().allSatisfy({ $0.before == $0.after }),
      isExact(sum, before: changes.first?.before)
    else { return nil }
    let amount = CellText.of(sum.amount, as: sum.column.kind)
    let day = sum.day.map { " on \($0)" } ?? ""
    return "\(verb) \(amount) \(preposition) \(owners[0]) \(SpokenName.quoted(sum.owner))\(day)"
  }

  /// Whether what was added, taken off again, leaves what was before, and as it was kept: of fractions it may leave a little.
  private func isExact(_ sum: Receipt.Accumulation, before: Value?) -> Bool {
    switch (before, sum.amount, sum.total) {
    case (.integer, .integer, .integer): return true
    case (.real(let before), _, .real(let total)):
      guard let amount = sum.amount.asReal else { return false }
      return before <= total ? total - amount == before : total + amount == before
    default: return false
    }
  }
}

/// What was changed last.
enum LastChange {
  /// Something that a sentence takes back.
  case record(RecordChange)
  /// Something that no one sentence takes back.
  case beyondOneSentence
}

/// A change of one record, and the sentence that takes it back as long as the record is as the change has left it.
struct RecordChange {
  let sentence: String
  let entity: Entity
  let id: Int64
  /// How the record is read again.
  let reading: RecordReading
  /// Its stored fields as they are kept.
  let left: [Value]

  /// `session 12`
  var record: String { "\(entity.name) \(id)" }
}

/// A sentence that takes back what was done to a record.
struct Retraction {
  let sentence: String
  let entity: Entity
  let id: Int64
}

/// A stored value as a sentence says it, so that it is stored as the same value again.
struct SaidValue {
  let model: Model
  let spoken: SpokenName

  /// `cost 1300.00`, `note empty`, `not returned`; nil for what no sentence says exactly.
  ///
  /// - Parameter value: Of a reference, what its record is called.
  func assignment(of value: Value, to field: Field) -> String? {
    if value == .null { return "\(field.name) empty" }
    if field.isFlag {
      guard case .integer(let flag) = value, flag == 0 || flag == 1 else { return nil }
      return flag == 1 ? field.name : "not \(field.name)"
    }
    return literal(value, field.type).map { "\(field.name) \($0)" }
  }

  private func literal(_ value: Value, _ type: FieldType) -> String? {
    switch (type, value) {
    case (.text, .text(let text)): SpokenName.quoted(text)
    case (.choice, .text(let word)): spoken.text(word)
    case (.date, .text(let day)): Day(iso: day) == nil ? nil : day
    case (.time, .text(let moment)): Moment(iso: moment) == nil ? nil : Self.at(moment)
    case (.reference(let name), .text(let label)):
      model.entity(name)?.key.flatMap { $0.type == .text ? spoken.text(label) : nil }
    case (.reference(let name), .integer(let id)): model.entity(name)?.key == nil ? String(id) : nil
    case (.decimal(let scale), .integer(let units)):
      number(Self.decimal(units, scale), .decimal(scale: scale), value)
    case (.number, _): plain(value, 1).flatMap { number($0, .number, value) }
    case (.quantity(let name), _): model.unit(name).flatMap { quantity(value, $0) }
    default: nil
    }
  }

  /// `2026-11-20 18:00:00` is said with `at`.
  private static func at(_ moment: String) -> String {
    let time = moment.dropFirst(11)
    return "\(moment.prefix(10)) at \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
  }

  private static func decimal(_ units: Int64, _ scale: Int) -> String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    let sign = units < 0 ? "-" : ""
    return scale == 0 ? sign + padded : "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  /// In the field's own unit, or in another that says it exactly: what was said in miles is no number of kilometres.
  private func quantity(_ value: Value, _ own: Unit) -> String? {
    let others = model.units.filter { $0.base == own.base && $0 != own }
    return ([own] + others).lazy.compactMap { unit in
      plain(value, unit.factor).flatMap { number($0, .quantity(factor: unit.factor), value) }
        .map { "\($0) \(unit.name)" }
    }.first
  }

  private func plain(_ value: Value, _ factor: Double) -> String? {
    switch value {
    case .integer(let integer) where factor == 1: return String(integer)
    case .integer(let integer): return plain(.real(Double(integer) / factor), 1)
    case .real(let real):
      let text = (real / factor).description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .null, .text: return nil
    }
  }

  /// The number, where it is read as the same value.
  private func number(_ text: String, _ conversion: Conversion, _ value: Value) -> String? {
    let isNegative = text.hasPrefix("-")
    let source = SourceText(isNegative ? String(text.dropFirst()) : text)
    let range = source.bytes.indices
    guard source.bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }),
      let read = try? LiteralReader(source).value(at: range, as: conversion, isNegative: isNegative)
    else { return nil }
    return read == value || read.asReal == value.asReal && value.asReal != nil ? text : nil
  }
}

extension Value {
  /// A real, and an integer that a real keeps exactly.
  var asReal: Double? {
    switch self {
    case .integer(let integer): Double(exactly: integer)
    case .real(let real): real
    case .null, .text: nil
    }
  }
}
