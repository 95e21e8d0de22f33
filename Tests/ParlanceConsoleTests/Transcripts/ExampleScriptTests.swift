import Testing

/// The example scripts are for learning, so they must succeed on any day.
@Suite("Example scripts")
struct ExampleScriptTests {
  private static let days = ["2026-11-20T09:30", "2026-12-31T23:50", "2027-01-01T00:10", "2028-02-29T12:00"]

  @Test(
    "Every script meets its expectations on any day",
    arguments: Repository.files(".say", in: "examples"), days)
  func runs(file: String, now: String) throws {
    let system = file.split(separator: "/")[1]
    let script = try ScriptConversation(
      try Repository.text(file), name: file, model: "examples/\(system)/\(system).model", now: now)
    #expect(try script.succeeds(), "\(script.told)")
  }
}
