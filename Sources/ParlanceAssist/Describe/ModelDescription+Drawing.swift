import ParlanceSession
import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// The answer to `describe as FORMAT`: the model as a picture or in the formats of other tools.
extension ModelDescription {
  /// The words that can follow `as`.
  enum Format: String, CaseIterable {
    case ddl, mermaid, dot, model, svg

    /// - Throws: `unknown-description` if the word isn't a format.
    init(_ word: SyntaxToken) throws(Diagnostic) {
      if let format = Format(rawValue: word.text.lowercased()) {
        self = format
        return
      }
      let nearest = EditDistance.nearest(to: word.text, in: Format.allCases.map(\.rawValue), count: 1).first
      throw HelpError.unknownDescription(word.text).at(
        word.range, fix: .init(replacing: word.range, with: nearest ?? "ddl"))
    }
  }

  /// Returns the whole model in this format, or one entity. A diagram of an entity also shows the entities related to
  /// it.
  func lines(as format: Format, about entity: Entity?) -> [String] {
    let references = drawn(with: entity)
    let names = Set(references.flatMap { [$0.entity.name, $0.target] } + [entity?.name].compactMap { $0 })
    let entities = entity == nil ? model.entities : model.entities.filter { names.contains($0.name) }
    let drawn = Set(entities.map(\.name))
    let pairs = model.pairs.filter { drawn.contains($0.planned) && drawn.contains($0.actual) }
    switch format {
    case .ddl: return (entity.map { [$0] } ?? model.entities).flatMap(ddl)
    case .mermaid: return MermaidDiagram(entities: entities, references: references, pairs: pairs).lines
    case .model: return declaration(entity?.text ?? model.text)
    case .svg:
      let diagram = ModelDiagram(model, width: 100, rowCount: rowCount)
      let lines = entity.map { diagram.lines(about: $0) } ?? diagram.lines
      return TextPicture(entity?.name ?? "model", lines).svg.split(separator: "\n").map(String.init)
    case .dot:
      return GraphvizDiagram(entities: entities, references: references, pairs: pairs, model: model).lines
    }
  }

  /// Returns the lines of a declaration without empty lines at the beginning and end, so that a user can paste them.
  func declaration(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return Array(lines.trimmed(while: \.isEmpty))
  }

  private func drawn(with entity: Entity?) -> [EntityReference] {
    let all = model.entities.flatMap { model.references(from: $0) }
    guard let entity else { return all }
    return all.filter { $0.entity.name == entity.name || $0.target == entity.name }
  }

  /// The diagram of the overview. If it is longer than two screens, the boxes list only a few fields, and views and
  /// tables that can only be read are listed below it.
  var overviewDiagram: [String] {
    let full = diagram(of: model).lines
    if full.count <= Self.twoScreens { return full }
    var drawn = model
    drawn.entities.removeAll { $0.source == .view }
    if drawn.entities.isEmpty { drawn = model }
    let hidden = model.entities.filter { entity in !drawn.entities.contains { $0.name == entity.name } }
    let names = hidden.map { CellText.visible($0.name) }.joined(separator: ", ")
    var (lines, isShort) = (diagram(of: drawn).lines, false)
    for limit in [3, 0] where lines.count > Self.twoScreens {
      (lines, isShort) = (diagram(of: drawn, fields: limit).lines, true)
    }
    return lines
      + (hidden.isEmpty ? [] : marks.section("Views and read-only tables", layout.paragraph(names)))
      + (isShort ? [""] + layout.paragraph("`describe ENTITY` shows all fields of an entity.") : [])
  }

  /// The number of lines on two screens.
  private static let twoScreens = 60

  var diagram: ModelDiagram { diagram(of: model) }

  private func diagram(of model: Model, fields limit: Int = .max) -> ModelDiagram {
    ModelDiagram(model, width: width, isASCII: isASCII, fields: limit, rowCount: rowCount)
  }
}
