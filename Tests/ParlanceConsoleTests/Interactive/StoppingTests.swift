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
      let before = terminal.output.utf8.count
      terminal.type("change all items: n \(round)\r")
      usleep(UInt32(dice.number(0...longest)) * 1_000)
      terminal.type("\u{3}")
      let told = self.told(on: terminal, after: before)
      let now = try run(["-c", "sum n of items"])
      // Before it had begun to change anything, that it is stopped says it all.
      if told.contains("nothing was changed") || told.contains("stopped\r\n") {
        #expect(now == "\(sum)\n", "\(told)")
      } else {
        #expect(now == "\(round * 30_000)\n", "\(told)")
        longest = max(20, longest * 9 / 10)
      }
      sum = Int(now.dropLast()) ?? -1
    }
  }

  /// What the terminal shows after so many bytes, once that tells what became of the change, and asks for the next line.
  private func told(on terminal: PseudoTerminal, after count: Int) -> String {
    for _ in 0..<600 {
      terminal.settle(milliseconds: 50)
      let told = String(decoding: terminal.output.utf8.dropFirst(count), as: UTF8.self)
      let outcomes = ["nothing was changed", "stopped\r\n", "changed 30,000 items"].compactMap {
        told.range(of: $0)
      }
      if outcomes.contains(where: { told[$0.upperBound...].contains("items.sqlite> ") }) { return told }
    }
    return ""
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
