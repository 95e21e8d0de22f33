import ParlanceLanguage
import ParlanceModel
@testable import ParlancePlanner
import ParlanceSQLite
@testable import ParlanceStore
import Testing
@testable import ParlanceSQL

@Suite struct PlanRunnerTests {
  let practice: Practice

  init() throws { practice = try Practice() }

  @Test func whatIsAddedOnOneDayIsOneRow() throws {
    let first = try practice.run(Practice.add, "add 108 to Tara on 2026-11-20")
    #expect(first.nearNames.isEmpty)
    let second = try practice.run(Practice.add, "add 1_08 to tara on 2026-11-20")
    #expect(second.nearNames == [NearName(lookup: 0, name: "Tara")])
    guard case .receipt(let receipt) = second.result, case .accumulated(let told) = receipt.kind else {
      Issue.record("no receipt of what was added: \(second)")
      return
    }
    #expect(told.amount == .integer(108) && told.total == .integer(216))
    #expect(told.owner == "Tara" && told.day == "2026-11-20")
    #expect(receipt.ids == [1] && receipt.count == 1)
    #expect(try practice.count() == .integer(1))
  }

  @Test func withoutAReceiptItIsStillFound() throws {
    let quiet = try practice.run(Practice.add, "add 5 to ngondro on 2026-11-20", wantsReceipt: false)
    #expect(quiet == Outcome(result: .changed(count: 1)))
    #expect(practice.runner.remembered.itEntity == "session")
    let rows = Rows()
    #expect(try practice.run(Practice.showIt, "show it", into: rows).result == .records(count: 1))
    #expect(rows.rows == [[.integer(1)]] && rows.hasEnded)
  }

  @Test func nothingIsItAtFirst() throws {
    let error = #expect(throws: Diagnostic.self) { try practice.run(Practice.showIt, "show it") }
    #expect(error?.id == "nothing-remembered")
    #expect(error?.range == 5..<7)
  }

