package import ParlanceLanguage
package import ParlanceModel

/// What a sentence `forget …` speaks of.
package struct ForgottenName {
  /// As it was said.
  package let syntax: Syntax.Forgetting
  /// As the model's text has it; none for what was only `define`d.
  package let declarations: [DeclarationName]
  /// Where it is one, for its rows.
  var entity: Entity?
  package let name: String
  let words: String

  /// Whether it is a question of the session, and not of the model.
  package var isDefined: Bool { declarations.isEmpty }

  /// - Parameter defined: What was `define`d.
  /// - Throws: `nothing-to-forget`, `not-declared-alone`, `which-verb`.
  package init(_ syntax: Syntax.Forgetting, _ model: Model, _ defined: [Report]) throws(Diagnostic) {
    self.syntax = syntax
    let (kind, first, second): (DeclarationName.Kind, SyntaxToken, SyntaxToken?) =
      switch syntax.declared {
      case .entity(let name): (.entity, name, nil)
      case .verb(let verb): (.verb, verb.verb, verb.entity)
      case .report(let name): (.report, name, nil)
      case .unit(let name): (.unit, name, nil)
      case .pair(let pair): (.pair, pair.planned, pair.actual)
      }
    name = first.text
    if kind == .report, defined.contains(where: { $0.name == first.text }) {
      declarations = []
      words = "report \(name)"
      return
    }
    let target = kind == .verb ? second?.text : nil
    let names = [first.text] + (kind == .pair ? [second?.text].compactMap(\.self) : [])
    let found = ModelReader().declarations(of: model).filter { declared in
      declared.kind == kind && declared.names.map(Folding.folded) == names.map(Folding.folded)
    }
    let declarations = found.filter { target == nil || $0.target == target }
    self.declarations = declarations
    let range = first.range.lowerBound..<(second ?? first).range.upperBound
    guard let one = declarations.first else {
      throw Self.missing(kind, names, target, model, at: range)
    }
    if kind == .verb, declarations.count > 1 {
      throw Diagnostic(
        "which-verb", .notLegalHere, at: range,
        "`\(name)` is done to records of several kinds: expected the entity after it",
        notes: [
          "write "
            + EnglishList.of(
              declarations.compactMap(\.target).map { "`forget verb \(first.text) \($0)`" }, "or")
        ])
    }
    words = one.words
    entity = kind == .entity ? model.entity(first.text) : nil
  }

  private static func missing(
    _ kind: DeclarationName.Kind, _ names: [String], _ target: String?, _ model: Model, at range: SourceRange
  ) -> Diagnostic {
    let words = ([names.joined(separator: " with ")] + (target.map { [$0] } ?? [])).joined(separator: " ")
    let owner = model.entities.first { entity in
      entity.fields.contains { field in
        [field.setVerb, field.clearVerb].contains { $0.map(Folding.folded) == Folding.folded(names[0]) }
      }
    }
    if kind == .verb, target == nil, let owner {
      return Diagnostic(
        "not-declared-alone", .notLegalHere, at: range,
        "`\(names[0])` is the verb of a flag, and goes when \(owner.name) is declared without it",
        notes: ["`describe \(owner.name) as model` shows how it is declared"])
    }
    return Diagnostic(
      "nothing-to-forget", .notInModel, at: range, "the model declares no \(kind.rawValue) \(words)")
  }
}
