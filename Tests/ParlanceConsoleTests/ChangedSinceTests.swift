import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `undo` looks at the record again: what others have done since is never undone with it.
@Suite("Taking back what others have changed")
struct ChangedSinceTests {
  private let place = TemporaryDirectory()

  /// Two consoles with the same database.
  private func consoles() throws -> (mine: Conversation, other: Conversation) {
    let model = "examples/practice/practice.model"
    let mine = try Conversation(model: model, path: place.path + "/p.db")
    _ = try mine.say("add practice Ngöndro; add practice Kalob; add 100 to kalob")
    return (mine, try Conversation(model: model, path: place.path + "/p.db"))
  }

  private static func offer(_ conversation: Conversation) throws -> String? {
    _ = try conversation.say("undo")
    return conversation.suggestion
  }

  @Test(
    "A row that was made, one that was added to, one that was changed",
    arguments: [
      ("add 108 to ngondro", "delete session 2", "amount 158 rep"),
      ("add 108 to kalob", "subtract 108 from practice \"Kalob\" on 2026-11-20", "amount 258 rep"),
      ("subtract 30 from kalob", "add 30 to practice \"Kalob\" on 2026-11-20", "amount 120 rep"),
      ("change session 1: amount 5", "change session 1: amount 100 rep", "amount 55 rep"),
      ("save session of ngondro: amount 7", "delete session 2", "amount 57 rep"),
    ])
  func changed(said: String, offered: String, now: String) throws {
    let (mine, other) = try consoles()
    _ = try mine.say(said)
    #expect(mine.lastErrorID == nil)
    #expect(try Self.offer(mine) == offered)
    let practice = said.contains("ngondro") ? "ngondro" : "kalob"
    _ = try other.say("add 50 to \(practice)")
    #expect(other.lastErrorID == nil)
    let answer = try mine.say("undo")
    #expect(mine.lastErrorID == "changed-since")
    #expect(answer.contains("has been changed since: now it has \(now)"), "\(answer)")
    #expect(mine.suggestion == nil)
    // Once it is again as it was left, it can be taken back.
    _ = try other.say("subtract 50 from \(practice)")
    #expect(try Self.offer(mine) == offered)
  }

  @Test("One that is gone, and one that others refer to")
  func gone() throws {
    let (mine, other) = try consoles()
    _ = try mine.say("add practice New")
    _ = try other.say("add 1 to new")
    let answer = try mine.say("undo")
    #expect(mine.lastErrorID == "still-referred-to", "\(answer)")
    #expect(mine.suggestion == nil)
    _ = try other.say("delete session 2; delete practice new")
    #expect(other.lastErrorID == nil)
    #expect(try mine.say("undo").contains("practice 3 is no longer there to be taken back"))
  }

  @Test("What was said is undone altogether: the database is as before", arguments: 1...8)
  func restores(seed: UInt64) throws {
    let (mine, _) = try consoles()
    let changes = [
      "add 108 to ngondro", "add 0.1 to kalob", "add 7 to kalob yesterday", "add 54 to ngondro: note \"x\"",
      "add 5 to kalob: note \"y\"", "subtract 30 from kalob", "save session of kalob: amount 9",
      "save session of ngondro on yesterday: note \"z\"", "change session 1: note \"a\", amount 3",
      "add practice Third: target 10", "change practice kalob: target 5",
    ]
    var random = Dice(seed: seed)
    for _ in 0..<12 {
      guard let change = changes.randomElement(using: &random) else { return }
      let before = try mine.say(".dump")
      _ = try mine.say(change)
      guard mine.lastErrorID == nil, try mine.say(".dump") != before else { continue }
      let offer = try #require(try Self.offer(mine), "\(change)")
      _ = try mine.say(offer)
      #expect(mine.lastErrorID == nil, "\(change)\n→ \(offer)")
      #expect(try mine.say(".dump") == before, "\(change)\n→ \(offer)")
      if Bool.random(using: &random) { _ = try mine.say(change) }
    }
  }

  @Test("What is only tried leaves nothing behind: `it` stays, and nothing is said to have been changed")
  func tried() throws {
    let (mine, _) = try consoles()
    _ = try mine.say("add practice Third; show practice kalob")
    let it = try mine.say(".it")
    #expect(try Self.offer(mine) == "delete practice 3")
    #expect(try mine.say(".it") == it)
    #expect(try mine.say("count practices") == "3")
    #expect(mine.session.transactions.depth == 0)
    _ = try mine.say("begin; add practice Fourth")
    #expect(try Self.offer(mine) == "delete practice 4")
    #expect(mine.session.transactions.depth == 1)
    #expect(try mine.say("count practices") == "4")
    _ = try mine.say("rollback")
    #expect(try Self.offer(mine) == nil)
  }
}
