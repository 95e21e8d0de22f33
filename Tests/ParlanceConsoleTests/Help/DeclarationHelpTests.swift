import ParlanceLanguage
import ParlanceSQLite
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The help pages about multi-line declarations. They show a declaration as it is typed, and it is valid.
@Suite("Help about declarations")
struct DeclarationHelpTests {
  private static let words = ["entity", "verb", "report"]

  private static func page(_ word: String, _ conversation: Conversation) throws -> (
    rules: String, blocks: String
  ) {
    let page = try conversation.say("help \(word)")
    let parts = page.split(separator: "\nExamples\n", maxSplits: 1)
    guard parts.count == 2 else { return (page, "") }
    let examples = parts[1].split(separator: "\n\nSee also:")[0]
    let lines = examples.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    return (String(parts[0]), lines.joined(separator: "\n"))
  }

  @Test("What is no sentence of its own is said to be a line of an entity", arguments: ["goal", "field"])
  func isBelowAnEntity(word: String) throws {
    let page = try Conversation(model: "demo").say("help \(word)")
    #expect(page.contains("\nExamples, on lines below an entity\n  "))
  }

  @Test(
    "In the words of the open model, where it has one, at any width",
    arguments: ["demo", "starter", "facts", "practice", "studio", "empty", "library", "odd"], words)
  func isDeclared(model: String, word: String) throws {
    let path =
      switch model {
      case "demo", "starter": model
      case "facts", "practice", "studio": "examples/\(model)/\(model).model"
      default: "Tests/ParlanceConsoleTests/Transcripts/Files/\(model).model"
      }
    for width in [40, 80] {
      let conversation = try Conversation(model: path, width: width)
      let (page, blocks) = try Self.page(word, conversation)
      if blocks.isEmpty {
        #expect(page.contains("Examples from other models"))
        continue
      }
      #expect(blocks.contains("\n  "), "it has indented lines")
      #expect(blocks.split(separator: "\n").contains { $0.hasPrefix("\(word) ") })
      let answer = try conversation.say(blocks)
      #expect(conversation.lastErrorID == nil, "\(blocks)\n\(answer)")
      // The wrapped text differs from the declared one, so the answer may be a change.
      #expect(["declared ", "changed ", "unchanged: "].contains { answer.hasPrefix($0) }, "\(answer)")
    }
  }

  @Test("The notation is that of the word alone, with that of the lines below it")
  func notation() throws {
    let conversation = try Conversation()
    let verb = try Self.page("verb", conversation).rules
    #expect(verb.contains("declaration = ( 'verb' | 'report' ) WORD { slot } | …"))
    #expect(verb.contains("    step = 'if' condition"))
    #expect(!verb.contains("'entity'"))
    #expect(try Self.page("report", conversation).rules.contains("\n    query\n"))
    #expect(try Self.page("entity", conversation).rules.contains("    member = 'check' condition"))
  }

  @Test("grammar.md shows the same declarations")
  func reference() {
    let text = Reference(in: .sqlite, answer: { _ in "" }, demonstration: { _ in nil }).text
    for line in [
      "\nverb cancel booking\n  require not $booking", "\nreport history of practice\n  list sessions of",
    ] {
      #expect(text.contains(line))
    }
  }
}
