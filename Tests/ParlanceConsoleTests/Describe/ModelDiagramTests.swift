import Foundation
import ParlanceLanguage
@testable import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Diagrams of models. The transcripts `describe` show their layout; these tests check rules that hold for every
/// diagram.
@Suite("Diagrams of models")
struct ModelDiagramTests {
  private static let files = Repository.files(".model", in: "examples")
  private static let widths = [24, 40, 60, 80, 100]

  private func model(_ file: String) throws -> Model {
    try ModelReader().read(SourceText(Repository.text(file), name: file))
  }

  @Test("Every example fits its width, and each entity stands in one box", arguments: files, widths)
  func fits(file: String, width: Int) throws {
    try expectFits(model(file), width: width)
  }

  @Test("So does the starter model, with all their entities", arguments: widths)
  func starter(width: Int) throws { try expectFits(StarterModel.model, width: width) }

  private func expectFits(_ model: Model, width: Int) throws {
    for isASCII in [false, true] {
      let diagram = ModelDiagram(model, width: width, isASCII: isASCII) { _ in 12345 }
      let lines = diagram.lines
      for line in lines + model.entities.flatMap({ diagram.lines(about: $0) }) {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
        if isASCII { #expect(line.utf8.allSatisfy { $0 < 128 }, "\(line)") }
      }
      guard width >= 40 else { continue }
      let text = lines.joined(separator: "\n")
      for entity in model.entities {
        let titles = text.components(separatedBy: " \(entity.name), 12345 rows")
        #expect(titles.count == 2, "\(entity.name) in\n\(text)")
      }
    }
  }

  @Test("Each reference is drawn as a line, or named in both of its boxes", arguments: widths)
  func references(width: Int) throws {
    let model = StarterModel.model
    let tree = ReferenceTree(model)
    for reference in model.entities.flatMap({ model.references(from: $0) }) where !tree.draws(reference) {
      let from = EntityBox(reference.entity, of: model, rows: nil, characters: .unicode, isDrawn: tree.draws)
      #expect(from.notes.contains { $0.hasSuffix("→ \(reference.target)") }, "\(reference)")
      guard let target = model.entity(reference.target), target.name != reference.entity.name else {
        continue
      }
      let to = EntityBox(target, of: model, rows: nil, characters: .unicode, isDrawn: tree.draws)
      #expect(to.notes.contains { $0.hasPrefix("← \(reference.entity.name)") }, "\(reference)")
    }
  }

  @Test("Entities that refer to each other in a circle, and to themselves, are each drawn once")
  func circle() throws {
    let source = """
      entity hen
        name text key
        egg egg optional
      entity egg of hen
        twin egg optional
      """
    let lines = ModelDiagram(try ModelReader().read(SourceText(source)), width: 40).lines
    #expect(
      lines == [
        "┌────────────┐",
        "│ hen        │",
        "├────────────┤",
        "│ name (key) │",
        "│ → egg      │",
        "└─┬──────────┘",
        "  ▲ of",
        "  │ ┌────────────┐",
        "  └─┤ egg        │",
        "    ├────────────┤",
        "    │ twin → egg │",
        "    │ ← hen      │",
        "    └────────────┘",
      ])
  }

  @Test("Names are escaped for the tools that read them")
  func escaped() {
    var entity = Entity(name: "a\"b<c>", plural: "x", table: "x")
    entity.fields = [Field(name: "größe \"m\"", column: "g", type: .text)]
    let model = Model(entities: [entity])
    let mermaid = MermaidDiagram(entities: [entity], references: [], pairs: []).lines
    #expect(
      mermaid == [
        "erDiagram", "  \"a'b<c>\" {", "    integer id PK", "    text gr__e__m_ \"größe 'm'\"", "  }",
      ])
    let dot = GraphvizDiagram(entities: [entity], references: [], pairs: [], model: model).lines
      .joined(separator: "\n")
    #expect(dot.contains("\"a\\\"b<c>\" [label="))
    #expect(dot.contains("<b>a&quot;b&lt;c&gt;</b>"))
    #expect(dot.contains("größe &quot;m&quot;: text"))
  }

  @Test("Pairs, goals and the model's own verbs are told")
  func beyondReferences() throws {
    let source = """
      entity plan
        day date main
      entity exercise
        day date main
      """
    var model = try ModelReader().read(SourceText(source))
    model.pairs = [Pair(planned: "plan", actual: "exercise", fields: ["day"])]
    model.verbs = [
      Verb(
        name: "do", slots: [Slot(name: "plan", preposition: nil, type: .reference("plan"))], steps: [])
    ]
    #expect(
      ModelDiagram(model, width: 80).lines == [
        "┌───────────────────────────┐  ┌───────────────────────┐",
        "│ plan                      │  │ exercise              │",
        "├───────────────────────────┤  ├───────────────────────┤",
        "│ day                       │  │ day                   │",
        "│ pair with exercise on day │  │ pair with plan on day │",
        "│ verbs: do                 │  └───────────────────────┘",
        "└───────────────────────────┘",
      ])
    let mermaid = MermaidDiagram(entities: model.entities, references: [], pairs: model.pairs).lines
    #expect(mermaid.last == "  \"plan\" }o..o{ \"exercise\" : \"pair on day\"")
    let dot = GraphvizDiagram(
      entities: model.entities, references: [], pairs: model.pairs, model: model
    ).lines
    #expect(
      dot.contains("  \"plan\" -> \"exercise\" [label=\"pair on day\" dir=\"none\" style=\"dotted\"]"))
  }
}
