import ParlanceModel

/// Values of the sentence: literals, days, records.
extension CommandWords {
  /// The value as it may stand in a sentence: a text in quotes, a number with its unit, today as such.
  func text(_ binding: Binding, _ type: FieldType) -> String {
    switch binding {
    case .record(let number), .records(let number): return record(number) ?? "…"
    // What a verb reads when its turn comes.
    case .slot: return "…"
    default: break
    }
    let text = values.text(binding, type)
    switch (type, binding) {
    case (_, .day(.today)): return "today (\(text))"
    case (_, .moment(.now)): return "now (\(text))"
    case (.text, .constant(.null)): return "empty"
    case (.text, _): return English.quoted(text)
    case (.quantity(let unit), _): return English.amount(text, unit)
    case (.reference(let name), .parameter("it")): return "it (\(name) \(text))"
    case (.reference(let name), _): return "\(name) \(text)"
    default: return text
    }
  }

  /// `practice Ngöndro`, `fact 3`, `it (fact 3)`; nil where it is no record that was named.
  func record(_ value: TypedExpression, _ entity: Entity) -> String? {
    guard case .binding(let binding) = value.expression, case .reference = value.type else { return nil }
    return text(binding, value.type)
  }

  /// The record that a lookup finds.
  func record(_ number: Int) -> String? {
    guard lookups.indices.contains(number) else { return nil }
    let lookup = lookups[number]
    switch lookup.name {
    case .id(let id): return "\(lookup.entity.name) \(values.text(id, .number))"
    case .key(let key):
      return "\(lookup.entity.name) \(English.name(values.name(number) ?? values.text(key, .text)))"
    case .selection(let selection): return "the one of \(set(selection))"
    }
  }
}
