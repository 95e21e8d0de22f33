import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Record names for completion: a few records of the starter model.
struct ListedNames: RecordNames {
  static let all: [String: [String]] = [
    "practice": ["Guru Yoga", "Ngöndro", "Refuge"],
    "member": ["Anna", "Anna Ng", "Maria"],
    "class": ["Vinyasa Flow", "Yin"],
    "studio": ["Moose"],
    "instructor": ["Maya", "Maria"],
    "activity": ["run", "list", "Hill Running"],
    "movement": ["squat"],
    "fact": ["Say \"hi\"", "Everest is 8849 m"],
  ]

  /// The context after `let quota be 5`, in a session that has shown a practice and listed facts.
  static var context: ResolutionContext {
    ResolutionContext(
      it: "practice", them: "fact", parameters: ["quota": .number],
      entitiesWithRecord: { (name: String, entities: [Entity]) throws(Diagnostic) in
        entities.filter { all[$0.name, default: []].map(Folding.folded).contains(Folding.folded(name)) }
      })
  }

  func name(of entity: String, like name: String) -> String? {
    Self.all[entity, default: []].first { Folding.folded($0) == Folding.folded(name) }
  }

  func latest(of entity: String, limit: Int) -> [(id: String, label: String)] {
    entity == "booking" ? [("12", "Anna, Yin"), ("11", "Maria, Vinyasa Flow")] : []
  }

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    Array(
      Self.all[entity, default: []].filter { Folding.folded($0).hasPrefix(Folding.folded(prefix)) }.prefix(
        limit))
  }
}
