import TerminalSupport
import Testing

/// Scripts that declare something that the database already has.
@Suite(.onTerminalThread) struct DeclaringAgainTests {
  private static let rename = "verb rename fact for words as text\n  change $fact: text $words\n"
  private static let renamed = "verb rename fact for words as text\n  change $fact: text $words, number 1\n"
  private static let model = ".sql select text from parlance_model"
  private static let low = "report low\n  list facts where number < 10 showing text\n"

  @Test(arguments: [
    // Repeating an equal declaration has no effect, so a script can run twice.
    CommandCase(
      "-f", "rename.say", "-f", "rename.say", "-c", "rename a for b; list facts",
      output: """
        rename fact "a" for "b": changed fact 1 "b": text "a" → "b"
        id,text,number\r
        1,b,\r

        """),
    // A file can declare each name only once, wherever it is in the file.
    CommandCase(
      "-f", "twice.say", status: 1, errors: "twice.say:4:6: not legal here: `rename` is already a verb"),
    CommandCase(
      "-f", "alike.say", status: 1,
      errors: "alike.say:5:8: not legal here: the report `low` is declared twice"),
    // If a script fails, its declarations are reverted too.
    CommandCase("-f", "rename.say", "-f", "failing.say", status: 1, errors: "failing.say:3:1: "),
  ])
  func scripts(_ command: CommandCase) throws {
    let place = Workplace()
    place.write(Self.rename, to: "rename.say")
    place.write(Self.renamed, to: "renamed.say")
    place.write(Self.rename + "count facts\n" + Self.renamed, to: "twice.say")
    place.write(Self.low + "# And again.\ncount facts\n" + Self.low, to: "alike.say")
    place.write(Self.renamed + "add fact a\n", to: "failing.say")
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact a"])
    try command.check(in: place, after: ["x.db", "--mode", "csv"])
  }

  @Test func aScriptThatIsRunAgainLeavesTheModelAsItIs() throws {
    let place = Workplace()
    let script = "# How to rename.\n\n" + Self.rename + "\n# What is low.\n" + Self.low
    place.write(script, to: "words.say")
    for _ in 0..<2 { _ = try place.run(["x.db", "-m", "facts.model", "-f", "words.say"]) }
    let model = try place.run(["x.db", "--mode", "csv", "-c", Self.model])
    let before = model.output
    #expect(before.contains("# What is low."))
    #expect(try place.run(["x.db", "-f", "words.say"]).status == 0)
    #expect(try place.run(["x.db", "--mode", "csv", "-c", Self.model]).output == before)
    // The last declaration replaces the earlier one at the same position in the model.
    #expect(try place.run(["x.db", "-c", Self.renamed]).status == 0)
    let after = try place.run(["x.db", "--mode", "csv", "-c", Self.model]).output
    #expect(after == before.replacing("text $words\n", with: "text $words, number 1\n"))
  }

  @Test func aCheckReadsItAsTheProgramDoes() throws {
    let place = Workplace()
    place.write(Self.rename + "rename fact 1 for b\n" + Self.low, to: "good.say")
    place.write(Self.rename + "rename fact 1 for b\n" + Self.renamed, to: "twice.say")
    #expect(try place.run(["check", "-m", "facts.model", "good.say"]).status == 0)
    let run = try place.run(["check", "-m", "facts.model", "twice.say"])
    #expect(run.errors.contains("twice.say:4:6: not legal here: `rename` is already a verb"), "\(run.errors)")
  }
}
