package import ParlanceLanguage
package import ParlanceModel

/// The target of a `forget` sentence: declarations of the model, or a question named by `define`.
package struct ForgottenName {
  /// The syntax of the sentence.
  package let syntax: Syntax.Forgetting
  /// The declarations to remove from the model's text; empty if the sentence removes a question named by `define`.
  package let declarations: [DeclarationName]
  /// The entity, if the sentence removes an entity. Its rows must be deleted first.
  var entity: Entity?
  package let name: String
  let words: String

  /// The file that the sentence forgets, if `use` has read it.
  package var file: Entity? { entity?.source == .file ? entity : nil }

  /// Whether the name was given by `define` and isn't part of the model.
  package var isDefined: Bool { declarations.isEmpty && entity == nil }

  /// Finds the target of the sentence.
  ///
  /// - Parameter defined: The questions named by `define`.
  /// - Throws: `nothing-to-forget`, `not-declared-alone` or `which-verb`.
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
    if kind == .entity, let file = model.entity(name), file.source == .file {
      (declarations, entity, words) = ([], file, "entity \(name)")
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
      let verbs = { (entity: Entity) in
        entity.fields.flatMap { [$0.setVerb, $0.clearVerb] }.compactMap(\.self)
      }
      let owner = model.entities.first { verbs($0).map(Folding.folded).contains(Folding.folded(names[0])) }
      if kind == .verb, target == nil, let owner {
        throw DeclarationError.notDeclaredAlone(verb: names[0], owner: owner.name).at(
          range, notes: ["to see the declaration: `describe \(owner.name) as model`"])
      }
      let words = ([names.joined(separator: " with ")] + [target].compactMap(\.self)).joined(separator: " ")
      throw DeclarationError.nothingToForget(kind: kind.rawValue, words: words).at(range)
    }
    if kind == .verb, declarations.count > 1 {
      throw DeclarationError.whichVerb(name).at(
        range,
        notes: [
          "write "
            + EnglishList.of(
              declarations.compactMap(\.target).map { "`forget verb \(first.text) \($0)`" }, "or")
        ])
    }
    words = one.words
    entity = kind == .entity ? model.entity(first.text) : nil
  }
}
