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

  /// Returns the whole model in this format, or one entity with the entities related to it.
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

  var diagram: ModelDiagram { ModelDiagram(model, width: width, isASCII: isASCII, rowCount: rowCount) }
}
