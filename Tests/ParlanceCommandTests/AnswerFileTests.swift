import TerminalSupport
import Testing

/// Files that receive answers are written in the format of their name's extension.
@Suite("Files of answers", .onTerminalThread)
struct AnswerFileTests {
  private let place = Workplace()

  private func run(_ script: String, _ options: String...) throws -> ProgramRun {
    try place.run(["--demo", "--now", "2026-11-20"] + options + ["-f", "-"], input: Array(script.utf8))
  }

  private func text(_ name: String) -> String { String(decoding: place.bytes(name), as: UTF8.self) }

  @Test("The ending says how")
  func endings() throws {
    let files = [
      ("a.csv", "number\r\n64\r\n"), ("a.TSV", "number\n64\n"), ("a.json", "[{\"number\":64}]\n"),
      ("a.jsonl", "{\"number\":64}\n"), ("a.md", "| number |\n| -----: |\n|     64 |\n"),
    ]
    for way in [".once", ".output"] {
      let said = files.map { "\(way) \($0.0)\nlist facts where number = 64 showing number\n" }.joined()
      let run = try run(said)
      #expect(run.status == 0, "\(run.errors)")
      for (name, written) in files { #expect(text(name) == written) }
    }
  }

  @Test(
    "A name without such an ending leaves the mode, and so does the way back",
    arguments: ["a", "a.log"])
  func others(name: String) throws {
    let run = try run(".once \(name)\ncount facts\ncount facts\n", "--mode", "json")
    #expect(text(name) == run.output)
    #expect(run.output == "[{\"count\":7}]\n", "\(run.errors)")
  }

  @Test("Each answer goes by the file that it goes to")
  func nested() throws {
    let run = try run(".output a.json\n.once b.csv\ncount facts\ncount facts\n.output\ncount facts\n")
    #expect(text("b.csv") == "count\r\n7\r\n", "\(run.errors)")
    #expect(text("a.json") == "[{\"count\":7}]\n")
    #expect(run.output == "7\n")
  }

}
