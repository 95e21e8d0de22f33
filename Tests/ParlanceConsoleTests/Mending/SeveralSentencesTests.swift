import ParlanceStore
import Testing

@testable import ParlanceConsole

/// Two sentences in one are told to be two, and none of them is dropped.
@Suite("Several sentences said as one")
struct SeveralSentencesTests {
  private static func answer(_ said: String) throws -> (text: String, offer: String?) {
    let conversation = try Conversation()
    let text = try conversation.say(said)
    #expect(conversation.lastErrorID != nil, "\(said) is said here")
    return (text, SuggestedSentence(conversation)?.text)
  }

  @Test(
    "All of them are offered, with the words that only the first one has",
    arguments: [
      ("add 108 to ngondro and 50 to refuge", "add 108 to ngondro; add 50 to refuge"),
      ("add 108 to ngondro, 50 to refuge", "add 108 to ngondro; add 50 to refuge"),
      ("add 108 to ngondro then add 50 to refuge", "add 108 to ngondro; add 50 to refuge"),
      (
        "add 108 to ngondro, 50 to refuge and 21 to \"Guru Yoga\"",
        "add 108 to ngondro; add 50 to refuge; add 21 to \"Guru Yoga\""
      ),
      ("change anna: credits 5 and ben: credits 6", "change anna: credits 5; change ben: credits 6"),
      ("archive fact 1 and delete fact 3", "archive fact 1; delete fact 3"),
      ("delete fact 1 and booking 3", "delete fact 1; delete booking 3"),
      ("book pilates for may and ben", "book pilates for may; book pilates for ben"),
    ])
  func offered(said: String, offered: String) throws {
    let answer = try Self.answer(said)
    #expect(answer.offer == offered)
    #expect(answer.text.contains("a sentence does one thing: these are"))
  }

  @Test("Where one needs what another one makes, they are told to be said one after the other")
  func dependent() throws {
    let answer = try Self.answer("add member Cleo and book pilates for Cleo")
    #expect(answer.offer == nil)
    #expect(
      answer.text.contains("a sentence does one thing: say `add member Cleo`, then `book pilates for Cleo`"))
  }

  @Test("Where a name is misspelt, they are told as they were said")
  func misspelt() throws {
    let answer = try Self.answer("add 108 to ngondro and 50 to refug")
    #expect(answer.offer == nil)
    #expect(
      answer.text.contains("a sentence does one thing: say `add 108 to ngondro`, then `add 50 to refug`"))
  }

  @Test(
    "One sentence stays one",
    arguments: [
      "change fact 3: number 1, number 2", "sum amount, count of sessions per practice by max",
      "change fact 3: number 1,000", "list facts where archived and nmber > 3", "delete members anna, bne",
      "delete facts where archived and number > 5 and", "delete practice ngondro and its sessions",
    ])
  func one(said: String) throws {
    let answer = try Self.answer(said)
    #expect(answer.offer?.contains(";") != true, "\(said)\n→ \(answer.offer ?? "")")
    #expect(!answer.text.contains("a sentence does one thing"), "\(said)\n\(answer.text)")
  }

  @Test("A question in the place of a deletion holds no change")
  func question() throws {
    let answer = try Self.answer("delete fact 99 and archive fact 1")
    #expect(answer.offer == nil)
    #expect(answer.text.contains("say `delete fact 99`, then `archive fact 1`"))
  }
}
