import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What people who know other shells ask of a session.
extension Session {
  /// Whether a line is a sentence that can be read, or a command that there is with what may follow it, and what it needs
  /// is within reach; not a `let` of more than one value.
  func isSayable(_ text: String) -> Bool {
    let source = SourceText(text)
    if DotCommand.Line.begins(with: source.bytes[...]) {
      let command = try? DotCommand.find(DotCommand.Line(source, source.bytes.indices))
      return command?.reaches.allSatisfy(permissions.allows) == true
    }
    guard let tokens = try? language.lexer.tokens(of: source),
      let node = try? language.parse(tokens, of: source),
      (try? permissions.require(filesOf: node)) != nil
    else { return false }
    guard let prepared = try? prepare(node, SaidSentence(source, tokens: tokens, clock: clock.stopped())).0
    else { return false }
    // Only when it is asked does it show whether rows are one value.
    guard case .letAnswer(_, let plan, _) = prepared else { return true }
    if case .scalar = plan.plan.answer { return true }
    return false
  }

  /// Says nothing of what single sentences do.
  func quietly(_ work: () throws -> Void) rethrows {
    let told = (tellsReceipts, tellsChanges, tellsQueryPlan)
    (tellsReceipts, tellsChanges, tellsQueryPlan) = (false, false, false)
    defer { (tellsReceipts, tellsChanges, tellsQueryPlan) = told }
    try work()
  }
}
