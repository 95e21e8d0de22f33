import ParlanceLanguage
import ParlanceModel

extension Model {
  /// What it declares of a form's kind, each with its indented lines: first those of the form's examples.
  func declarations(of form: Form) -> [[String]] {
    let texts: [String] =
      switch form.body {
      case .member: entities.map(\.text)
      case .step: verbs.map(\.text)
      case .query: reports.map(\.text)
      default: []
      }
    let blocks = texts.map { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      return lines
    }
    // What was `define`d is said otherwise.
    let declared = blocks.filter { $0.first?.hasPrefix(form.name + " ") == true }
    let known = form.examples.compactMap { heading in declared.first { $0[0] == heading } }
    return known + declared.filter { !known.contains($0) }
  }
}
