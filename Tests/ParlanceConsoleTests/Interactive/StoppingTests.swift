import Foundation
import TestSupport
import Testing

/// What is said of a stop is true, whenever ^C comes.
@Suite(.serialized) final class StoppingTests {
  private let directory = TemporaryDirectory()
  private var database: String { directory.path + "/items.sqlite" }

  @Test func whatIsSaidOfAChangeIsTrue() throws {
    directory.write(
      ("entity item\n  n number\n" + String(repeating: "add item: n 0\n", count: 30_000)).utf8,
      to: "items.say")
    #expect(try run(["-f", directory.path + "/items.say"]).isEmpty)
    let terminal = try PseudoTerminal(
      "parlance", arguments: [database, "--yes", "--color", "never"],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"], columns: 80, rows: 24)
    try terminal.expect("items.sqlite> ")
    var dice = Dice(seed: 11)
    var sum = 0
    // As long as a change takes here, and somewhat longer; the end, where it is kept, is met the most often.
    var longest = 400
    for round in 1...25 {
      terminal.type("change all items: n \(round)\r")
      usleep(UInt32(dice.number(0...longest)) * 1_000)
      let before = terminal.output.utf8.count
      terminal.type("\u{3}")
      try terminal.expect("items.sqlite> ", seconds: 30)
      terminal.settle(milliseconds: 50)
      let told = String(decoding: terminal.output.utf8.dropFirst(before), as: UTF8.self)
      let now = try run(["-c", "sum n of items"])
      if told.contains("nothing was changed") {
        #expect(now == "\(sum)\n", "\(told)")
      } else {
        #expect(now == "\(round * 30_000)\n", "\(told)")
        longest = max(20, longest * 9 / 10)
      }
      sum = Int(now.dropLast()) ?? -1
    }
  }

  private func run(_ arguments: [String]) throws -> String {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: PseudoTerminal.path(of: "parlance"))
    program.arguments = [database] + arguments
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
