import ParlanceLanguage
import ParlanceModel

/// `history of ngondro`: what the model or `define` declared.
extension Resolution {
  func report(_ node: SyntaxNode) throws(Diagnostic) -> Query { throw unfinished(node) }
}
