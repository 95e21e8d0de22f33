import TestSupport
import ParlanceLanguage
import ParlanceModel
import ParlancePostgreSQL
import ParlanceSQLite
import Testing

@testable import ParlancePlanner
import ParlanceSQL

@Suite struct SchemaTests {
  let schema = SchemaPlanner(model: Fixture.model, dialect: .sqlite, conditions: FixtureConditions())

  @Test func statements() throws {
    let planner = MigrationPlanner(Migration(from: Model(), to: Fixture.model), dialect: .sqlite) {
      _ in
      FixtureConditions()
    }
    let statements = try planner.schema().statements
    try Snapshot("schema.sql").expect(statements.map { "\($0.text);\n" }.joined())
  }

  @Test func referredToComesFirst() {
    let names = schema.inOrder().map(\.name)
    #expect(names.firstIndex(of: "class")! < names.firstIndex(of: "booking")!)
    #expect(names.count == Fixture.model.entities.count)
  }

  @Test func aCheckMayNotDependOnTheClock() {
    var session = Fixture.session
    session.checks = [Fixture.check("session.day.1", "day <= today", "not in the future")]
    #expect {
      try schema.table(of: session)
    } throws: {
      ($0 as? Diagnostic)?.id == "not-constant"
    }
  }

  @Test("A server without triggers can't enforce a check that reads other records: no-triggers")
  func noTriggers() throws {
    let model = try ModelReader().read(
      SourceText(
        "entity tool\n  name text key\n  broken flag\nentity loan of tool\n  check not tool broken\n",
        name: "tools.model"))
    let migration = Migration(from: Model(), to: model)
    for system in [
      PostgreSQLSystem(version: "CockroachDB CCL v24.1"),
      PostgreSQLSystem(version: "PostgreSQL 16", hasCitus: true),
    ] {
      #expect {
        try MigrationPlanner(migration, dialect: .postgreSQL(system)).schema()
      } throws: {
        ($0 as? Diagnostic)?.id == "no-triggers"
      }
    }
    let statements = try MigrationPlanner(migration, dialect: .postgreSQL()).schema().statements.map(\.text)
    #expect(statements.count { $0.hasPrefix("create trigger") } == 2)
  }

  @Test func brokenConstraintsInWordsOfTheModel() {
    let words = ConstraintMapping(model: Fixture.model)
    let session = Fixture.session
    #expect(
      words.unique(columns: ["session.practice_id", "session.day"])
        == .onePer(session, session.uniques[0]))
    var twice = session
    twice.uniques += [
      UniqueRule(fields: session.uniques[0].fields, condition: Fixture.booking.uniques[0].condition)
    ]
    // If two rules have the same fields, the engine doesn't report which one was violated.
    #expect(
      ConstraintMapping(model: Model(entities: [twice])).unique(columns: [
        "session.practice_id", "session.day",
      ])
        == .onePer(twice, UniqueRule(fields: ["practice", "day"])))
    #expect(words.unique(columns: ["fact.text"]) == .key(Fixture.fact, Fixture.fact.fields[0]))
    #expect(words.unique(columns: ["nowhere.text"]) == nil)
    #expect(words.check(named: "session.amount.1") == .check(session, session.checks[0]))
    #expect(words.check(named: "session.day.type") == .type(session, session.fields[1]))
    #expect(
      words.missing(column: "booking.member_id") == .missing(Fixture.booking, Fixture.booking.fields[0]))
  }
}
