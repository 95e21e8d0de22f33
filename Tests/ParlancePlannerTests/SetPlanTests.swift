import Testing

@testable import ParlancePlanner

@Suite struct SetPlanTests {
  let planner = Planner(model: Fixture.model, dialect: SQLiteDialect(), conditions: FixtureConditions())

  /// Sets made of sets, each case's words, SQL and arguments.
  @Test func setAlgebra() throws {
    let texts = try Cases.setAlgebra.map { sentence, command in
      let resolved = ResolvedSentence(command: command, lookups: [], isCacheable: true)
      return try PlanText.text(sentence, planner.plan(resolved))
    }
    try Snapshot("sets.sql").expect(texts.joined(separator: "\n"))
  }
}
