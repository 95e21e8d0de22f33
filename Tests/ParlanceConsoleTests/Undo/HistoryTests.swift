import Foundation
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Two consoles run random sentences on one database, then one sentence is undone. The result must be the same as
/// without that sentence, or the undo must fail for an allowed reason.
///
/// The sentences name their records, because values that a sentence derived from other rows aren't derived again by
/// undo. Sentences that failed or changed nothing aren't part of the history.
@Suite("Histories of two consoles")
struct HistoryTests {
  /// The number of histories. `HISTORIES=10000` runs all histories.
  static let count = ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 200

  @Test("Without one sentence, or refused")
  func histories() throws {
    var (undone, refused): (Int, Int) = (0, 0)
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let said = RandomHistory.sentences(&dice)
      let left = dice.number(0...said.count - 1)
      let (answer, id, state, kept) = try run(said, undoing: left)
      let trace = Comment("seed \(seed): \(said.joined(separator: "; ")); without \(left): \(answer)")
      guard let state else {
        refused += 1
        #expect(Self.reasons.contains(id ?? ""), trace)
        continue
      }
      undone += 1
      let others = kept.filter { $0 != left }.map { said[$0] }
      #expect(state == (try run(others, undoing: nil).state), trace)
    }
    #expect(undone > Self.count / 10 && refused > 0, "\(undone) undone, \(refused) refused")
  }

  /// The allowed reasons for a failed undo. `no-such-entry` is for a sentence that changed nothing.
  private static let reasons = ["changed-since", "still-referred-to", "broken-reference", "no-such-entry"]

  /// - Parameter index: The index of the sentence to undo at the end, or nil.
  /// - Returns: The answer to `undo`, its error id, the rows or nil if the undo failed, and the sentences that changed
  ///   something.
  private func run(_ said: [String], undoing index: Int?) throws -> (
    answer: String, id: String?, state: HistoryState?, kept: [Int]
  ) {
    let path =
      NSTemporaryDirectory()
      + "history-\(ProcessInfo.processInfo.processIdentifier)-\(UInt64.random(in: 0...UInt64.max))"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let consoles = try (0..<2).map { _ in
      try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/history.model", path: path)
    }
    for console in consoles { try console.session.engine.execute("pragma synchronous = off") }
    for name in ["a", "b"] { _ = try consoles[0].say("add practice \(name)") }
    var entries: [Int64?] = []
    for (number, sentence) in said.enumerated() {
      let before = try lastEntry(consoles[0])
      _ = try consoles[number % 2].say(sentence)
      let after = try lastEntry(consoles[0])
      entries.append(after == before ? nil : after)
    }
    let kept = entries.indices.filter { entries[$0] != nil }
    guard let index else { return ("", nil, try HistoryState(consoles[0].session.engine), kept) }
    guard let entry = entries[index] else { return ("it changed nothing", "no-such-entry", nil, kept) }
    let answer = try consoles[1].say("undo \(entry)")
    guard let id = consoles[1].lastErrorID else {
      return (answer, nil, try HistoryState(consoles[0].session.engine), kept)
    }
    return (answer, id, nil, kept)
  }

  private func lastEntry(_ console: Conversation) throws -> Int64? {
    guard try console.session.engine.tableNames().contains(Journal.table) else { return nil }
    return try DatabaseContents.read("select max(id) from parlance_journal", 1, of: console.session.engine)
      .first.flatMap { Int64($0[0]) }
  }
}

/// The rows without ids, because an id is reused if an earlier record is missing.
struct HistoryState: Equatable {
  let rows: [[String]]

  init(_ engine: any Engine) throws {
    rows =
      try DatabaseContents.read(
        "select 'practice', name, ifnull(target, '-'), done, '' from practice order by name", 5, of: engine)
      + DatabaseContents.read(
        """
        select 'session', p.name, s.day, s.amount, ifnull(s.note, '-') from session s join practice p \
        on p.id = s.practice_id order by p.name, s.day
        """, 5, of: engine)
  }
}

enum RandomHistory {
  static func sentences(_ dice: inout Dice) -> [String] {
    (0..<(2 + dice.number(0...6))).map { _ in sentence(&dice) }
  }

  private static func sentence(_ dice: inout Dice) -> String {
    let name = ["a", "b", "c"][dice.number(0...2)]
    let day = ["on 2026-07-01", "on 2026-07-02"][dice.number(0...1)]
    let amount = 1 + dice.number(0...19)
    switch dice.number(0...11) {
    case 0: return "add practice \(name)"
    case 1, 2, 3: return "add \(amount) to \(name) \(day)"
    case 4: return "subtract \(amount) from \(name) \(day)"
    case 5: return "add \(amount) to \(name) \(day): note \"\(amount)\""
    case 6: return "change practice \(name): target \(amount)"
    case 7: return "change (sessions of \(name) \(day)): amount \(amount)"
    case 8: return "delete practice \(name)"
    case 9: return "delete (sessions of \(name) \(day))"
    case 10: return ["finish", "reopen"][dice.number(0...1)] + " practice \(name)"
    default: return "save practice \(name): target \(amount)"
    }
  }
}
