import TerminalSupport
import Testing

/// A failed answer leaves no new file behind and doesn't change an existing one.
@Suite(.onTerminalThread) struct UnfinishedAnswerTests {
  private let place = Workplace()

  private func text(_ name: String) -> String { String(decoding: place.bytes(name), as: UTF8.self) }

  /// The files that the test created.
  private var names: [String] { place.names.filter { !["facts.model", "inner", "script.say"].contains($0) } }

  /// A query that fails at its second row.
  private static let failing = ".sql select 1 union all select abs(-9223372036854775808)"

  /// - Parameter limit: The maximum size of a file, in blocks of 512 bytes.
  private func run(_ script: String, limit: String = "unlimited") throws -> ProgramRun {
    place.write(script, to: "script.say")
    return try place.shell("ulimit -f \(limit); parlance --demo --mode csv --keep-going -f script.say")
  }

  @Test func ofAFullDisk() throws {
    let many =
      ".sql with recursive n(i) as (select 1 union all select i + 1 from n limit 100000) select i from n"
    let once = try run(".once new.csv\n\(many)\ncount facts\n", limit: "100")
    #expect(once.errors.contains("script.say:2:1: refused: cannot write new.csv: "), "\(once.errors)")
    #expect(once.output == "count\r\n7\r\n")
    #expect(names.isEmpty)
    place.write("before\n", to: "old.csv")
    #expect(try run(".once old.csv\n\(many)\n", limit: "100").status == 1)
    #expect(text("old.csv") == "before\n")
    #expect(names == ["old.csv"])
    let lasting = try run(".output half.csv\n\(many)\ncount facts\n", limit: "100")
    #expect(
      lasting.errors.hasSuffix(
        "\n  half.csv contains only the beginning of the answer\n  answers go to the terminal again\n"),
      "\(lasting.errors)")
    #expect(lasting.output == "count\r\n7\r\n")
    #expect(text("half.csv").hasPrefix("i\r\n1\r\n2\r\n"))
  }

  @Test("The file stands where it was named, whatever directory is entered before the answer")
  func elsewhere() throws {
    _ = try place.shell("mkdir inner")
    let run = try run(".once a.csv\n.cd inner\ncount facts\n.output b.csv\n.cd ..\ncount facts\n.output\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(text("a.csv") == "count\r\n7\r\n")
    #expect(text("inner/b.csv") == "count\r\n7\r\n")
  }

  @Test("Of two files that were named for one answer, the last gets it")
  func twice() throws {
    let run = try run(".once a.csv\n.once a.csv\ncount facts\n.once b.csv\n.once c.csv\ncount facts\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(names == ["a.csv", "c.csv"])
  }
}
