import ParlanceLanguage
import ParlanceModel

/// `goals [of …]`.
extension Resolution {
  func goals(_ node: SyntaxNode) throws(Diagnostic) -> Query { throw unfinished(node) }
}
