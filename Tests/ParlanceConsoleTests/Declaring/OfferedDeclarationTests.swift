import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is offered to who wants to change what is declared would be accepted, whatever rows there are.
@Suite("Offered declarations")
struct OfferedDeclarationTests {
  private func conversation() throws -> Conversation {
    let conversation = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model")
    for sentence in [
      "add tool Drill: price 89.90; add tool Saw", "add person Zoe; add person Ben: email \"b\"",
      "add loan of drill for zoe: due 2026-12-01",
    ] {
      _ = try conversation.say(sentence)
    }
    return conversation
  }

  private func error(_ sentence: String, in conversation: Conversation) throws -> Diagnostic {
    _ = try conversation.say(sentence)
    return try #require(conversation.errors.last?.diagnostic, "\(sentence) is said here")
  }

  @Test(
    "Rows that stand against it are told, and what to do first",
    arguments: [
      ("drop loan", "there is 1 loan, which would be lost"),
      ("drop table tool", "`entity loan` would hold no more with this"),
      ("alter table tool drop column price", "1 tool has a price, which would be lost"),
      ("alter table tool alter column price type integer", "1 tool has a price, which would be lost"),
      ("alter table tool alter column price type decimal(10,1)", "1 tool has a price, which would be lost"),
      (
        "alter table tool add column weight decimal(10,2) not null",
        "there are 2 tools, and they have no weight"
      ),
      ("alter table person alter column email type date", "1 person has an email, each of which"),
      ("create table tool (name text)", "there is an entity tool already"),
    ])
  func stands(sentence: String, reason: String) throws {
    let error = try error(sentence, in: conversation())
    #expect(error.fix == nil, "\(sentence)")
    #expect(([error.message] + error.notes).contains { $0.contains(reason) }, "\(error.notes)")
  }

  @Test(
    "A type keeps its scale; the rest of the field's line stays",
    arguments: [
      ("add column weight decimal(10,2) to tool", "  weight decimal 2 optional"),
      ("add column weight numeric(8,3) to tool", "  weight decimal 3 optional"),
      ("add column weight numeric(8) to tool", "  weight number optional"),
      ("add column weight integer default 3 to tool", "  weight number default 3"),
      ("alter table person alter column email set data type varchar(40)", "  email text optional"),
      ("alter table loan alter column due type timestamp", nil),
      ("alter table tool alter column heavy type integer", nil),
      ("alter table person modify column email date", nil),
    ] as [(String, String?)])
  func type(sentence: String, line: String?) throws {
    let conversation = try conversation()
    let error = try error(sentence, in: conversation)
    #expect(error.id == "declared-anew")
    guard let line else { return #expect(error.fix == nil, "\(error)") }
    let declaration = try #require(error.fix?.replacement, "\(sentence): \(error.notes)")
    #expect(declaration.split(separator: "\n").map(String.init).contains(line), "\(declaration)")
    _ = try conversation.say(declaration)
    #expect(conversation.lastErrorID == nil)
  }

  @Test(
    "What is no type gives no declaration",
    arguments: [
      "add column weight blob to tool", "alter table tool add column weight decimal(x)",
      "alter table tool alter column price set not null", "alter table tool alter column price",
      "alter table tool alter column price type integer using 3",
    ])
  func unknown(sentence: String) throws {
    #expect(try error(sentence, in: conversation()).fix == nil)
  }

  @Test("A mend of a declaration is offered only where no other row stands against it")
  func mend() throws {
    let lines = "entity tool\n  name text key\n  bought date\n  heavy flag"
    let error = try error(lines, in: conversation())
    #expect(error.id == "kept-otherwise")
    #expect(error.fix == nil)
    #expect(error.notes.contains { $0.contains("1 tool has a price, which would be lost") })
  }
}
