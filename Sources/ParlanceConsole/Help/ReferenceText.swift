import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// What `parlance grammar` prints and grammar.md holds: the reference, its examples planned on the starter model.
package enum ReferenceText {
  package static var text: String {
    let model = StarterModel.model
    let language = Language(vocabulary: model.vocabulary)
    let resolver = Resolver(model: model, context: context)
    let planner = Planner(model: model, dialect: SQLiteDialect(), conditions: Resolver(model: model))
    return Reference { sentence in
      guard let node = try? language.parse(SourceText(sentence)),
        let plain = node.nodes.first(where: { [.query, .action, .plain].contains($0.rule) }),
        let plan = try? planner.plan(try resolver.resolve(plain))
      else { return nil }
      // What is only asked before a change is told by the form's own words.
      return plan.steps.filter { if case .require = $0 { false } else { true } }
        .flatMap(\.statements).map(\.text)
    }.text
  }

  /// What the examples refer to beside the model.
  private static let context = ResolutionContext(
    it: "fact", them: "fact", parameters: ["quota": .number, "best": .number],
    bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
}
