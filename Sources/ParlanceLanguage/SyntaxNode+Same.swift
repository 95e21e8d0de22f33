extension SyntaxNode {
  /// Whether both say the same, wherever and however it was typed: rules, classes and texts agree.
  public func isSameSentence(as other: SyntaxNode) -> Bool {
    guard rule == other.rule, children.count == other.children.count else { return false }
    for (mine, theirs) in zip(children, other.children) {
      switch (mine, theirs) {
      case (.node(let mine), .node(let theirs)): if !mine.isSameSentence(as: theirs) { return false }
      case (.token(let mine), .token(let theirs)):
        if mine.tokenClass != theirs.tokenClass || mine.text != theirs.text { return false }
      default: return false
      }
    }
    return true
  }
}
