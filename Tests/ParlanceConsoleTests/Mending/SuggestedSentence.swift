import ParlanceLanguage
import ParlanceStore

@testable import ParlanceConsole

/// The sentence that an error suggests, said in a transaction that is undone.
struct SuggestedSentence {
  let text: String

  /// Nil where the last error of `conversation` suggests none.
  init?(_ conversation: Conversation) {
    guard let (diagnostic, source) = conversation.errors.last, let fix = diagnostic.fix else { return nil }
    text = fix.applied(to: source, within: 0..<source.bytes.count)
  }

  /// What is wrong with it but for its records; nil where nothing is.
  func fault(_ conversation: Conversation) throws -> String? {
    // A picture would stay, a copy of the database, and a file of answers.
    if text.contains(".svg") || Self.writing.contains(where: text.hasPrefix) {
      return conversation.session.isSayable(text) ? nil : text
    }
    let isOpen = conversation.session.transactions.depth > 0
    if !isOpen { _ = try conversation.say("begin") }
    defer {
      if !isOpen {
        _ = try? conversation.say("rollback")
        // What was declared is undone too.
        try? conversation.session.catchUp()
      }
    }
    // So would a file; how it would be written is told without one.
    let answer = try conversation.say(text.hasPrefix("export ") ? "explain \(text)" : text)
    guard let id = conversation.lastErrorID, let error = conversation.errors.last?.diagnostic else {
      return nil
    }
    if error.kind == .refused || error.kind == .noSuchRecord || Self.ofMemory.contains(id) { return nil }
    return answer
  }

  private static let writing = [".backup ", ".output ", ".once "]

  /// Errors that come of what was said before.
  static let ofMemory: Set<String> = [
    "nothing-is-it", "nothing-is-them", "no-transaction", "no-files", "no-live-view", "no-last-answer",
    "open-in-transaction", "nothing-remembered",
  ]
}
