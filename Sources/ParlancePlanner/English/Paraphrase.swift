public import ParlanceMeaning
public import ParlanceModel

/// Reads a command back in plain English: what it asks or changes, with the sentence's own values in place.
///
/// It is made of few templates, one for each part of a command, which nest as the parts do. They are plain rather than
/// elegant: they must be true.
///
/// | part | words |
/// |---|---|
/// | set | `the archived facts of practice Ngöndro whose number is more than 10` |
/// | condition | `whose number is empty`, `that have no bookings`; of one row `its number is empty` |
/// | calculation | `spots - left`, `the number of their bookings` |
public struct Paraphrase {
  let model: Model
  let lookups: [RecordLookup]
  let computed: ComputedFields
  let values: Values

  /// What a sentence brings to its command.
  public struct Values {
    /// A binding's value as a person reads it, without quotes and unit.
    let text: (Binding, FieldType) -> String
    /// The record's own name that a lookup found, where it differs from what was typed.
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

  /// Describes `command` in one sentence, followed by the definition of each computed field in it.
  public func lines(_ command: Command) -> [String] {
    let sentence =
      switch command {
      case .query(let query): words(query)
      case .change(let change): words(change)
      case .export(let export): words(export)
      }
    return [English.capitalized(sentence) + "."] + computed.definitions
  }

  /// The entity of that name. The model's reader has seen to it that there is one.
  func entity(_ name: String?) -> Entity? { name.flatMap(model.entity) }
}

/// A verb of the model: what it is done to, and its steps as the model says them.
extension Paraphrase {
  func words(_ call: VerbCall) -> String {
    let steps = call.steps.compactMap(words)
    let told = ([English.thirdPerson(call.name)] + arguments(of: call)).joined(separator: " ")
    return "\(told), all of it or nothing: "
      + steps.joined(separator: "; ")
  }

  /// `class "Vinyasa Flow" for member Anna`.
  private func arguments(of call: VerbCall) -> [String] {
    call.arguments.enumerated().map { index, argument in
      let target = index == 0 ? call.each.map { "each of \(set($0.selection))" } : nil
      let value = target ?? words(argument)
      return (argument.slot.preposition.map { $0 + " " } ?? "") + value
    }
  }

  /// What is read only when its turn comes has no words of its own yet.
  private func words(_ argument: VerbCall.Argument) -> String {
    if case .binding(.slot) = argument.value.expression { return "the \(argument.slot.name)" }
    return words(argument.value, .none)
  }

  private func words(_ step: VerbStep) -> String? {
    switch step {
    case .require(let requirement):
      let otherwise = requirement.message.map { ", else \(English.quoted($0))" } ?? ""
      return "requires \(requirement.text)\(otherwise)"
    // A value that is read for a later step is described with that step.
    case .read, .find: return nil
    case .change(_, let text): return text
    }
  }
}

extension Paraphrase {
  /// What is written where, and how.
  func words(_ export: Export) -> String {
    let file = "\(text(export.file, .text)) as \(export.format.words)"
    guard case .list = export.query.form else { return "\(words(export.query)); writes that to \(file)" }
    let parts = listing(export.query) { rows, columns in
      [
        "writes \(rows) to \(file)",
        event(export) ?? "each with \(columns)",
      ]
    }
    return parts.joined(separator: "; ")
  }

  /// What a row is in a calendar.
  private func event(_ export: Export) -> String? {
    guard case .calendar(let events) = export.form, case .list(let columns, _) = export.query.form else {
      return nil
    }
    let entity = export.query.selection.entity
    func words(_ column: Int) -> String { self.words(columns[column].value, entity) }
    let length = events.duration.map { ", as long as \(words($0.column)) says" } ?? ""
    let name = events.summary.isEmpty ? "" : ", named by \(English.list(events.summary.map(words)))"
    return "each is an event, dated by \(words(events.start))\(length)\(name)"
  }
}
