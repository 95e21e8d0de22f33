import ParlanceMeaning
import TestSupport
import ParlanceModel
import ParlanceSQLite
import Testing

@testable import ParlancePlanner

@Suite struct OverTimeTests {
  let planner = Planner(model: Fixture.model, dialect: .sqlite, conditions: FixtureConditions())

  /// The plans of measures over time. Without such measures, the groups are selected directly.
  @Test func plans() throws {
    let texts = try Cases.overTime.map { sentence, command in
      let sentence = (sentence, ResolvedSentence(command: command, lookups: [], isCacheable: true))
      return PlanText.text(sentence.0, try planner.plan(sentence.1))
    }
    try Snapshot("over-time.sql").expect(texts.joined(separator: "\n"))
  }

  /// The temporary names in a statement must differ from the model's tables.
  @Test func namesOfTables() {
    let model = Model(entities: [
      Entity(name: "found", plural: "founds", table: "Found"),
      Entity(name: "other", plural: "others", table: "found 2"),
    ])
    let lowering = Lowering(model: model, dialect: .sqlite)
    #expect(lowering.tableName("found") == "found 3")
    #expect(lowering.tableName("filled") == "filled")
  }

  @Test(
    arguments: [
      (.week, .day, 7), (.year, .quarter, 4), (.quarter, .month, 3), (.month, .week, nil), (.day, .week, nil),
      (.year, .day, nil),
    ] as [(Period, Period, Int?)])
  func wholeParts(_ period: Period, _ part: Period, _ count: Int?) {
    #expect(period.count(of: part) == count)
  }
}
