import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is offered to who types a command of another shell can be said as it stands.
@Suite("What habits are led to can be said")
struct SayableHabitTests {
  /// What people type behind such commands.
  static let arguments = [
    "", "on", "off", "2", "108", "facts", "fact", "nope", "list facts", "fkey-indexes", "copy.db",
    "main copy.db",
    "a b c", "facts to 'x.csv'", "facts to 'x.csv' csv header", "fact from 'x.csv'", "(select 1) to 'x.csv'",
    "quota 108", "set @a 1", "--help", "| sort", "\"", "'x", "sessions.kg",
  ]

  @Test("With whatever follows them", arguments: Habit.elsewhere.flatMap(\.names))
  func isSayable(typed: String) throws {
    let conversation = try Conversation()
    for argument in Self.arguments {
      let said = argument.isEmpty ? typed : "\(typed) \(argument)"
      _ = try conversation.say(said)
      guard let diagnostic = conversation.errors.last?.diagnostic else { continue }
      #expect(diagnostic.id == "said-otherwise", "\(said)")
      guard let fix = diagnostic.fix else { continue }
      #expect(conversation.session.isSayable(fix.replacement), "\(said): \(fix.replacement)")
    }
  }

  @Test(
    "What was typed is carried over where it can be said so, and nowhere else",
    arguments: [
      ("\\watch 2", nil), ("\\watch list facts", "watch list facts"), (".lint fkey-indexes", nil),
      (".explain on", nil), (".expert list facts", "explain list facts"),
      (".clone copy.db", ".backup copy.db"),
      ("\\copy facts to 'x.csv'", "export facts to \"x.csv\""),
      ("\\copy facts", nil),
      ("\\df sum", "describe"),
    ] as [(String, String?)])
  func isCarriedOver(said: String, fix: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.errors.last?.diagnostic.fix?.replacement == fix)
  }

  @Test("Behind `.help` a word is told of as behind `help`", arguments: ["list", "fact"])
  func help(word: String) throws {
    let answer = try Conversation().say(".help \(word)")
    #expect(try answer == Conversation().say("help \(word)"))
    #expect(answer.contains("Examples"))
  }

  @Test func whatNothingIsToldOfIsRefused() throws {
    let conversation = try Conversation()
    _ = try conversation.say(".help nope")
    #expect(conversation.lastErrorID == "unknown-topic")
  }
}
