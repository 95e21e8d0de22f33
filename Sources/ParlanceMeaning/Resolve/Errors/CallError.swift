package import ParlanceLanguage
package import ParlanceModel

/// The errors of verbs, reports and `define`s, of their arguments and parameters, and of computed fields.
package enum CallError: DiagnosticMessage {
  case argumentTwice(String, Slot), argumentNotDeclared(String, [Slot])
  /// An argument is missing in a call.
  ///
  /// - Parameter body: The sentence of the `define`. Nil for a verb or report.
  case argumentMissing(String, [Slot], of: [Slot] = [], body: String? = nil)
  case unknownParameter(String, of: String?)
  case notAReference(String, FieldType, path: String?), wrongType(String, FieldType)
  case needsNoun(String), leadsBack(String), tooDeep(String)
  case verbWithoutTarget(String, [Entity], FieldType?), verbDoesNotFit(String, [Entity], not: Entity?)
  case computedCycle(Field), tooLong(Field), cannotCompute(Field, of: Entity, Diagnostic)

  package var kind: Diagnostic.Kind {
    switch self {
    case .unknownParameter(_, of: _?): .notInModel
    case .cannotCompute(_, _, let error): error.kind
    default: .notLegalHere
    }
  }

  package var mending: RepairPosition {
    switch self {
    case .argumentMissing, .verbWithoutTarget: .anywhere
    default: .inside
    }
  }

  package var text: String {
    switch self {
    case .argumentTwice(let name, let slot): "`\(name)` gets two values for $\(slot.name)"
    case .argumentMissing(let name, let missing, let all, let body):
      "`\(name)` needs \(Self.list(missing))"
        + (body.map { "; its definition: \($0)" } ?? ": expected `\(Self.form(name, all))`")
    case .argumentNotDeclared(let name, []): "`\(name)` takes no arguments"
    case .argumentNotDeclared(let name, let slots): "`\(name)` takes only \(Self.list(slots))"
    case .unknownParameter(let name, let caller?): "`\(caller)` has no parameter $\(name)"
    case .unknownParameter(let name, nil): "$\(name) has no value: define it with `let \(name) be …`"
    case .notAReference(let name, let type, let path?):
      "$\(name) is \(type.words), not a record, so it has no `\(path)`"
    case .notAReference(let name, let type, nil):
      "$\(name) is \(type.words), not a record with fields"
    case .wrongType(let name, let type): "expected a date, but $\(name) is \(type.words)"
    case .needsNoun(let verb): "`\(verb)` needs an entity before the number"
    case .verbWithoutTarget(let verb, let entities, let type):
      "expected something to \(verb), such as \(Self.examples(entities, type).joined(separator: " or "))"
    case .verbDoesNotFit(let verb, let owners, let entity):
      "`\(verb)` is for \(owners.isEmpty ? "a value" : owners.map(\.plural).joined(separator: " and ")), not for \(entity?.plural ?? "values")"
    case .leadsBack(let name): "`\(name)` calls itself, so the call would never end"
    case .tooDeep(let name): "`\(name)` is nested too deeply, through other formulas or calls"
    case .computedCycle(let field): "`\(field.name)` is computed from itself"
    case .tooLong(let field):
      "`\(field.name)` uses more than \(Resolution.formulaLimit) computed fields, directly or through their formulas"
    case .cannotCompute(let field, let entity, let error):
      "`\(field.name)` of \(EnglishArticle.with(entity.name)) can't be computed: \(error.message)"
    }
  }

  private static func examples(_ entities: [Entity], _ type: FieldType?) -> [String] {
    entities.map { "`\($0.name) 3`" } + (entities.isEmpty ? [] : ["`it`"]) + [type?.words].compactMap(\.self)
  }

  /// Lists the slots: "a class and a member after `for`".
  private static func list(_ slots: [Slot]) -> String { EnglishList.of(slots.map(\.words), "and") }

  /// Returns the call with its parameters: `book $class for $member`.
  private static func form(_ name: String, _ slots: [Slot]) -> String {
    ([name] + slots.flatMap { [$0.preposition, "$\($0.name)"].compactMap(\.self) }).joined(separator: " ")
  }
}

extension Slot {
  fileprivate var words: String { (type?.words ?? "$\(name)") + (preposition.map { " after `\($0)`" } ?? "") }
}
