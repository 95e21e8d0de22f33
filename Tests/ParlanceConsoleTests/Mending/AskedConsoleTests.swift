import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What people ask the console itself for: to keep a question, its reports, the SQL of a sentence, a copy.
@Suite("What the console is asked for")
struct AskedConsoleTests {
  @Test(
    "In the words of other programs",
    arguments: [
      ("save question x as list facts", "define x as list facts"),
      ("save query x as list facts where number > 10", "define x as list facts where number > 10"),
      ("save x as count facts", "define x as count facts"),
      ("alias x = list facts", "define x as list facts"),
      ("alias x list facts", "define x as list facts"),
      ("define x = list facts", "define x as list facts"),
      ("let x be list facts", "define x as list facts"),
      ("reports", "help reports"), ("list reports", "help reports"), ("show my reports", "help reports"),
      ("sql of list facts", "explain list facts"), ("sql list facts", "explain list facts"),
      ("show sql list facts", "explain list facts"), ("show sql for count facts", "explain count facts"),
      ("sql select * from fact", ".sql select * from fact"), ("backup copy.sqlite", ".backup copy.sqlite"),
      ("save fact as list facts", nil), ("backup", nil), ("restore no-such-copy.sqlite", nil), ("sql", nil),
    ] as [(String, String?)])
  func asked(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "Where it lacks what only the person knows, the form is told",
    arguments: [
      ("backup", "a command of the console begins with a dot: `.backup [--replace] FILE`"),
      ("restore", "here this is said `.open PATH`"),
      ("restore no-such-copy.sqlite", "here this is said `.open PATH`"),
      ("sql", "`explain` before a sentence shows its SQL, and `.sql` runs SQL of your own"),
    ])
  func told(said: String, message: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.errors.last?.diagnostic.message == message)
  }
}
