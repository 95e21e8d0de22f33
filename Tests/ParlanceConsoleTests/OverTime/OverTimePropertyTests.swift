import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The console's answers about random diaries equal those of a simple reference implementation.
@Suite("Measures over time")
struct OverTimePropertyTests {
  private static let periods: [Period] = [.day, .week, .month, .quarter, .year]

  @Test("Streaks and gaps", arguments: UInt64(1)...8)
  func streaks(seed: UInt64) throws {
    let (diary, conversation) = try told(seed, size: Int(seed % 8) * 5)
    let reader = ReferenceEvaluator(diary: diary)
    for (set, rows) in sets(diary) {
      for period in Self.periods {
        for needed in 1...3 {
          let needing = "needing \(needed) per \(period.rawValue)"
          let streak = reader.streak(rows, period, needing: needed)
          #expect(try conversation.ask("streak of \(set) \(needing)") == [["\(streak)"]])
          let longest = reader.longestStreak(rows, period, needing: needed)
          #expect(try conversation.ask("longest streak of \(set) \(needing)") == [["\(longest)"]])
        }
      }
      let days = reader.streak(rows, .day, needing: 1)
      #expect(try conversation.ask("streak of \(set)") == [["\(days)"]])
      #expect(try conversation.ask("gaps of \(set)") == reader.gaps(rows))
    }
  }

  @Test("Filled groups", arguments: UInt64(1)...6)
  func filled(seed: UInt64) throws {
    let (diary, conversation) = try told(seed, size: Int(seed % 6) * 4)
    let reader = ReferenceEvaluator(diary: diary)
    let from = reader.shifted(diary.today, -9, .day)
    let to = reader.shifted(diary.today, 9, .day)
    let spans: [(String, Day?, Day?)] = [
      ("", nil, nil), ("since \(from.iso)", from, nil), ("until \(to.iso)", nil, to),
      ("from \(from.iso) to \(to.iso)", from, to), ("after \(from.iso)", reader.shifted(from, 1, .day), nil),
      ("before \(to.iso)", nil, reader.shifted(to, -1, .day)),
    ]
    for (words, first, last) in spans {
      let rows = diary.rows.filter { row in
        (first.map { $0 <= row.day } ?? true) && (last.map { row.day <= $0 } ?? true)
      }
      for period in Self.periods {
        let found = try conversation.ask(
          "count, sum amount, max amount of sessions \(words) per practice per \(period.rawValue) filled")
        let expected = reader.groups(rows, per: period, filledFrom: first, to: last, isFilled: true) {
          own, end in
          let group = reader.window(own, 1, period, before: end).map(\.amount)
          return [
            "\(group.count)", group.isEmpty ? "" : "\(group.reduce(0, +))",
            group.max().map(String.init) ?? "",
          ]
        }
        #expect(found == expected, "\(words) per \(period.rawValue)")
      }
    }
  }

  @Test("Running and rolling measures", arguments: UInt64(1)...6)
  func rolling(seed: UInt64) throws {
    let (diary, conversation) = try told(seed, size: 4 + Int(seed % 6) * 4)
    let reader = ReferenceEvaluator(diary: diary)
    let windows: [(Period, Int, Period)] = [
      (.day, 3, .day), (.day, 1, .week), (.day, 2, .week), (.week, 3, .week), (.month, 2, .month),
      (.month, 1, .quarter), (.month, 1, .year), (.quarter, 3, .quarter), (.quarter, 1, .year),
      (.year, 2, .year),
    ]
    for (period, count, size) in windows {
      for isFilled in [false, true] {
        let window = "rolling \(count) \(size.rawValue)s"
        let measures =
          ["sum", "average", "min", "max"].flatMap { ["\(window) \($0) amount", "running \($0) amount"] }
          .joined(separator: ", ")
        let found = try conversation.ask(
          "\(measures) of sessions per practice per \(period.rawValue)\(isFilled ? " filled" : "")")
        let expected = reader.groups(
          diary.rows, per: period, filledFrom: nil, to: nil, isFilled: isFilled
        ) { own, end in
          let last = reader.window(own, count, size, before: end).map(\.amount)
          let soFar = own.filter { $0.day < end }.map(\.amount)
          return zip(measured(last), measured(soFar)).flatMap { [$0, $1] }
        }
        #expect(found == expected, "\(window) per \(period.rawValue)\(isFilled ? " filled" : "")")
      }
    }
  }

