import ParlanceLanguage
import ParlanceModel

/// `streak of …` and `gaps of …`.
extension Resolution {
  func streak(_ node: SyntaxNode) throws(Diagnostic) -> Query { throw unfinished(node) }

  func gaps(_ node: SyntaxNode) throws(Diagnostic) -> Query { throw unfinished(node) }
}
