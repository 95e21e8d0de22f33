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

  @Test("New ones are added, and remembered")
  func added() throws {
    let model = try read(Self.plain)
    let other = try read(Self.plain + "\n" + Self.verb + "\n" + Self.report + "\n")
    #expect(other.difference(from: model).changes.isEmpty)
    #expect(!other.difference(from: model).isEmpty)
    let merged = model.merging(other)
    #expect(merged.text == Self.plain + "\n\n" + Self.verb + "\n\n" + Self.report + "\n")
    #expect(merged.verbs == other.verbs)
    #expect(other.difference(from: try read(merged.text)).isEmpty)
    #expect(model.difference(from: merged).isEmpty)
    #expect(merged.merging(model) == merged)
  }

  @Test("Told otherwise they take the place of the old, as no row is theirs")
  func replaced() throws {
    let model = try read(Self.plain + "\n" + Self.report + "\n" + Self.verb)
    let other = try read(Self.plain + "\n" + Self.report + " by day desc\n")
    #expect(other.difference(from: model).changes.isEmpty)
    let merged = model.merging(other)
    #expect(merged.text == Self.plain + "\n" + Self.report + " by day desc\n" + Self.verb + "\n")
    #expect(merged.reports.map(\.queryText) == ["list sessions of $practice by day desc"])
    #expect(merged.verbs.map(\.name) == ["drop"])
  }

  @Test("An entity's goals are those that were given last")
  func goals() throws {
    let goal = Self.plain.replacing("name text key", with: "name text key\n  goal 3 per week of sessions")
    let merged = try read(Self.plain).merging(read(goal))
    #expect(merged.text == goal + "\n")
    let more = try read(goal.replacing("goal 3", with: "goal 5"))
    #expect(try read(goal).merging(more).entities[0].goals.map(\.text) == ["5 per week of sessions"])
    #expect(more.difference(from: try read(goal)).changes.allSatisfy { $0.obstacle == .none })
  }
}
