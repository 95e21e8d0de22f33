import Foundation
import TerminalSupport
import Testing

/// `parlance check` reports every error in scripts and models, and runs nothing.
@Suite(.onTerminalThread) struct CheckTests {
  @Test(arguments: ["practice", "exercise-planning", "facts", "studio", "exercise-history"])
  func theExamplesAreSound(_ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let example = "\(root)/examples/\(name)/\(name)"
    let run = try Workplace().run(["check", "-m", example + ".model", example + ".say"])
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    CommandCase("good.say"),
    CommandCase("facts.model", "facts.say"),
    CommandCase("-m", "facts.model", "facts.say"),
    CommandCase(
      "bad.say", status: 1, errors: "bad.say:1:1: ", "bad.say:3:18: ", "bad.say:4:",
      "parlance: checked with the starter model; use `--model FILE` for another model, or `parlance model DATABASE > FILE` to write the model of a database"
    ),
    CommandCase("bad.model", status: 1, errors: "bad.model:1:", "bad.model:3:"),
    CommandCase("good.say", "bad.say", "facts.model", status: 1, errors: "bad.say:1:1: "),
    CommandCase("none.say", status: 2, errors: "cannot read none.say: no such file"),
    CommandCase(".", status: 2, errors: "cannot read .: is a directory"),
    CommandCase("empty.say"),
    // All errors of a list are reported, and hints don't make a script wrong.
    CommandCase("both.say", errors: "both.say:6:1: hint: `where mark > 1` is about pupils, not about tests"),
    CommandCase("both.say", "lists.say", status: 1, errors: "lists.say:1:25: ", "lists.say:1:40: "),
  ])
  func checks(_ command: CommandCase) throws {
    let place = Workplace()
    place.write("add practice Refuge\nadd 108 to refuge\nlist facts where number > 3\n", to: "good.say")
    place.write("entity note\n  words text key\nadd note \"x\"\nlist notes; count facts\n", to: "facts.say")
    place.write("frob\nlist facts\nlist facts where frob = 1\nlist facts where number = \"x\n", to: "bad.say")
    place.write("entity\nentity x\n  y\n", to: "bad.model")
    place.write(
      "entity pupil\n  name text key\n  mark number\nentity test of pupil\n  mark number\n"
        + "list pupils with tests where mark > 1\n", to: "both.say")
    place.write("list facts where text = 1 and number = \"x\" and text > 3\n", to: "lists.say")
    place.write("", to: "empty.say")
    try command.check(in: place, after: ["check"])
  }

  /// `--critique` checks the design of a model, of its rows in scripts, and of a database.
  @Test func critiquesModels() throws {
    let place = Workplace()
    place.write("entity note\n  words text\n", to: "notes.model")
    place.write("add note: words x\nadd note: words x\n", to: "notes.say")
    place.write("add note: number 3\n", to: "wrong.say")
    place.write("entity note\n  words text key\n", to: "sound.model")
    let found = try place.run(["check", "--critique", "notes.model"])
    #expect(
      found.output.hasPrefix("note: only the id distinguishes the rows: there is no key, name or `one per`\n")
    )
    #expect(found.status == 1)
    let proved = try place.run(["check", "--critique", "-m", "notes.model", "notes.say"])
    #expect(proved.output.contains("note 1 and note 2 are equal in every field"))
    _ = try place.run(["notes.sqlite", "-m", "notes.model", "-f", "notes.say"])
    #expect(try place.run(["check", "--critique", "notes.sqlite"]).output == proved.output)
    let sound = try place.run(["check", "--critique", "sound.model"])
    #expect(sound.output == "no design mistakes found\n" && sound.status == 0)
    let refused = try place.run(["check", "--critique", "notes.model", "wrong.say"])
    #expect(refused.errors.hasPrefix("wrong.say:1:11: ") && refused.status == 1)
    let nameless = try place.run(["check", "--critique", "notes.say"])
    #expect(nameless.errors.contains("needs exactly one model") && nameless.status == 2)
  }
}