  @Test func aLiteralThatDoesNotFitIsRefusedAtItsPlace() throws {
    let error = #expect(throws: Diagnostic.self) {
      try practice.run(Practice.add, "add 108 to Tara on 2026-02-30")
    }
    #expect(error?.id == "impossible-date")
    #expect(error?.range == 19..<29)
    #expect(try practice.count() == .integer(0))
  }

  @Test func aFailedCheckIsToldInTheModelsWords() throws {
    var plan = Practice.add
    plan.steps = [
      .write(
        SQLStatement(text: "insert into session (practice_id, day, amount) values (1, '', -1)"), whenNone: nil
      )
    ]
    let error = #expect(throws: EngineFailure.self) { try practice.run(plan, "add 1 to Tara on 2026-11-20") }
    #expect(error?.id == "check-failed")
    #expect(error?.message == "a day's total can't be negative")
    #expect(error?.details == "CHECK constraint failed: session.amount.1")
  }

  @Test func aRowThatExistsIsNotOfferedToBeSaved() throws {
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    var plan = Practice.add
    plan.steps = [
      .write(
        SQLStatement(text: "insert into session (practice_id, day) select practice_id, day from session"),
        whenNone: nil)
    ]
    let error = #expect(throws: EngineFailure.self) { try practice.run(plan, "add 1 to Tara on 2026-11-20") }
    #expect(error?.message == "a session with the same practice and day already exists")
    #expect(error?.fix == nil)
  }

  @Test func aGuardRefusesWithWhatStandsInTheWay() throws {
    var plan = Practice.add
    plan.steps.insert(
      .require(
        SQLStatement(text: "select name, 2 from practice where id = ?", arguments: [.record(0)]),
        Refusal(reason: .requirement("%1 has %2 sessions"), note: "delete them first"), failing: nil),
      at: 0)
    let error = #expect(throws: Diagnostic.self) { try practice.run(plan, "add 1 to Tara on 2026-11-20") }
    #expect(error?.message == "Tara has 2 sessions")
    #expect(error?.notes == ["delete them first"])
    #expect(try practice.count() == .integer(0))
  }

  @Test func aChangeOfNoRowMayBeRefused() throws {
    let plan = Plan(
      steps: [
        .write(
          SQLStatement(text: "update session set amount = 1 where amount = 2"),
          whenNone: Refusal(reason: .requirement("there is none")))
      ],
      answer: .receipt(ReceiptPlan(kind: .changed, entity: Practice.session, isSingle: true)))
    let error = #expect(throws: Diagnostic.self) { try practice.run(plan, "change it") }
    #expect(error?.id == "requirement")
  }

  @Test func changedRecordsAreTold() throws {
    for day in 10..<20 { try practice.run(Practice.add, "add 1 to Tara on 2026-11-\(day)") }
    let plan = Plan(
      steps: [
        .writeReturning(SQLStatement(text: "update session set amount = 2 returning id, day"))
      ],
      answer: .receipt(ReceiptPlan(kind: .changed, entity: Practice.session, isSingle: false)))
    guard case .receipt(let receipt) = try practice.run(plan, "change all sessions").result else {
      Issue.record("no receipt")
      return
    }
    #expect(receipt.count == 10 && receipt.ids == Array(1...10))
    #expect(receipt.labels == ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14"])
  }

  @Test func listedRowsAreThem() throws {
    for day in 10..<13 { try practice.run(Practice.add, "add 1 to Tara on 2026-11-\(day)") }
    let columns = [ResultColumn(name: "id", kind: .number)]
    let list = Plan(
      steps: [.read(SQLStatement(text: "select id from session where id > 1"))],
      answer: .rows(columns, records: RecordColumn(entity: "session", index: 0)))
    #expect(try practice.run(list, "list sessions").result == .rows(count: 2))
    #expect(try practice.runner.remembered.themIDs() == [2, 3])
    let them = SQLStatement(
      text: "select count(*) from session where id in (select value from json_each(?))",
      arguments: [.parameter("them")])
    let count = Plan(steps: [.read(them)], answer: .scalar(ResultColumn(name: "count", kind: .number)))
    #expect(
      try practice.run(count, "count them").result
        == .scalar(.integer(2), ResultColumn(name: "count", kind: .number)))
  }

  @Test func letValuesAreBound() throws {
    practice.runner.remembered.named["n"] = .integer(7)
    let column = ResultColumn(name: "n", kind: .number)
    let plan = Plan(
      steps: [.read(SQLStatement(text: "select ? + 1", arguments: [.parameter("n")]))],
      answer: .scalar(column))
    #expect(try practice.run(plan, "count $n").result == .scalar(.integer(8), column))
    practice.runner.remembered.named = [:]
    let error = #expect(throws: Diagnostic.self) { try practice.run(plan, "count $n") }
    #expect(error?.id == "unknown-parameter" && error?.range == 6..<8)
  }

  @Test func rowsAreStreamed() throws {
    final class Counter: RowSink {
      var rows = 0
      var bytes = 0
      func begin(_ columns: [ResultColumn]) {}
      func row(_ cursor: any RowCursor) {
        rows += 1
        bytes += cursor.text(1).count
      }
      func end() {}
    }
    let plan = Plan(
      steps: [
        .read(
          SQLStatement(
            text: """
              with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
              select i, 'row ' || i from n
              """))
      ],
      answer: .rows([], records: nil))
    let counter = Counter()
    #expect(try practice.run(plan, "list", into: counter).result == .rows(count: 100_000))
    #expect(counter.rows == 100_000 && counter.bytes == 888_895)
  }

  @Test func aSinkThatFailsEndsTheSentence() throws {
    struct Closed: Error {}
    final class Broken: RowSink {
      func begin(_ columns: [ResultColumn]) {}
      func row(_ cursor: any RowCursor) throws { throw Closed() }
      func end() { Issue.record("end is never called after an error") }
    }
    let plan = Plan(steps: [.read(SQLStatement(text: "select 1"))], answer: .rows([], records: nil))
    #expect(throws: Closed.self) { try practice.run(plan, "list", into: Broken()) }
    #expect(!practice.engine.isInTransaction)
  }

  @Test func quotedNamesLoseTheirQuotes() throws {
    try practice.engine.execute("insert into practice (name) values ('The \"Long\" One'), ('Plain one')")
    #expect(try practice.run(Practice.add, "add 1 to \"Plain one\" on 2026-11-20").nearNames == [])
    #expect(try practice.run(Practice.add, "add 1 to \"The \"\"Long\"\" One\" on 2026-11-20").nearNames == [])
    #expect(try practice.count() == .integer(2))
  }
}
