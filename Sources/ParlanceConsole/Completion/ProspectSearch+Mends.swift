import ParlanceLanguage
import ParlanceModel

/// The shortest words that mend what a sentence is refused for: they are tried at once, before the search comes to them.
extension ProspectSearch {
  func mends(of refused: Diagnostic) -> [[String]] {
    switch refused.id {
    case "needs-period": [["per", "day"]]
    case "count-of-what": prospect.model.entities.prefix(1).map { ["of", "all", $0.plural] }
    case "aggregate-of-what", "which-aggregate": aggregated
    default: []
    }
  }

  /// A field of each type that holds a value of its own, of all records of its entity.
  private var aggregated: [[String]] {
    var types = Set<String>()
    return prospect.model.entities.flatMap { entity in
      entity.fields.filter { field in
        switch field.type {
        case .number, .decimal, .quantity, .text, .date, .time: types.insert("\(field.type)").inserted
        case .flag, .choice, .reference, .computed: false
        }
      }.map { [$0.name, "of", "all", entity.plural] }
    }
  }
}
