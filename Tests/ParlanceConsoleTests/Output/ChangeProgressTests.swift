import Foundation
import ParlanceStore
import ParlanceRender
import Testing

@testable import ParlanceConsole

/// What is told of a long change whose rows nobody has counted, and where nothing can be drawn anew.
@Suite(.serialized) struct ChangeProgressTests {
  private let home = TemporaryDirectory()

  private func work(changed: Int, reach: Double?) -> RunningWork {
    var work = RunningWork(scanned: 1_000_000, total: 1_000_000, seconds: 1.5, still: 0.5)
    (work.changed, work.reach) = (changed, reach)
    return work
  }

  @Test(
    "Where the change goes from row to row, it is told about how many there will be",
    arguments: [
      (250_000, 0.25, nil, "| changed 250,000 of about 1,000,000 rows, 500,000/s, 2 s left, ^C stops it"),
      // No more digits than are likely to be right.
      (25_123, 0.248, nil, "| changed 25,123 of about 100,000 rows, 50,000/s, 2 s left, ^C stops it"),
      (250_000, 1, nil, "| changed 250,000 of about 250,000 rows, 500,000/s, ^C stops it"),
      // What was counted is known better.
      (
        250_000, 0.3, 1_000_000,
        "| changed 250,000 of 1,000,000 rows, 500,000/s, 2 s left, ^C stops it"
      ),
      // The first rows tell too little.
      (900, 0.001, nil, "| changed 900 rows, 1,800/s, ^C stops it"),
      (250_000, nil, nil, "| changed 250,000 rows, 500,000/s, ^C stops it"),
    ] as [(Int, Double?, Int?, String)])
  func words(changed: Int, reach: Double?, counted: Int?, words: String) {
    let work = work(changed: changed, reach: reach)
    #expect(
      ProgressText(kind: .sentence, done: .init(), seconds: 2, work: work, changes: counted).words == words)
  }

  @Test("What is done to the rows is told by its own word", arguments: RunningWork.Deed.allCases)
  func deed(deed: RunningWork.Deed) {
    var work = work(changed: 250_000, reach: nil)
    work.deed = deed
    #expect(
      ProgressText(kind: .sentence, done: .init(), seconds: 2, work: work).words
        == "| \(deed) 250,000 rows, 500,000/s, ^C stops it")
  }

  @Test("What is declared deletes no row, though tables are made anew", arguments: RunningWork.Deed.allCases)
  func declared(deed: RunningWork.Deed) {
    var work = work(changed: 250_000, reach: nil)
    work.deed = deed
    #expect(
      ProgressText(kind: .declaration, done: .init(), seconds: 2, work: work).words
        == "| \(deed == .indexed ? "indexed" : "took over") 250,000 rows, 500,000/s, ^C stops it")
  }

  @Test func aVerbIsDoneToOneRecordAfterTheOther() {
    let done = ProgressTask.Done(records: 2_500, allRecords: 10_000)
    #expect(
      ProgressText(kind: .sentence, done: done, seconds: 1).words
        == "- 2,500 of 10,000 records, 2,500/s, 3 s left, ^C stops it")
  }

  @Test func whatIsWrittenOnceHasNoSignThatMoves() {
    for (work, words) in [
      (nil, "2.0 s, ^C stops it"),
      (
        work(changed: 250_000, reach: 0.25),
        "changed 250,000 of about 1,000,000 rows, 500,000/s, 2 s left, ^C stops it"
      ),
    ] as [(RunningWork?, String)] {
      let text = ProgressText(kind: .sentence, done: .init(), seconds: 2, work: work, moves: false)
      #expect(text.words == words)
    }
  }

  /// A console on so many items.
  private func console(items: Int, _ environment: [String: String] = [:], _ arguments: String...) throws
    -> PseudoTerminal
  {
    home.write("entity item\n  n number\n".utf8, to: "item.model")
    let model = ["-m", home.path + "/item.model", home.path + "/items.sqlite"]
    let filling = try PseudoTerminal(
      "parlance",
      arguments: model + [
        "-c",
        ".sql with recursive s(i) as (select 1 union all select i + 1 from s limit \(items)) "
          + "insert into item (n) select 1 from s",
      ])
    try filling.expect("added \(NumberLayout.thousands.text(of: items)) rows", seconds: 120)
    #expect(try filling.waitForEnd() == 0)
    let terminal = try PseudoTerminal(
      "parlance", arguments: model + ["--color", "never"] + arguments,
      environment: ["HOME": home.path].merging(environment) { $1 }, columns: 100)
    try terminal.expect("items.sqlite> ", seconds: 20)
    return terminal
  }

  @Test("All paths lead to a total: a change that is asked about, one that is not, one within a transaction")
  func aLongChange() throws {
    let terminal = try console(items: 1_500_000, [:], "--yes")
    for sentence in ["change all items: n 2", "change all items where n > 1: n 3"] {
      for begins in [false, true] {
        if begins {
          terminal.type("begin\r")
          try terminal.expect("begun", seconds: 20)
          try terminal.expect("> ", seconds: 20)
        }
        terminal.type(sentence + "\r")
        // Either while the rows are found, or while they are changed.
        try terminal.expect(" of about 1,500,000 rows, ", seconds: 60)
        try terminal.expect(" s left", seconds: 60)
        try terminal.expect("changed 1,500,000 items", seconds: 60)
        try terminal.expect("> ", seconds: 20)
        guard begins else { continue }
        terminal.type("commit\r")
        try terminal.expect("committed", seconds: 20)
        try terminal.expect("> ", seconds: 20)
      }
    }
  }

  @Test("A dumb terminal is told by whole lines", arguments: ["dumb", ""])
  func byLines(kind: String) throws {
    let terminal = try console(items: 3_000, ["TERM": kind])
    // More than is run before ^C comes.
    home.write(String(repeating: "add item: n 1\n", count: 3_000_000).utf8, to: "more.say")
    let before = terminal.output.utf8.count
    terminal.type("load \"\(home.path)/more.say\"\r")
    try terminal.expect("more.say: ", seconds: 20)
    try terminal.expect(" left", seconds: 20)
    try terminal.expect("\r\n", seconds: 20)
    terminal.watch(milliseconds: 1_500)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    let told = String(decoding: terminal.output.utf8.dropFirst(before), as: UTF8.self)
    #expect(!told.contains("\u{1B}"))
    // None is drawn over it.
    #expect(!told.replacing("\r\n", with: "\n").contains("\r"))
    terminal.type("count items\r")
    try terminal.expect("3000\r\n", seconds: 20)
  }
}
