import ParlanceLanguage
import ParlanceModel

/// A report of the model that is asked for more than it takes: what is offered instead asks what it does, of the same rows. `history
/// of ngondro today` may be a list of sessions, where the history is one; `income of maria`, which adds up, is no list.
struct SaidReport: SaidLaw {
  private let name: String
  /// The words of what it asks; nil where none was said.
  private let question: [String]?

  init(_ said: String, _ model: Model) {
    name = SpokenWords.cutSmall(said).first ?? ""
    question = model.reports.first { [name] in Folding.folded($0.name) == Folding.folded(name) }.map {
      report in
      SpokenWords.cutSmall(report.text.split(separator: "\n").dropFirst().joined(separator: " "))
    }
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    guard let question, let first = offered.first, first != name, first != "help" else { return true }
    return first == question.first && offered.count > 1 && question.contains(offered[1])
  }
}
