import TestSupport
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import Testing

@testable import ParlanceMeaning
@testable import ParlancePlanner
@testable import ParlanceSQL

@Suite struct PlannerTests {
  let planner = Planner(model: Fixture.model, dialect: .sqlite, conditions: FixtureConditions())

  /// The plan of every case: its description, its SQL with arguments, and its answer.
  @Test func plans() throws {
    let texts = try Cases.all.map { try PlanText.text($0.sentence, plan($0.command)) }
    try Snapshot("plans.sql").expect(texts.joined(separator: "\n"))
  }

  @Test func lookups() throws {
    let names: [(String, Entity, RecordLookup.Name, Bool)] = [
      ("practice ngondro", Fixture.practice, .key(typed(1, .text)), false),
      ("facts \"Everest\"", Fixture.fact, .key(typed(1, .text)), true),
      ("fact 3", Fixture.fact, .id(typed(1, .count)), false),
      ("workout 3", Fixture.workout, .id(typed(1, .count)), false),
      (
        "(classes by starts desc first 1)", Fixture.lesson,
        .selection(Cases.classes(by: "starts", first: 6)), false
      ),
      ("(members)", Fixture.member, .selection(Cases.members), false),
    ]
    let texts = names.map { words, entity, name, allowsSeveral in
      let lookup = RecordLookup(
        entity: entity, name: name, allowsSeveral: allowsSeveral, range: 0..<1, firstToken: 0, lastToken: 0)
      let plan = Plan(lookups: [planner.plan(lookup)], answer: .rows([], records: nil))
      return PlanText.text(words, plan)
    }
    try Snapshot("lookups.sql").expect(texts.joined(separator: "\n"))
  }

  /// User input is passed only as arguments. Statements don't depend on the position of a literal or on names from
  /// `called`.
  @Test func namesOfColumnsAreTheModels() throws {
    let plan = try plan(
      list(Cases.facts, [column("x\"; drop table fact; --", the("number", Cases.fact))]))
    guard case .read(let statement) = plan.steps[0] else {
      Issue.record("no read")
      return
    }
    #expect(statement.text == "select \"number\", \"id\"\nfrom \"fact\"\norder by \"id\"")
  }

  @Test func placeholdersAndArgumentsAgree() throws {
    for (sentence, command) in Cases.all {
      let plan = try plan(command)
      for statement in plan.steps.flatMap(\.statements).flatMap({
        [$0, SQLStatement(text: $0.shown.text, arguments: $0.shown.arguments)]
      }) {
        #expect(
          statement.text.filter { $0 == "?" }.count == statement.arguments.count,
          Comment(rawValue: sentence))
      }
    }
  }

  private func plan(_ command: Command) throws -> Plan {
    try planner.plan(ResolvedSentence(command: command, lookups: [], isCacheable: true))
  }
}
