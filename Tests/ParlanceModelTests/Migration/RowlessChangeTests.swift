import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A second model's verbs, reports, pairs and goals")
struct RowlessDifferenceTests {
  private static let plain = """
    # What is kept.
    entity practice
      name text key
    entity session of practice
      day date main
      amount number
    """
  private static let verb = "verb drop session\n  delete $session"
  private static let report = "report history of practice\n  list sessions of $practice"

  private func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  private func changes(_ old: String, _ new: String) throws -> [ModelChange] {
    Migration(from: try read(old), to: try read(new)).changes
  }

  @Test("They come, go, and take the place of the old, as no row is theirs")
  func rowless() throws {
    let both = Self.plain + "\n" + Self.verb + "\n" + Self.report + "\n"
    let added = try changes(Self.plain, both)
    #expect(added.map(\.words) == ["add verb drop", "add report history"])
    #expect(try changes(both, Self.plain).map(\.words) == ["remove verb drop", "remove report history"])
    let changed = try changes(both, both.replacing("of $practice\n", with: "of $practice by day desc\n"))
    #expect(changed.map(\.words) == ["change report history"])
    #expect((added + changed).allSatisfy { $0.cost == .language })
  }

  @Test("Goals are those that were given last")
  func goals() throws {
    let goal = Self.plain.replacing("name text key", with: "name text key\n  goal 3 per week of sessions")
    #expect(try changes(Self.plain, goal).map(\.words) == ["add practice `goal 3 per week of sessions`"])
    #expect(
      try changes(goal, goal.replacing("goal 3", with: "goal 5")).map(\.words)
        == [
          "add practice `goal 5 per week of sessions`", "remove practice `goal 3 per week of sessions`",
        ])
  }
}
