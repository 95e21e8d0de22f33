import ParlanceMeaning
import ParlanceModel
import ParlancePostgreSQL
import ParlanceStore
import PostgreSQLSupport
import TestSupport
import Testing

@testable import ParlancePlanner
@testable import ParlanceSQL

/// The same cases with PostgreSQL's dialect.
@Suite struct PostgreSQLPlanTests {
  let planner = Planner(
    model: Fixture.model, dialect: .postgreSQL(), conditions: FixtureConditions())

  /// The SQL of every case, with features that SQLite doesn't need: types of placeholders, and orders by code point.
  @Test func plans() throws {
    let texts = try Cases.all.map { try PlanText.text($0.sentence, plan($0.command)) }
    try Snapshot("plans-postgresql.sql").expect((try schema() + texts).joined(separator: "\n"))
  }

  /// A server prepares each statement with the model's tables, which checks names and types.
  @Test(.enabled(if: PostgreSQLServer.name != nil)) func serverCompilesThem() throws {
    let engine = try PostgreSQLServer.opener("", false)
    for sql in try schema() { try engine.execute(sql) }
    for (sentence, command) in Cases.all {
      for statement in try plan(command).steps.flatMap(\.statements).flatMap({
        [$0, SQLStatement(text: $0.shown.text, arguments: $0.shown.arguments)]
      }) {
        do throws(EngineError) {
          try engine.execute("prepare tried as \(statement.text)")
          try engine.execute("deallocate tried")
        } catch {
          Issue.record("\(sentence): \(error.details)\n\(statement.text)")
        }
      }
    }
  }

  /// Some external tables don't generate ids for their rows.
  @Test func countedIDsAreGivenBySumsToo() throws {
    var session = Fixture.session
    (session.source, session.identity) = (.table, .counted("id"))
    let plan = try plan(
      .change(
        .accumulate(
          session, field: session.fields[2], amount: typed(1), rule: session.uniques[0],
          identity: Cases.practiceAndDay, others: [])))
    #expect(plan.steps.flatMap(\.statements)[0].text.contains("coalesce(max(\"s2\".\"id\"), 0) + 1"))
  }

  /// On a Citus server, the rows of one practice are on one node, and referenced tables are on every node. A model
  /// without distribution is migrated by recreating the tables.
  @Test func distributed() throws {
    let dialect = Dialect.postgreSQL(PostgreSQLSystem(version: "PostgreSQL 15.18", hasCitus: true))
    var model = Fixture.model
    for index in model.entities.indices where model.entities[index].name == "session" {
      model.entities[index].distribution = "practice"
    }
    let made = try schema(Model(), model, dialect)
    let changed = try schema(Fixture.model, model, dialect)
    try Snapshot("schema-citus.sql").expect(
      (made + ["-- from one without"] + changed).joined(separator: "\n"))
    #expect(try schema(Model(), model, .postgreSQL()) == schema())
    #expect(try schema(Fixture.model, model, .postgreSQL()).isEmpty)
  }

  /// Any PostgreSQL server can run the statements that create the tables, as Citus workers do.
  @Test(.enabled(if: PostgreSQLServer.name != nil), arguments: [RowIdentity.number("id"), .uuid])
  func serverMakesDistributedTables(identity: RowIdentity) throws {
    let dialect = Dialect.postgreSQL(PostgreSQLSystem(version: "PostgreSQL 15.18", hasCitus: true))
    var model = Fixture.model
    for index in model.entities.indices where model.entities[index].name == "session" {
      (model.entities[index].distribution, model.entities[index].identity) = ("practice", identity)
    }
    let engine = try PostgreSQLServer.opener("", false)
    for sql in try schema(Model(), model, dialect) where !sql.hasPrefix("select create_") {
      try engine.execute(sql)
    }
  }

  private func schema(
    _ old: Model = Model(), _ new: Model = Fixture.model, _ dialect: Dialect = .postgreSQL()
  ) throws -> [String] {
    let planner = MigrationPlanner(Migration(from: old, to: new), dialect: dialect) { _ in
      FixtureConditions()
    }
    return try planner.schema().statements.map { "\($0.text);" }
  }

  private func plan(_ command: Command) throws -> Plan {
    try planner.plan(ResolvedSentence(command: command, lookups: [], isCacheable: true))
  }
}
