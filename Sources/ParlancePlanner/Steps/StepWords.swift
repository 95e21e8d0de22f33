import ParlanceEnglish
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The English descriptions of steps. Each description is a function of the printer, which writes in the full
/// or the brief style.
enum StepWords {
  typealias Words = @Sendable (EnglishPrinter) -> String

  static func keeping(_ condition: Condition, of entity: Entity) -> Words {
    let rest = Selection(entity: entity, conditions: [condition])
    return { "keep \($0.about(entity).set(rest))" }
  }

  static func having(_ condition: Condition, of entity: Entity, _ rows: String = "groups") -> Words {
    { "keep the \(rows) \($0.about(entity, .groups).clause(condition))" }
  }

  static func lookingUp(_ how: LookUp, from entity: Entity?, reading columns: [String]) -> Words {
    let row = "each \(entity?.name ?? "group")"
    let prefix = how.words + " "
    let names = columns.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    let purpose = names.isEmpty ? "" : ", for its \(EnglishList.of(names, "and"))"
    if how.path.hasPrefix("<") { return { _ in "look up the \(how.words) that refers to \(row)\(purpose)" } }
    let name = entity?.field(how.path)?.name ?? how.words
    let record = name == how.words ? name : "\(how.words) (\(name))"
    return { _ in "look up the \(record) of \(row)\(purpose)" }
  }

  static func grouping(_ groups: [OutputColumn]) -> Words {
    { _ in "group per \(EnglishList.of(groups.map { $0.fullName ?? $0.name }, "and"))" }
  }

  static func calculating(_ columns: [OutputColumn]) -> Words {
    { _ in "calculate \(EnglishList.of(columns.map(\.name), "and"))" }
  }

  static func order(_ ordering: Ordering, thenBy rest: [String] = [], of entity: Entity) -> Words {
    { printer in
      let parts = printer.about(entity).parts(ordering, thenBy: rest).map { part in
        part.hasPrefix("only ")
          ? "keep \(part)" : part.replacing("ordered by", with: "order by", maxReplacements: 1)
      }
      return parts.joined(separator: "; ")
    }
  }

  static func filling(_ timeline: Timeline) -> Words {
    { printer in
      let words = printer.words(timeline) ?? ""
      return words.replacing("adds the", with: "add the", maxReplacements: 1)
    }
  }

  static func changing(_ assignments: [Assignment], of entity: Entity) -> Words {
    { printer in
      let words = printer.about(entity).settings(assignments) ?? "changes nothing"
      return "change them: " + words.replacing("sets ", with: "set ", maxReplacements: 1)
    }
  }
}
