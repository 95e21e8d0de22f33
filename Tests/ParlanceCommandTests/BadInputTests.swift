import Foundation
import TerminalSupport
import Testing

/// Invalid input: it causes one clear message and the right exit status, changes nothing, and neither crashes nor
/// hangs.
@Suite(.onTerminalThread) struct BadInputTests {
  struct Input: Sendable {
    let name: String
    let bytes: [UInt8]
    let message: String

    init(_ name: String, _ text: String, _ message: String) {
      self.init(name, Array(text.utf8), message)
    }

    init(_ name: String, _ bytes: [UInt8], _ message: String) {
      self.name = name
      self.bytes = bytes
      self.message = message
    }
  }

  /// These inputs cause `too-deep`, `too-long` and `too-large`, among other errors.
  static let strange: [Input] = [
    Input("NUL", Array("count\0 facts".utf8), "the control character U+0000"),
    Input("NUL in a text", Array("add fact \"a\0b\"".utf8), "the control character U+0000"),
    Input("no UTF-8", Array("add fact \"".utf8) + [0xFF, 0xFE, 34], "this byte is not valid UTF-8"),
    Input("half a character", Array("count f".utf8) + [0xC3], "this byte is not valid UTF-8"),
    Input("UTF-16", "count facts".utf8.flatMap { [$0, 0] }, "U+0000"),
    Input("a word of 200 kB", String(repeating: "a", count: 200_000), "no such word"),
    Input(
      "a number of 200 kB", "add \(String(repeating: "9", count: 200_000)) to ngondro", "out of range"),
    Input(
      "an open text of 200 kB", "add fact \"" + String(repeating: "a", count: 200_000), "never closed"),
    Input("many words", String(repeating: "list ", count: 200_000), "not legal here"),
    Input(
      "parentheses", "list facts where \(many("(", 1000))archived\(many(")", 1000))", "nested too deeply"),
    Input("sets in sets", "list \(many("(", 1000))facts\(many(")", 1000))", "nested too deeply"),
    Input("open parentheses", many("(", 100_000), "never closed"),
    Input("not not", "list facts where \(many("not ", 5000))archived", "nested too deeply"),
    Input("ands", "list facts where \(many("number = 1 and ", 5000))archived", "this sentence is too long"),
    Input("ors", "list facts where \(many("number = 1 or ", 5000))archived", "this sentence is too long"),
    Input("a long sum", "list facts showing \(many("number + ", 5000))1", "at most 500 operators"),
    Input("a long path", "list activities showing \(many("parent ", 5000))name", "at most 500 operators"),
    Input(
      "a deep sum", "list facts showing \(many("(", 90))1\(many(many(" + 1", 90) + ")", 90))",
      "at most 500 operators"),
    Input(
      "a union of many sets", "count facts\(many(" plus facts where archived", 1109))",
      "at most 500 operators"),
    Input(
      "definitions of definitions",
      "define w1 as count facts\n" + (2...300).map { "define w\($0) as w\($0 - 1)\n" }.joined(),
      "`w1` is nested too deeply"),
    Input("many columns", "list facts showing \(many("number, ", 5000))text", "the sentence is too large"),
    Input("many joins", "list activities showing \(many("parent ", 100))name", "the sentence is too large"),
  ]

  static let fine: [Input] = [
    Input("nothing", "", ""), Input("blanks", " \t\r\n\n", ""), Input("comments", "# a\n  # b", ""),
    Input("semicolons", ";;count facts;;;count members;", "7\n4\n"),
    Input("no final newline", "count facts", "7\n"),
    Input("Windows", "count facts\r\ncount \\\r\nmembers\r\n# x\r\n", "7\n4\n"),
    Input(
      "Windows declares", "entity note\r\n  words text key\r\n\r\nadd note \"x\"\r\ncount notes\r\n", "1\n"),
    Input("byte order mark", "\u{FEFF}count facts\n", "7\n"),
    Input("executable", "#!/usr/bin/env parlance\ncount facts\n", "7\n"),
    Input("tabs", "\tcount\tfacts\t", "7\n"),
    Input("a line that goes on", "count \\\n  facts\ncount facts where (\n number = 8\n)", "7\n1\n"),
    Input("comment without UTF-8", [35, 32, 0xFF, 10] + Array("count facts".utf8), "7\n"),
    Input("blanks of 200 kB", many(" ", 200_000) + "count facts", "7\n"),
    Input("some parentheses", "count facts where \(many("(", 90))number = 8\(many(")", 90))", "1\n"),
    Input("many values", "count facts where number in (\(many("8, ", 20_000))64)", "2\n"),
    Input("the greatest numbers", "count facts first 9223372036854775807", "7\n"),
    Input("a text of 200 kB", "add fact \"\(many("a", 200_000))\"\ncount facts", "8\n"),
    Input("a long name", "add practice \(many("n", 100_000))\ncount practices", "4\n"),
  ]

