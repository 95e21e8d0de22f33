import Foundation
import TestSupport
import Testing

@testable import ParlanceLanguage
@testable import ParlanceModel

/// The words of a model don't make the grammar ambiguous: each sentence has one parse.
@Suite struct VocabularyLintTests {
  private static let names = [
    "practice", "exercise-planning", "facts", "studio", "exercise-history", "starter",
  ]

  private func model(_ name: String) throws -> Model {
    if name == "starter" { return StarterModel.model }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("examples/\(name)/\(name).model")
    return try ModelReader().read(SourceText(String(contentsOf: file, encoding: .utf8), name: file.path))
  }

  @Test(arguments: names)
  func twoTokensDecideEveryChoice(_ name: String) throws {
    let model = try model(name)
    let language = Language(vocabulary: model.vocabulary)
    #expect(GrammarLint(language.lexicon.grammar).conflicts.map(\.description) == [])
  }

  /// Every word of the model can be used where its class is valid, even if it has other meanings.
  @Test(arguments: names)
  func everyWordCanBeSaid(_ name: String) throws {
    let model = try model(name)
    let language = Language(vocabulary: model.vocabulary)
    for entity in model.entities {
      var sentences = ["list \(entity.plural)", "count \(entity.name)", "show \(entity.name) 1"]
      for field in entity.fields {
        sentences.append("list \(entity.plural) showing \(field.name)")
        if field.isFlag { sentences.append("count \(field.name) \(entity.plural)") }
        for verb in [field.setVerb, field.clearVerb].compactMap(\.self) {
          sentences.append("\(verb) \(entity.name) 1")
        }
      }
      for sentence in sentences {
        #expect(throws: Never.self, "\(sentence)") { try language.parse(SourceText(sentence)) }
      }
    }
    for unit in model.units {
      let field = model.entities.flatMap(\.fields).first { $0.type == .quantity(unit: unit.name) }
      guard let field, let entity = model.entities.first(where: { $0.fields.contains(field) }) else {
        continue
      }
      let sentence = "list \(entity.plural) where \(field.name) > 2 \(unit.name)"
      #expect(throws: Never.self, "\(sentence)") { try language.parse(SourceText(sentence)) }
    }
  }
}
