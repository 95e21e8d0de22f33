import Foundation
import ParlanceModel
import ParlancePlanner
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
import ParlanceSQL

/// The contents of a live view at each poll.
@Suite struct WatcherTests {
  @Test func aFirstLoadARefreshAndAnErrorAreToldApart() throws {
    let facts = try WatchedFacts("list facts")
    try facts.look()
    #expect(facts.view.status == "loaded 23:59:50")
    try facts.elsewhere("archive fact two")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: 1 row changed")
    #expect(facts.view.marked == [1])
    try facts.elsewhere("add fact four; delete fact one")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: 1 row new, 1 gone")
    #expect(facts.view.marked == [2])
    try FileManager.default.moveItem(atPath: facts.path, toPath: facts.path + ".away")
    try facts.look()
    #expect(facts.view.status == "error 23:59:50: \(WatchedFacts.gone)")
    #expect(facts.view.scenes.last?.answer?.count == 3)
  }

  @Test func whatIsDeclaredElsewhereIsMet() throws {
    let facts = try WatchedFacts("list facts first 1")
    try facts.look()
    let source = "  source text default \"heard\"\n"
    try facts.elsewhere(WatchedFacts.model + source)
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: 1 row changed")
    #expect(facts.view.scenes.last?.answer?.columns.last?.name == "source")
  }

  @Test func whatIsWatchedNeverBecomesAChange() throws {
    let facts = try WatchedFacts("tidy", declared: "report tidy\n  count facts\n")
    try facts.look()
    try facts.elsewhere("forget report tidy\nverb tidy\n  add fact swept\n")
    for _ in 0..<2 { try facts.look() }
    #expect(facts.view.status.hasPrefix("error 23:59:50: "))
    try facts.elsewhere(
      "expect 3: count facts; forget verb tidy\nreport tidy\n  count facts where archived\n")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: it was 3")
  }

  @Test func nothingIsShownWhereTheAnswerIsTheSame() throws {
    let facts = try WatchedFacts("count facts where number > 1")
    for _ in 0..<3 { try facts.look() }
    try facts.elsewhere("archive fact two")
    try facts.look()
    #expect(facts.view.count == 1)
    try facts.elsewhere("add fact four: number 4")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: it was 2")
  }

  @Test func anotherDayIsAnotherToday() throws {
    let facts = try WatchedFacts("count facts today")
    try facts.look()
    facts.now = "2026-11-20T23:59:59"
    try facts.look()
    #expect(facts.view.count == 1)
    facts.now = "2026-11-21T00:00:00"
    try facts.look()
    #expect(facts.view.status == "refreshed 00:00:00: it was 3")
  }

  @Test func whatSaysNowIsAskedEachMinute() throws {
    let facts = try WatchedFacts(
      "count facts where made < now", now: "2026-11-20T10:00:10", dependsOnNow: true)
    try facts.look()
    facts.now = "2026-11-20T10:00:50"
    try facts.look()
    #expect(facts.view.count == 1)
    facts.now = "2026-11-20T10:01:00"
    try facts.look()
    #expect(facts.view.status == "refreshed 10:01:00: it was 0")
  }

  @Test func aTableThatIsGoneIsAnErrorUntilItIsBack() throws {
    let facts = try WatchedFacts("list facts")
    try facts.look()
    let other = try Conversation.opener(facts.path, false)
    try other.execute("alter table fact rename to fiction")
    try facts.look()
    #expect(
      facts.view.status == "error 23:59:50: the database reported an error: no such table: fact")
    try facts.look()
    #expect(facts.view.count == 2)
    try other.execute("alter table fiction rename to fact")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: unchanged")
    try other.execute("update fact set number = 7 where id = 1")
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: 1 row changed")
  }

  @Test func aFileThatIsBackIsTheSame() throws {
    let facts = try WatchedFacts("list facts")
    try facts.look()
    try FileManager.default.moveItem(atPath: facts.path, toPath: facts.path + ".away")
    try facts.look()
    try FileManager.default.moveItem(atPath: facts.path + ".away", toPath: facts.path)
    try facts.look()
    #expect(facts.view.status == "refreshed 23:59:50: unchanged")
  }

  @Test func anotherFileInItsPlaceIsAnError() throws {
    let facts = try WatchedFacts("list facts")
    try facts.look()
    try facts.elsewhere("add fact other", in: "other.sqlite")
    #expect(rename(facts.directory.path + "/other.sqlite", facts.path) == 0)
    try facts.look()
    #expect(facts.view.status == "error 23:59:50: \(WatchedFacts.gone)")
  }

  @Test func aViewHoldsNoTransactionOpen() throws {
    let facts = try WatchedFacts("list facts")
    try facts.look()
    #expect(!facts.session.engine.isInTransaction)
  }
}