  /// The dates after the noun only select the groups that are shown. A total beside a window counts only the rows
  /// within the dates, because it belongs to the group and isn't a measure over time.
  @Test("Windows of a dated set reach before its dates", arguments: UInt64(1)...4)
  func datedWindows(seed: UInt64) throws {
    let (diary, conversation) = try told(seed, size: 12 + Int(seed % 4) * 8)
    let reader = ReferenceEvaluator(diary: diary)
    let from = reader.shifted(diary.today, -12, .day)
    let to = reader.shifted(diary.today, -2, .day)
    for (words, last) in [("since \(from.iso)", nil), ("from \(from.iso) to \(to.iso)", to)] {
      let earlier = diary.rows.filter { row in last.map { row.day <= $0 } ?? true }
      let rows = earlier.filter { $0.day >= from }
      for (period, count, size) in [(Period.day, 3, Period.day), (.week, 2, .week), (.month, 1, .quarter)] {
        for isFilled in [false, true] {
          let sentence =
            "sum amount, rolling \(count) \(size.rawValue)s sum amount, running max amount, previous count of sessions \(words) per practice per \(period.rawValue)\(isFilled ? " filled" : "")"
          let expected = reader.groups(
            rows, per: period, filledFrom: from, to: last, isFilled: isFilled, measuring: earlier
          ) { all, end in
            let own = reader.window(all, 1, period, before: end).filter { $0.day >= from }
            let before = reader.window(all, 1, period, before: reader.shifted(end, -1, period))
            // With `filled`, a period of the answer without rows has the count 0. A missing period has no count.
            let isCounted =
              !before.isEmpty || isFilled && reader.shifted(end, -2, period) >= from.start(of: period)
            return [
              sum(own), sum(reader.window(all, count, size, before: end)),
              all.filter { $0.day < end }.map(\.amount).max().map(String.init) ?? "",
              isCounted ? "\(before.count)" : "",
            ]
          }
          #expect(try conversation.ask(sentence) == expected, "\(sentence)")
        }
      }
    }
  }

  private func sum(_ rows: [RandomSessions.Row]) -> String {
    rows.isEmpty ? "" : "\(rows.map(\.amount).reduce(0, +))"
  }

  @Test(
    "A streak is a number for programs, and says its periods to people",
    arguments: [
      (OutputMode.table, "0 days"), (.csv, "streak\r\n0\r\n"), (.json, #"[{"streak":0}]"#),
      (.line, "0 days"),
    ])
  func modes(mode: OutputMode, answer: String) throws {
    let conversation = try Conversation(model: "starter")
    conversation.session.output.mode = mode
    #expect(try conversation.say("streak of workouts") == answer)
  }

  // MARK: Running sentences

  private func told(_ seed: UInt64, size: Int) throws -> (RandomSessions, Conversation) {
    let diary = RandomSessions(seed: seed, size: size)
    let conversation = try Conversation(
      model: "examples/practice/practice.model", now: "\(diary.today.iso)T12:00")
    _ = try conversation.say(diary.sentences)
    #expect(conversation.lastErrorID == nil)
    conversation.session.output.mode = .csv
    return (diary, conversation)
  }

  private func sets(_ diary: RandomSessions) -> [(String, [RandomSessions.Row])] {
    [("sessions", diary.rows)]
      + diary.practices.map { name in ("sessions of \(name)", diary.rows.filter { $0.practice == name }) }
  }

  /// Returns the sum, the average, the minimum and the maximum, formatted as in CSV. All are empty without rows.
  private func measured(_ amounts: [Int]) -> [String] {
    guard let least = amounts.min(), let greatest = amounts.max() else { return ["", "", "", ""] }
    let sum = amounts.reduce(0, +)
    let average = Double(sum) / Double(amounts.count)
    return [
      "\(sum)", average == average.rounded() ? "\(Int(average))" : "\(average)", "\(least)", "\(greatest)",
    ]
  }
}

extension Conversation {
  /// Returns the rows of a CSV answer without its header.
  fileprivate func ask(_ sentence: String) throws -> [[String]] {
    let answer = try say(sentence)
    #expect(lastErrorID == nil, "\(answer)")
    return answer.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
