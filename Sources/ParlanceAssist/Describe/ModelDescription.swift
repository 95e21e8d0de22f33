package import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
package import ParlanceRender
import ParlanceSession
import ParlanceSQL

/// The answers to `describe`, about the whole model, an entity, a verb or a report.
package struct ModelDescription {
  private let examples: ExampleMaker
  let marks: TextMarks
  let layout: TextLayout
  let rowCount: (Entity) -> Int?
  let ddl: (Entity) -> [String]
  /// The maximum width of a line, in terminal cells.
  let width: Int
  /// Whether diagrams use only ASCII.
  let isASCII: Bool

  /// Creates a description of the model in `examples`.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in terminal cells.
  ///   - isASCII: Whether diagrams use only ASCII.
  ///   - rowCount: Returns the number of rows of an entity; nil if it isn't known.
  ///   - ddl: Returns the statements that create an entity's table.
  package init(
    _ examples: ExampleMaker, width: Int = 80, marks: TextMarks = .none, isASCII: Bool = false,
    rowCount: @escaping (Entity) -> Int? = { _ in nil }, ddl: @escaping (Entity) -> [String]
  ) {
    self.examples = examples
    self.marks = marks
    self.rowCount = rowCount
    self.ddl = ddl
    self.width = width
    self.isASCII = isASCII
    layout = TextLayout(width: width, isASCII: isASCII)
  }

  var model: Model { examples.model }

  /// Returns the answer to `describe [ENTITY] [as WORD]`.
  ///
  /// - Throws: `unknown-description` if the word after `as` isn't a format.
  package func lines(for described: Syntax.Sentence.Form.Describe) throws(Diagnostic) -> [String] {
    let entity = described.subject.flatMap { $0.tokenClass == .entity ? model.entity($0.text) : nil }
    let format = try described.format.map { word throws(Diagnostic) in try Format(word) }
    if let call = described.subject, call.tokenClass != .entity {
      let text = CallDescription.declarations(of: call.text, in: model)
      if format == .model, let text { return declaration(text) }
      let lines =
        call.tokenClass == .verb ? calls.lines(aboutVerb: call.text) : calls.lines(aboutReport: call.text)
      return lines + (text.map(declared) ?? [])
    }
    if let format { return lines(as: format, about: entity) }
    return entity.map { lines(about: $0) + declared($0.text) } ?? overview
  }

  /// The answer to `describe`: the model as a diagram, its units, and its verbs and reports.
  package var overview: [String] {
    if model.entities.isEmpty {
      return FirstDeclaration.told(marks) + ["`help entity` explains more."]
    }
    let units = model.units.map { ($0.name, measure(of: $0)) }
    return overviewDiagram + marks.section("Units", layout.list(units)) + calls.overview
  }

  /// Returns a section with the declaration, so that users can copy and change it.
  private func declared(_ text: String) -> [String] {
    marks.section("Declared as", declaration(text).flatMap(layout.declaration))
  }

  private var calls: CallDescription {
    CallDescription(model: model, examples: examples, marks: marks, layout: layout)
  }

  private func measure(of unit: ParlanceModel.Unit) -> String {
    unit.name == unit.base ? "a base unit" : "\(FieldWords.number(unit.factor)) \(unit.base)"
  }

  /// Returns the answer to `describe ENTITY`.
  package func lines(about entity: Entity) -> [String] {
    let rows = rowCount(entity).map { "; \($0) \($0 == 1 ? "row" : "rows")" } ?? ""
    let origin = entity.source == .file ? " of a file, for this session" : ""
    var lines = [marks.heading(entity.name) + ", plural \(entity.plural)\(rows)\(origin)", ""]
    lines += diagram.lines(about: entity)
    let fields = entity.fields.map { (name: $0.name, words: words(for: $0, of: entity), isFlag: $0.isFlag) }
    let uniques = entity.uniques.map { ("one per " + $0.fields.joined(separator: ", "), restriction($0)) }
    for (heading, rows) in [
      ("Fields", fields.filter { !$0.isFlag }.map { ($0.name, $0.words) }),
      ("Flags", fields.filter(\.isFlag).map { ($0.name, $0.words) }),
      ("Referred to by", referrers(of: entity)),
      (
        "Ids", entity.identity == .uuid ? [("id", "a random uuid, typed in quotes")] : []
      ),
      (
        "Rules",
        uniques + distribution(of: entity) + entity.checks.map { ($0.text, words(for: $0, of: entity)) }
      ),
    ] {
      lines += marks.section(heading, layout.list(rows))
    }
    if let date = entity.mainDate, date.count > 1 {
      let path = date.joined(separator: " ")
      lines +=
        [""] + layout.paragraph("In a set of \(entity.plural), a date such as `today` refers to `\(path)`.")
    }
    lines += ["", marks.heading("Examples")]
    return lines + examples.sentences(for: entity, limit: 3).map { "  " + marks.code($0) }
  }

  private func words(for field: Field, of entity: Entity) -> String {
    FieldWords(field, model: model, isMain: entity.mainDate == [field.name]).text
  }

  private func words(for check: Check, of entity: Entity) -> String {
    if entity.isExternal { return "not enforced, because another program created the table" }
    let rules = (try? SchemaPlanner(model: model, dialect: .standard).rules(of: entity)) ?? []
    let rule = rules.first { $0.check == check }
    return [check.message ?? "must hold", rule.map { "checked \($0.moments)" }, rule?.limits]
      .compactMap(\.self).joined(separator: "; ")
  }

  private func distribution(of entity: Entity) -> [(String, String)] {
    guard let field = entity.distribution else { return [] }
    return [("distribute by \(field)", "applies only on a server with Citus")]
  }

  private func referrers(of entity: Entity) -> [(String, String)] {
    model.references(to: entity.name).map { other, field in
      (other.plural, "through `\(field.name)`, as in `list \(entity.plural) with \(other.plural)`")
    }
  }

  private func restriction(_ rule: UniqueRule) -> String {
    guard let condition = rule.condition else { return "unique" }
    return "unique where " + Printer(examples.language).sentence(condition)
  }
}
