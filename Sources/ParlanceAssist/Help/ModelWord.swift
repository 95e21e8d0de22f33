import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// A word of the open model with its meaning.
struct ModelWord {
  /// The meaning in one or two sentences.
  let text: String
  let examples: (ExampleMaker) -> [String]

  /// Returns every name of an entity, field, verb, unit or report.
  static func all(in model: Model) -> [String] {
    model.entities.flatMap { entity in
      [entity.name, entity.plural]
        + entity.fields.flatMap { field in
          [field.name, field.setVerb, field.clearVerb].compactMap(\.self)
        }
    } + model.units.map(\.name) + model.verbs.map(\.name) + model.reports.map(\.name)
  }

  /// Returns all meanings of `word`. The order is: an entity, fields and the verbs of flags, declared verbs, reports,
  /// units.
  static func meanings(of word: String, in model: Model, _ language: Language) -> [ModelWord] {
    let number = language.lexicon.number(of: word)
    func said(_ tokenClass: TokenClass) -> String? { language.lexicon.canonical(number, as: tokenClass) }
    var found: [ModelWord] = []
    if let entity = said(.entity).flatMap({ model.entity($0) }) { found.append(about(entity, model)) }
    let fields = [said(.field), said(.flag)].compactMap(\.self)
    let verb = said(.verb)
    for entity in model.entities {
      for field in entity.fields {
        if fields.contains(field.name) { found.append(about(field, of: entity, model)) }
        if let verb, [field.setVerb, field.clearVerb].contains(verb) {
          found.append(about(verb, of: field, entity))
        }
      }
    }
    found += model.verbs.filter { $0.name == verb }.map(about)
    found += model.reports.filter { $0.name == said(.report) }.map(about)
    if let unit = said(.unit).flatMap({ model.unit($0) }) { found.append(about(unit)) }
    return found
  }

  private static func about(_ entity: Entity, _ model: Model) -> ModelWord {
    let fields = entity.fields.map(\.name).joined(separator: ", ")
    return ModelWord(
      text: "\(entity.name) is an entity of your model, plural \(entity.plural), with the fields \(fields). "
        + "`describe \(entity.name)` shows more.",
      examples: { $0.sentences(for: entity, limit: 6) })
  }

  static func about(recordNamed name: String, of entity: Entity) -> ModelWord {
    let article = EnglishArticle.before(entity.name)
    return ModelWord(
      text: "\(CellText.visible(name)) is \(article) \(entity.name) in your database.",
      examples: { $0.sentences(forRecordNamed: name, of: entity) })
  }

  private static func about(_ field: Field, of entity: Entity, _ model: Model) -> ModelWord {
    let what = field.isFlag ? "a flag" : "a field"
    let words = FieldWords(field, model: model)
    return ModelWord(
      text: "\(field.name) is \(what) of \(entity.name): \(words.text).",
      examples: { $0.sentences(for: field, of: entity) })
  }

  static func about(_ verb: String, of field: Field, _ entity: Entity) -> ModelWord {
    let state = verb == field.setVerb ? field.name : "not \(field.name)"
    let article = EnglishArticle.before(entity.name)
    return ModelWord(
      text: "\(verb) is a verb of your model: it makes \(article) \(entity.name) \(state).",
      examples: { maker in
        maker.accepted(
          [
            "\(verb) \(maker.subject(entity))", "\(verb) all \(entity.plural)",
            verb == field.setVerb
              ? "list \(field.name) \(entity.plural)" : "list \(entity.plural) where not \(field.name)",
          ], 2)
      })
  }

  private static func about(_ verb: Verb) -> ModelWord {
    ModelWord(
      text:
        "\(verb.name) is a verb of your model: `\(verb.signature)`. `describe \(verb.name)` shows its steps.",
      examples: { $0.accepted($0.sentences(for: verb), 1) })
  }

  private static func about(_ report: Report) -> ModelWord {
    ModelWord(
      text:
        "\(report.name) is a report of your model: `\(report.signature)` asks `\(report.queryText)`.",
      examples: { $0.accepted($0.sentences(for: report), 1) })
  }

  private static func about(_ unit: ParlanceModel.Unit) -> ModelWord {
    let measure = unit.name == unit.base ? "" : ": \(FieldWords.number(unit.factor)) \(unit.base)"
    return ModelWord(
      text: "\(unit.name) is a unit of your model\(measure).", examples: { $0.sentences(for: unit) })
  }
}
