import ParlanceModel
import ParlanceRender

/// The descriptions of declared verbs and reports.
struct CallDescription {
  let model: Model
  let examples: ExampleMaker
  let marks: TextMarks
  let layout: TextLayout

  /// The lines that describe all verbs and reports, with headings.
  var overview: [String] {
    let verbs = model.verbs.map { ($0.signature, summary(of: $0)) }
    let reports = model.reports.map { ($0.signature, $0.queryText) }
    return marks.section("Verbs", layout.list(verbs)) + marks.section("Reports", layout.list(reports))
  }

  /// Returns the lines of `describe VERB`. They describe every verb with this name, including verbs of flags.
  func lines(aboutVerb name: String) -> [String] {
    let declared = model.verbs.filter { $0.name == name }.map(lines)
    let ofFlags = model.entities.flatMap { entity in
      entity.fields.filter { [$0.setVerb, $0.clearVerb].contains(name) }.map {
        lines(about: name, of: $0, entity)
      }
    }
    return Array((declared + ofFlags).joined(separator: [""]))
  }

  /// Returns the declarations of the verbs and reports with this name. Returns nil if only a flag declares the verb.
  static func declarations(of name: String, in model: Model) -> String? {
    let texts =
      model.verbs.filter { $0.name == name }.map(\.text)
      + model.reports.filter { $0.name == name }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Returns the lines of `describe REPORT`.
  func lines(aboutReport name: String) -> [String] {
    model.reports.first { $0.name == name }.map(lines) ?? []
  }

  private func lines(about verb: Verb) -> [String] {
    title(verb.signature, ", a verb: all steps succeed, or nothing is changed")
      + marks.section("Arguments", layout.list(verb.slots.map(told)))
      + marks.section("Steps", verb.steps.map { "  " + $0.text })
      + exampleLines(examples.sentences(for: verb))
  }

  private func lines(about report: Report) -> [String] {
    title(report.signature, ", a report") + marks.section("Arguments", layout.list(report.slots.map(told)))
      + marks.section("Question", ["  " + report.queryText]) + exampleLines(examples.sentences(for: report))
  }

  /// Returns the lines of a title: the signature, followed by `words`. The signature is highlighted if it fits on one
  /// line.
  private func title(_ signature: String, _ words: String) -> [String] {
    let lines = layout.paragraph(signature + words)
    guard let first = lines.first, first.hasPrefix(signature) else { return lines }
    return [marks.heading(signature) + first.dropFirst(signature.count)] + lines.dropFirst()
  }

  private func lines(about verb: String, of field: Field, _ entity: Entity) -> [String] {
    let word = ModelWord.about(verb, of: field, entity)
    return layout.paragraph(word.text) + exampleLines(word.examples(examples))
  }

  private func summary(of verb: Verb) -> String {
    verb.steps.count == 1 ? verb.steps[0].text : "\(verb.steps.count) steps, all or none"
  }

  private func told(_ slot: Slot) -> (term: String, text: String) {
    let type = slot.type.map { FieldWords(Field(name: slot.name, column: "", type: $0), model: model).type }
    let place = slot.preposition.map { "after `\($0)`" } ?? "first"
    return ("$" + slot.name, [type, place].compactMap(\.self).joined(separator: ", "))
  }

  private func exampleLines(_ sentences: [String]) -> [String] {
    marks.section("Examples", sentences.map { "  " + marks.code($0) })
  }
}
