import ParlanceLanguage
import ParlanceStore

extension Session {
  /// The statement with texts in single quotes that stand in double ones: SQL takes them for names there, and no column is
  /// called so. Nil where that is not what it was refused for, or it would be refused all the same.
  func withTexts(_ sql: String, after refusal: SQLRefusal) -> String? {
    var text = sql
    var latest: SQLRefusal? = refusal
    while let refusal = latest {
      guard case .noSuchColumn = refusal.reason,
        let word = SQLWord.words(of: text)?.first(where: {
          text.utf8.distance(from: text.startIndex, to: $0.range.lowerBound) == refusal.offset
        }), word.kind == .quoted
      else { return nil }
      text.replaceSubrange(word.range, with: "'\(word.text.replacing("'", with: "''"))'")
      latest = engine.refusal(ofWritten: text)
    }
    return isRunnable(sql: text) ? text : nil
  }
}
