import Testing

@testable import ParlanceConsole

/// The words of a choice tell which rows are meant, also those that are a day elsewhere, or yes and no.
@Suite("Offers of rows by a choice")
struct SaidChoiceTests {
  private static func signups() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/signups.model")
    for sentence in [
      "add person Ann; add person Ben", "add signup for Ann: answer yes", "add signup for Ben: answer maybe",
      "add signup for Ben: answer no", "add lesson Piano: weekday mon", "add lesson Flute: weekday tue",
      "add lesson Drums: weekday sun",
    ] {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    "The word is a condition, whatever it means elsewhere",
    arguments: [
      ("yes", "list"), ("no", "delete"), ("maybe", "count"), ("yes", "withdraw"), ("maybe", "delete"),
    ])
  func answer(word: String, verb: String) throws {
    let conversation = try Self.signups()
    for said in ["\(verb) \(word) signups", "\(verb) signups \(word)"] {
      #expect(try conversation.offer(to: said) == "\(verb) signups where answer = \(word)", "\(said)")
    }
  }

  @Test(
    "A day of the week that is a choice stays one",
    arguments: [
      ("delete mon lessons", "delete lessons where weekday = mon"),
      ("delete tue lessons", "delete lessons where weekday = tue"),
      ("count lessons of mon", "count lessons where weekday = mon"),
      ("list sun lessons", "list lessons where weekday = sun"),
      ("list wednesday lessons", "list lessons on wednesday"),
      ("delete mon lessons where day = today", "delete lessons where weekday = mon and day = today"),
    ] as [(String, String?)])
  func weekday(said: String, offered: String?) throws {
    #expect(try Self.signups().offer(to: said) == offered)
  }

  @Test(
    "No word of a choice is left out where there is none",
    arguments: ["list yes lessons", "delete yes lessons", "count lessons yes", "delete no lessons"])
  func none(said: String) throws {
    #expect(try Self.signups().offer(to: said) == nil)
  }

  @Test(
    "What sets a flag is the verb that does, where there is one",
    arguments: [
      ("cancel signup 2", "withdraw signup 2"), ("uncancel signup 2", "change signup 2: not cancelled"),
    ])
  func verb(said: String, offered: String) throws {
    #expect(try Self.signups().offer(to: said) == offered)
  }
}
