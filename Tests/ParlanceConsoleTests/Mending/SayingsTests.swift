import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What newcomers say, and the one sentence that they are led to. `sayings.txt` says both; RECORD=1 writes it anew.
@Suite("Sayings of newcomers", .serialized)
struct SayingsTests {
  private static let file = "Tests/ParlanceConsoleTests/Transcripts/Files/words/sayings.txt"
  private static let systems = ["exercise-history", "exercise-planning", "facts", "practice", "studio"]

  /// One thing that is said to one of the example systems.
  private struct Saying {
    let system: String
    let said: String
  }

  @Test("Each leads to the sentence that stands below it, which can be said")
  func table() throws {
    var found = ""
    for system in Self.systems {
      let conversation = try Self.conversation(system)
      found += (found.isEmpty ? "" : "\n") + "# \(system)\n"
      for said in try Self.sayings().filter({ $0.system == system }).map(\.said) {
        _ = try conversation.say("begin")
        _ = try conversation.say(said)
        let isWrong = conversation.lastErrorID != nil
        let suggested = isWrong ? SuggestedSentence(conversation) : nil
        if conversation.session.transactions.depth > 0 { _ = try conversation.say("rollback") }
        found += "\(said)\n"
        if let suggested {
          found += "    → \(suggested.text.replacing("\n", with: "\n      "))\n"
          let answer = try Self.answer(to: suggested.text, conversation)
          #expect(answer == nil, "\(system): \(said)\n→ \(suggested.text)")
          #expect(
            Self.keepsTheData(said, suggested.text, conversation), "a question changes nothing: \(said)")
        } else {
          found +=
            isWrong ? "    ✗ \(conversation.errors.last?.diagnostic.message ?? "")\n" : "    is said here\n"
        }
      }
    }
    try RecordedText.expect(found, in: Self.file)
  }

  /// Nil where the suggestion can be said, or only the data refuses it in its own words.
  private static func answer(to suggestion: String, _ conversation: Conversation) throws -> String? {
    if suggestion.hasPrefix(".") || ["begin", "commit"].contains(suggestion) { return nil }
    _ = try conversation.say("begin")
    defer { _ = try? conversation.say("rollback") }
    // A file would stay, and nobody ends a view here.
    let said =
      suggestion.hasPrefix("export ")
      ? "explain \(suggestion)"
      : String(suggestion.dropFirst(suggestion.hasPrefix("watch ") ? "watch ".count : 0))
        .replacing(" | cat > out.txt", with: " | cat > /dev/null")
    let answer = try conversation.say(said)
    guard conversation.lastErrorID != nil, conversation.errors.last?.diagnostic.kind != .refused else {
      return nil
    }
    return answer
  }

  private static func keepsTheData(_ said: String, _ suggestion: String, _ conversation: Conversation) -> Bool
  {
    let asking = ["who", "what", "which", "when", "where", "how", "is", "are", "does"]
    guard let first = said.split(separator: " ").first, asking.contains(first.lowercased()) else {
      return true
    }
    let source = SourceText(suggestion)
    return (try? conversation.session.language.parse(source))?.node(.action) == nil
  }

  private static func conversation(_ system: String) throws -> Conversation {
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    _ = try conversation.say(Repository.text("examples/\(system)/sample.say"))
    return conversation
  }

  private static func sayings() throws -> [Saying] {
    var system = ""
    return try Repository.text(file).split(separator: "\n").compactMap { line in
      if line.hasPrefix("# ") { system = String(line.dropFirst(2)) }
      guard !line.hasPrefix("# "), !line.hasPrefix("    ") else { return nil }
      return Saying(system: system, said: String(line))
    }
  }
}
