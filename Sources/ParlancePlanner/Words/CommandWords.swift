public import ParlanceModel

/// Reads a command back in plain English: what it asks or changes, with the sentence's own values in place.
///
/// It is made of few templates, one for each part of a command, which nest as the parts do. They are plain rather than
/// elegant: whatever is said must be so.
///
/// | part | words |
/// |---|---|
/// | set | `the archived facts of practice Ngöndro whose number is more than 10` |
/// | condition | `whose number is empty`, `that have no bookings`; of one row `its number is empty` |
/// | calculation | `spots - left`, `the number of their bookings` |
public struct CommandWords {
  let model: Model
  let lookups: [RecordLookup]
  let computed: ComputedFields
  let values: Values

  /// What a sentence brings to its command.
  public struct Values {
    /// A binding's value as a person reads it, without quotes and unit.
    let text: (Binding, FieldType) -> String
    /// The record's own name that a lookup found, where it was typed otherwise.
    let name: (_ lookup: Int) -> String?

    public init(
      text: @escaping (Binding, FieldType) -> String, name: @escaping (Int) -> String? = { _ in nil }
    ) {
      self.text = text
      self.name = name
    }
  }

  /// - Parameter lookups: Those of the resolved sentence, which its bindings count in.
  public init(model: Model, lookups: [RecordLookup] = [], values: Values) {
    self.model = model
    self.lookups = lookups
    self.values = values
    computed = ComputedFields(model)
  }

  /// A sentence that tells what `command` does, and after it what each computed field in it means.
  public func lines(_ command: Command) -> [String] {
    let sentence =
      switch command {
      case .query(let query): words(query)
      case .change(let change): words(change)
      case .export(let export): words(export)
      }
    return [English.capitalized(sentence) + "."] + definitions
  }

  /// `count > 10` of one row of `entity`, as its model states it: `its count is more than 10`.
  public func statement(_ condition: Condition, of entity: Entity) -> String {
    clause(condition, entity, .it)
  }

  /// What the computed fields that were named mean, each once.
  var definitions: [String] { computed.definitions }

  /// The entity of that name. The model's reader has seen to it that there is one.
  func entity(_ name: String?) -> Entity? { name.flatMap(model.entity) }
}
