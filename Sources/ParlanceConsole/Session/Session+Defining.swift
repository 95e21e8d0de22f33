import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// `define busy $n as …`: a question under a name of its own, as long as the session lasts.
extension Session {
  /// - Throws: where the name is a word already, or the question cannot be asked.
  func definition(_ node: SyntaxNode, _ source: SourceText) throws(Diagnostic) -> Report {
    let report = try Report(definedBy: node, in: source, language, defined: defined)
    try resolver.check(report)
    return report
  }

  func define(_ report: Report) throws {
    adopt(defined.filter { $0.name != report.name } + [report])
    try tell("defined \(([report.name] + report.slots.map { "$\($0.name)" }).joined(separator: " "))")
  }
}