  /// The program starts once for all inputs, each in a separate file.
  @Test func isRefused() throws {
    let run = try run(Self.strange)
    #expect(run.status == 1)
    #expect(run.output == "")
    for (number, input) in Self.strange.enumerated() {
      let start = try #require(run.errors.range(of: "\(number).say:"), "\(input.name): \(run.errors)")
      let rest = run.errors[start.lowerBound...]
      let message = rest[..<(rest.range(of: "\n\(number + 1).say:")?.lowerBound ?? rest.endIndex)]
      #expect(message.contains(input.message), "\(input.name): \(message.prefix(2000))")
      let limit = input.bytes.contains(10) ? 300_000 : 2000
      #expect(message.utf8.count < limit, "\(input.name)")
    }
  }

  /// Formulas that use each other are repeated in the SQL, so their nesting and number are limited.
  @Test(arguments: [
    (450, "", 2, "`f1` is nested too deeply"),
    (40, " + f", 1, "`f9` uses more than 1000 computed fields"),
  ])
  func deepFormulasAreRefused(count: Int, more: String, status: Int32, message: String) throws {
    let place = Workplace()
    let fields = (1..<count).map { "  f\($0) = f\($0 - 1)\(more.isEmpty ? " + 1" : more + "\($0 - 1)")\n" }
    place.write("entity a\n  name text key\n  f0 number\n" + fields.joined(), to: "deep.model")
    let run = try place.run([":memory:", "-m", "deep.model", "-c", "list as showing f39"])
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors.prefix(2000))")
  }

  /// The last two read from a device that has no line ends.
  @Test(arguments: [
    ("import facts from \"deep.plist\"", "nested more than 64 deep"),
    ("import facts from \"self.plist\"", "nested more than 64 deep"),
    ("import facts from \"wide.plist\"", "nested more than 64 deep"),
    (".import /dev/zero facts", "this is a NUL byte"),
    ("load \"/dev/zero\"", "a sentence is longer than 16 MiB"),
  ])
  func endlessFilesAreRefused(sentence: String, message: String) throws {
    let place = Workplace()
    place.write(Self.many("<array>", 100_000) + Self.many("</array>", 100_000), to: "deep.plist")
    // A list that contains itself, and a chain of 30 lists that contain the next one ten times.
    place.write(Self.binaryPropertyList([[0xA1, 0]]), to: "self.plist")
    let wide = (1...30).map { [0xAA] + [UInt8](repeating: $0, count: 10) } + [[0x51, 97]]
    place.write(Self.binaryPropertyList(wide), to: "wide.plist")
    let run = try place.run(["--demo", "-c", sentence])
    #expect(run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors.prefix(2000))")
  }

  @Test func endlessScriptIsNotChecked() throws {
    let run = try Workplace().run(["check", "/dev/zero"])
    #expect(run.status == 2)
    #expect(run.errors.contains("it isn't a file, and is longer than 256 MiB"), "\(run.errors)")
  }

  private static func binaryPropertyList(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 0xFF) } }
    let sizes: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1]
    return bytes + offsets + sizes + number(objects.count) + number(0) + number(table)
  }

  /// The order matters: sentences that add records come last.
  @Test func isFine() throws {
    let run = try run(Self.fine)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == Self.fine.map(\.message).joined())
  }

  @Test func standardInputIsNamed() throws {
    let run = try Workplace().run(["--demo"], input: Array(Self.many("frob\n", 300).utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("<stdin>:1:1: no such word"))
    #expect(run.errors.utf8.count < 2000)
  }

  private func run(_ inputs: [Input]) throws -> ProgramRun {
    let place = Workplace()
    for (number, input) in inputs.enumerated() { place.write(input.bytes, to: "\(number).say") }
    return try place.run(["--demo", "--keep-going"] + inputs.indices.flatMap { ["-f", "\($0).say"] })
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
}
