import Foundation
import ParlanceLanguage
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// An example that does something to a record names one to which it can be done; `change` alone gives what is there.
@Suite("Examples that do something")
struct DoingExampleTests {
  private static let systems = ["exercise-history", "exercise-planning", "facts", "practice", "studio"]

  private func conversation(_ system: String) throws -> Conversation {
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    _ = try conversation.say(Repository.text("examples/\(system)/sample.say"))
    return conversation
  }

  @Test("Each of each page runs and changes something", arguments: systems)
  func changes(system: String) throws {
    let conversation = try conversation(system)
    let session = conversation.session
    let model = session.model
    let words =
      FormCatalogue.forms.filter { $0.purpose != .declaring }.map(\.name) + ModelWord.all(in: model)
      + DotCommand.all.compactMap { $0.name.hasPrefix(".") ? String($0.name.dropFirst()) : nil }
    var count = 0
    for word in Set(words).sorted() {
      let page = try conversation.say("help \(word)")
      #expect(conversation.lastErrorID == nil, "help \(word)\n\(page)")
      for example in Self.examples(in: page)
      where isAction(example, session) {
        count += 1
        session.runner.remembered.forgetAll()
        let before = session.engine.totalChangeCount
        _ = try conversation.say("begin")
        let answer = try conversation.say(example)
        #expect(conversation.lastErrorID == nil, "help \(word): \(example)\n\(answer)")
        let isSame = ["change ", "save "].contains(where: example.contains)
        #expect(isSame || session.engine.totalChangeCount > before, "help \(word): \(example)\n\(answer)")
        #expect(!answer.contains("nothing to do"), "help \(word): \(example)")
        _ = try conversation.say("rollback")
      }
    }
    #expect(count > 8)
  }

  @Test("The verb of a flag names a record that is not so yet, and one that is so to take it back")
  func flags() throws {
    let conversation = try conversation("facts")
    _ = try conversation.say("archive all facts; unarchive fact 5")
    #expect(try conversation.say("help archive").contains("\n  archive fact 5\n"))
    #expect(try conversation.say("help unarchive").contains("\n  unarchive fact \"Honey does not spoil\"\n"))
    _ = try conversation.say("archive all facts")
    let page = try conversation.say("help archive")
    #expect(!page.contains("\n  archive "), "\(page)")
    #expect(page.contains("\n  list archived facts"), "\(page)")
  }

  private func isAction(_ sentence: String, _ session: Session) -> Bool {
    ExampleSentences(sentence, session.language).all.last?.node.node(.action) != nil
      && !["explain", "expect", "define", "watch"].contains { sentence.hasPrefix($0) }
  }

  /// The lines below `Examples`.
  private static func examples(in page: String) -> [String] {
    guard let start = page.range(of: "Examples\n") else { return [] }
    return page[start.upperBound...].split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }.map { String($0.dropFirst(2)) }
  }
}
