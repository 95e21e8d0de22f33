import ParlanceLanguage
import ParlanceModel

/// Verbs and reports as they are said, with names of real records.
extension ExampleMaker {
  func sentences(for verb: Verb) -> [String] { likeliest(of: calls(verb.name, verb.slots)) }

  func sentences(for report: Report) -> [String] { likeliest(of: calls(report.name, report.slots)) }

  /// The first that can be said now, else the first.
  private func likeliest(of calls: [String]) -> [String] {
    guard calls.count > 1 else { return calls }
    let said = accepted(calls, 1)
    return said.isEmpty ? Array(calls.prefix(1)) : said
  }

  /// Told of some records each, as not all can be told; none where a slot can be told nothing that is known.
  private func calls(_ name: String, _ slots: [Slot]) -> [String] {
    var calls = [name]
    for slot in slots {
      guard let type = slot.type else { return [] }
      let values = values(Field(name: slot.name, column: "", type: type))
        .map { [slot.preposition, $0].compactMap(\.self).joined(separator: " ") }
      calls = values.flatMap { value in calls.map { $0 + " " + value } }
      calls = Array(calls.prefix(Self.mostCalls))
    }
    return calls.filter { (try? language.parse(SourceText($0))) != nil }
  }

  /// A person waits until they are tried.
  private static let mostCalls = 12

  private func values(_ field: Field) -> [String] {
    if field.isFlag { return ["yes"] }
    return field.referencedEntity == nil ? [literal(field)].compactMap(\.self) : refs(field)
  }
}
