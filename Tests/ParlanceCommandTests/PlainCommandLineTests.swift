import TestSupport
import ArgumentParser
import ParlanceConsole
import Testing

@testable import parlance

/// The fast command line parser returns the same result as the argument parser library.
@Suite struct PlainCommandLineTests {
  /// The parts of a random command line: options with a value, flags, and arguments that are not plain.
  private static let pieces: [[String]] = [
    ["x.db"], [":memory:"], ["of two words.db"], ["check"], ["grammar"], ["help"], [""], ["-"], ["--"],
    ["-c", "count facts"], ["--command", "check"], ["-c", "-x"], ["-c", ""], ["-c"], ["-cx"], ["--command=x"],
    ["-f", "a.say"], ["--file", "b.say"], ["-f", "-"], ["-f"], ["--file=c.say"],
    ["-m", "a.model"], ["--model", "help"], ["--model=b.model"], ["-m"],
    ["--mode", "csv"], ["--mode", "json"], ["--mode", "xml"], ["--mode=csv"], ["--mode"], ["--mod", "csv"],
    ["--now", "2026-11-20"], ["--now", "2026-11-20T09:30"], ["--now", "2026-02-30"], ["--now", "today"],
    ["--color", "never"], ["--color", "always"], ["--color", "maybe"],
    ["--width", "40"], ["--width", "+7"], ["--width", "0"], ["--width", "-1"], ["--width", "wide"],
    ["--read-only"], ["--yes"], ["--keep-going"], ["--echo"], ["--ascii"], ["--demo"],
    ["--wait", "3"], ["--", "a"], ["--no-yes"], ["--yes=1"], ["-h"], ["--help"], ["--version"], ["--bogus"],
    ["-mc"],
  ]

  @Test func agreesWithTheLibrary() throws {
    var plain = 0
    func compare(_ arguments: [String]) throws {
      guard let read = PlainCommandLine.invocation(arguments) else { return }
      plain += 1
      #expect(throws: Never.self, "\(arguments)") {
        let parsed = try Parlance.parse(arguments).invocation(arguments)
        #expect(read == parsed, "\(arguments)")
      }
    }
    try compare([])
    for first in Self.pieces {
      try compare(first)
      for second in Self.pieces { try compare(first + second) }
    }
    var dice = Dice(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 3...7, using: &dice)
      try compare((0..<count).flatMap { _ in Self.pieces.randomElement(using: &dice) ?? [] })
    }
    #expect(plain > 500)
  }

  /// The most common command lines are plain, because otherwise the fast parser would be useless.
  @Test(arguments: [
    [], ["x.db"], ["x.db", "-c", "count facts"], ["-m", "a.model", "-f", "a.say", "x.db", "--yes"],
    ["x.db", "--mode", "csv", "--now", "2026-11-20", "-c", "list facts", "--command", "count facts"],
    [
      "--read-only", "--keep-going", "--echo", "--ascii", "--color", "never", "--width", "72", "--file",
      "a.say",
    ], ["x.db", "-f", "a.say", "--", "-c", "108"],
  ])
  func isPlain(_ arguments: [String]) {
    #expect(PlainCommandLine.invocation(arguments) != nil)
  }

  /// Command lines that need more than a database and a script are left to the library.
  @Test(arguments: [
    ["--help"], ["--version"], ["help"], ["check", "a.say"], ["grammar"], ["--demo"], ["a.db", "b.db"],
    ["-c"],
    ["--mode", "xml"], ["--width", "0"], ["-c", "-x"], [""], ["--wait", "1"],
  ])
  func isNotPlain(_ arguments: [String]) {
    #expect(PlainCommandLine.invocation(arguments) == nil)
  }
}
