import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `help` finds records by name, and the nearest page for an unknown word.
@Suite("The nearest help")
struct NearestHelpTests {
  private static let model = "examples/studio/studio.model"

  @Test("A name wins over those that begin with it, as it is written over those that only read the same")
  func exact() throws {
    let conversation = try Conversation(model: Self.model)
    _ = try conversation.say("add member \"ANNA-2\"; add member Anna; add member \"Anna B\"")
    // Only SQL can create names that differ just in diacritics.
    _ = try conversation.say(".sql insert into member (name) values ('änna')")
    for name in ["ANNA-2", "Anna", "Anna B", "änna"] {
      let page = try conversation.say("help \"\(name)\"")
      #expect(page.hasPrefix("\(name) is a member in your database."), "\(page)")
    }
  }

  @Test(
    "The nearest is offered: a word or a record, whichever is nearer",
    arguments: [
      ("Kalobr", "help Kalob"), ("lst", "help list"), ("membr", "help member"), ("Vinyassa", "help Vinyasa"),
      ("wekday", "help weekday"), ("quuxly", nil), ("xyzzy", nil),
    ] as [(String, String?)])
  func nearest(word: String, offered: String?) throws {
    let conversation = try Conversation(model: Self.model)
    _ = try conversation.say("add member Kalob; add member Vinyasa")
    let answer = try conversation.say("help \(word)")
    #expect(conversation.lastErrorID == "unknown-help-word")
    #expect(conversation.suggestion == offered)
    if offered == nil {
      #expect(
        answer.contains("`help` lists the kinds of sentences, and `describe` shows the words of your model"))
    }
  }

  @Test(
    "What people look for beside the words of the language leads to where it is told",
    arguments: [
      ("quotes", "help records"), ("paste", "waits for Enter"), ("psql", ".help shells"),
    ])
  func topics(word: String, told: String) throws {
    let conversation = try Conversation(model: Self.model)
    #expect(try conversation.say("help \(word)").contains(told))
    #expect(conversation.lastErrorID == nil)
  }

  @Test("Who is called as a month is told of first, and the month is led to")
  func namedAsAMonth() throws {
    let conversation = try Conversation(model: Self.model)
    _ = try conversation.say("add member \"May\"")
    let page = try conversation.say("help may")
    #expect(page.hasPrefix("May is a member in your database."), "\(page)")
    #expect(page.hasSuffix("See also: help dates"), "\(page)")
    #expect(try conversation.say("help june").hasPrefix("dates\n"))
    // A form of the language takes precedence over a record with its name.
    _ = try conversation.say("add member \"list\"")
    #expect(try conversation.say("help list").hasPrefix("list\n"))
  }

  @Test("Where the model has nothing that fits, the page says what that would be, and how others say it")
  func needs() throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(
      """
      entity note
        title text key

      add note A
      """)
    for form in ["compare", "goals", "streak", "verbs", "with"] {
      let page = try conversation.say("help \(form)")
      #expect(page.contains("Your model can't use this yet: it needs "), "\(form): \(page)")
      #expect(page.contains("Examples from other models\n  "), "\(page)")
    }
  }
}
