import ParlanceMeaning
import TestSupport
import ParlanceSQLite
import Testing

@testable import ParlancePlanner

/// The plans of set operations: description, SQL and arguments.
@Suite struct SetPlanTests {
  let planner = Planner(model: Fixture.model, dialect: .sqlite, conditions: FixtureConditions())

  @Test func setAlgebra() throws { try expect(Cases.setAlgebra, in: "sets.sql") }

  @Test func comparing() throws { try expect(Cases.comparing, in: "comparing.sql") }

  private func expect(_ cases: [Cases.Case], in file: String) throws {
    let texts = try cases.map { sentence, command in
      let resolved = ResolvedSentence(command: command, lookups: [], isCacheable: true)
      return try PlanText.text(sentence, planner.plan(resolved))
    }
    try Snapshot(file).expect(texts.joined(separator: "\n"))
  }
}
