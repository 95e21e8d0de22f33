import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is told to a person who wants to change what is declared.
@Suite("Changes of what is declared")
struct DeclaringAnswerTests {
  private static let lending = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"

  private func told(
    _ sentence: String, model: String = "examples/studio/studio.model"
  ) throws -> (Conversation, Diagnostic) {
    let conversation = try Conversation(model: model)
    _ = try conversation.say(sentence)
    return (conversation, try #require(conversation.errors.last?.diagnostic))
  }

  @Test(
    "A field that is to be added stands in the declaration that adds it",
    arguments: [
      ("add field email to member", "email text optional"), ("add flag vip to member", "vip flag"),
      ("add number age to member", "age number optional"),
      ("add field age number to member", "age number optional"),
      ("add a new field age as number to members", "age number optional"),
      ("add date birthday to member", "birthday date optional"),
      ("add field coach as instructor to member", "coach instructor optional"),
      ("add member field email", "email text optional"),
      ("alter table member add column email varchar(20)", "email text optional"),
      ("ALTER TABLE member ADD age INTEGER", "age number optional"),
      ("rename field credits of member to money", "money = credits"),
      ("alter table member rename column credits to money", "money = credits"),
    ])
  func isDeclared(sentence: String, line: String) throws {
    let (conversation, error) = try told(sentence)
    #expect(error.id == "declared-anew")
    let declaration = try #require(error.fix?.replacement)
    #expect(declaration.hasPrefix("entity member\n"))
    #expect(declaration.hasSuffix("\n  " + line))
    #expect(try conversation.say(declaration).contains("changed entity member"))
  }

  @Test(
    "A field goes, or is another one, with its entity's declaration",
    arguments: [
      ("drop field spot of booking", "booking", "spot"),
      ("alter table booking drop column spot", "booking", "spot"),
      ("change type of field spot of booking to text", "booking", "spot number"),
    ])
  func isDeclaredWithout(sentence: String, entity: String, gone: String) throws {
    let (_, error) = try told(sentence)
    #expect(error.id == "declared-anew")
    let declaration = try #require(error.fix?.replacement)
    #expect(declaration.hasPrefix("entity \(entity)"))
    #expect(!declaration.contains("\n  \(gone)"))
  }

  @Test(
    "What is declared goes by another word",
    arguments: [
      ("drop loan", "entity loan"), ("drop loans", "entity loan"), ("drop entity loan", "entity loan"),
      ("delete entity loan", "entity loan"), ("drop table loan", "entity loan"),
      ("drop verb book", "verb book"), ("drop book", "verb book"), ("forget book", "verb book"),
    ])
  func goes(sentence: String, words: String) throws {
    let isOfStudio = words.hasPrefix("verb")
    let (_, error) = try isOfStudio ? told(sentence) : told(sentence, model: Self.lending)
    #expect(error.id == "declared-away")
    #expect(error.fix?.replacement == "forget " + words)
  }

  @Test(
    "What cannot be changed is told so",
    arguments: [
      "rename member to person", "rename entity member to person", "alter table member rename to person",
    ])
  func stays(sentence: String) throws {
    let (_, error) = try told(sentence)
    #expect(error.id == "declared-to-stay", "\(sentence)")
    #expect(error.fix == nil)
  }

  @Test(
    "What is said of records is not meant so",
    arguments: ["rename member anna to bea", "delete members", "drop member 3", "add 3 credits to anna"])
  func isOfRecords(sentence: String) throws {
    let (_, error) = try told(sentence)
    #expect(
      !["declared-to-stay", "declared-anew", "declared-away"].contains(error.id), "\(sentence): \(error.id)")
  }
}
