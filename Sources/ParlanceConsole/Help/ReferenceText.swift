import ParlanceLanguage
import ParlanceModel
package import ParlancePlanner

/// What `parlance grammar` prints and grammar.md holds: the reference, its examples planned on the starter model.
package enum ReferenceText {
  package static func text(in dialect: any Dialect) -> String {
    let model = StarterModel.model
    let language = Language(vocabulary: model.vocabulary)
    let planner = Planner(model: model, dialect: dialect, conditions: Resolver(model: model))
    return Reference { example in
      var context = context
      var statements: [String] = []
      for (_, node) in ExampleSentences(example, language).all {
        guard let plain = node.nodes.first(where: { [.query, .action, .plain].contains($0.rule) }),
          let resolved = try? Resolver(model: model, context: context).resolve(plain),
          let plan = try? planner.plan(resolved)
        else { return nil }
        context.remember(plan.answer)
        // What is only asked before a change is told by the form's own words.
        statements += plan.steps.filter { if case .require = $0 { false } else { true } }
          .flatMap(\.statements).map(\.text)
      }
      return statements
    }.text
  }

  /// What the examples refer to beside the model.
  private static let context = ResolutionContext(
    parameters: ["quota": .number, "best": .number],
    bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
}

extension ResolutionContext {
  /// Takes an answer's records for `it`, or for `them`.
  fileprivate mutating func remember(_ answer: Answer) {
    switch answer {
    case .rows(_, let records): them = records?.entity ?? them
    case .records(_, let entity): it = entity
    case .scalar, .receipt: break
    }
  }
}
