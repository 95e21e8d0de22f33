import ParlanceLanguage
import ParlanceModel

/// Verbs and reports as they are said, with names of real records.
extension ExampleMaker {
  func sentences(for verb: Verb) -> [String] { call(verb.name, verb.slots) }

  func sentences(for report: Report) -> [String] { call(report.name, report.slots) }

  /// None where a slot can be told nothing that is known.
  private func call(_ name: String, _ slots: [Slot]) -> [String] {
    var words = [name]
    for slot in slots {
      guard let type = slot.type, let value = value(Field(name: slot.name, column: "", type: type)) else {
        return []
      }
      words += [slot.preposition, value].compactMap(\.self)
    }
    let sentence = words.joined(separator: " ")
    return (try? language.parse(SourceText(sentence))) == nil ? [] : [sentence]
  }

  private func value(_ field: Field) -> String? { field.isFlag ? "yes" : literal(field) }
}
