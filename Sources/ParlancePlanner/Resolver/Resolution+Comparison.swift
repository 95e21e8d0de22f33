import ParlanceLanguage
import ParlanceModel

/// `compare … vs …`.
extension Resolution {
  func comparison(_ node: SyntaxNode) throws(Diagnostic) -> Query { throw unfinished(node) }
}
