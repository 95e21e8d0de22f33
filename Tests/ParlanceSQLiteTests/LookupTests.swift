import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceMeaning
@testable import ParlancePlanner
@testable import ParlanceSQL

@Suite struct LookupTests {
  private func error(_ practice: Practice, _ text: String) -> Diagnostic? {
    #expect(throws: Diagnostic.self) { try practice.run(Practice.add, text) }
  }

  @Test func exactlyWrittenComesFirst() throws {
    let practice = try Practice(names: ["tara", "Tara", "TARA"])
    guard case .receipt(let receipt) = try practice.run(Practice.add, "add 1 to Tara on 2026-11-20").result,
      case .accumulated(let told) = receipt.kind
    else {
      Issue.record("no receipt")
      return
    }
    #expect(told.owner == "Tara")
  }

  @Test func severalThatDifferInCaseAreListed() throws {
    let practice = try Practice(names: ["tara", "Tara", "Tārā"])
    let error = error(practice, "add 1 to TARA on 2026-11-20")
    #expect(error?.id == "ambiguous-record")
    #expect(error?.range == 9..<13)
    #expect(error?.notes == ["practice 2: Tara", "practice 3: Tārā", "practice 1: tara"])
    #expect(error?.fix == nil)
  }

  /// Another name is another record, so the message shows it, but doesn't offer it as a fix.
  @Test func theNearestNamesAreShownAndNotOffered() throws {
    let practice = try Practice(names: ["Ngöndro", "Six yogas"])
    let error = error(practice, "add 1 to gnondro on 2026-11-20")
    #expect(error?.id == "unknown-record" && error?.kind == .noSuchRecord)
    #expect(error?.message == "no practice is called \"gnondro\"")
    #expect(error?.notes == ["similar names: Ngöndro"])
    #expect(error?.fix == nil)
    #expect(self.error(practice, "add 1 to sixyogas on 2026-11-20")?.notes == ["similar names: Six yogas"])
    #expect(self.error(practice, "add 1 to xyz on 2026-11-20")?.notes == [])
  }

  /// The number of compared names is limited, except for names that begin like the typed one. The result is the same on
  /// every machine.
  @Test func theNearestOfManyNamesAreFoundByTheirBeginning() throws {
    let practice = try Practice(names: (1...17_000).map { "Aaa \($0)" } + ["Ngöndro", "Ngondo"])
    #expect(error(practice, "add 1 to ngondri on 2026-11-20")?.notes == ["similar names: Ngöndro, Ngondo"])
    #expect(error(practice, "add 1 to nogndor on 2026-11-20")?.notes == ["similar names: Ngondo, Ngöndro"])
  }

  @Test func aNameIsForgottenWhenItsEntityIsWrittenTo() throws {
    let practice = try Practice()
    let renaming = Plan(
      steps: [
        .writeReturning(SQLStatement(text: "update practice set name = name || 'x' returning id, name"))
      ],
      answer: .receipt(ReceiptPlan(kind: .changed, entity: Practice.practice, isSingle: false)))
    practice.runner.transactions.beginScript()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20", wantsReceipt: false)
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20", wantsReceipt: false)
    try practice.run(renaming, "change all practices", wantsReceipt: false)
    let error = error(practice, "add 1 to Tara on 2026-11-20")
    #expect(error?.id == "unknown-record")
    try practice.runner.transactions.rollbackScript()
    try practice.run(Practice.add, "add 1 to Tara on 2026-11-20")
    #expect(try practice.count() == .integer(1))
  }

  @Test func inASetAllThatBearTheNameAreMeant() throws {
    let practice = try Practice(names: ["Tara", "Tārā", "Other"])
    let column = ResultColumn(name: "count", kind: .number)
    let plan = Plan(
      lookups: [Practice.lookup(token: 1, several: true)],
      steps: [
        .read(
          SQLStatement(
            text: "select count(*) from practice where id in (select value from json_each(?))",
            arguments: [.records(0)]))
      ],
      answer: .scalar(column))
    #expect(try practice.run(plan, "count TARA").result == .scalar(.integer(2), column))
    #expect(try practice.run(plan, "count Tara").result == .scalar(.integer(1), column))
  }

  @Test func anIDThatIsNotThereIsNamed() throws {
    let practice = try Practice()
    let id = Binding.literal(LiteralSlot(token: 1), .count)
    let plan = Plan(
      lookups: [
        LookupPlan(
          lookup: RecordLookup(
            entity: Practice.practice, name: .id(id), allowsSeveral: false, range: 0..<0, firstToken: 0,
            lastToken: 1),
          exact: SQLStatement(text: "select id, name from practice where id = ?", arguments: [id]),
          nextKey: nil, someKeys: nil)
      ],
      steps: [.read(SQLStatement(text: "select name from practice where id = ?", arguments: [.record(0)]))],
      answer: .scalar(ResultColumn(name: "name", kind: .text)))
    #expect(
      try practice.run(plan, "practice 2").result
        == .scalar(.text("Tara"), ResultColumn(name: "name", kind: .text)))
    let error = #expect(throws: Diagnostic.self) { try practice.run(plan, "practice 12") }
    #expect(error?.message == "there is no practice 12")
    #expect(error?.range == 0..<11)
  }

  @Test func completionFindsNamesByTheirBeginning() throws {
    let practice = try Practice(names: ["Ngöndro", "ngalso", "Nyungne", "Nga", "Tara"])
    let nextKey = try #require(Practice.add.lookups[0].nextKey)
    func names(_ prefix: String, _ limit: Int) throws -> [String] {
      try practice.runner.names(beginningWith: prefix, by: nextKey, limit: limit)
    }
    #expect(try names("NG", 10) == ["Nga", "Ngöndro", "ngalso"])
    #expect(try names("ngo", 10) == ["Ngöndro"])
    #expect(try names("", 2) == ["Nga", "Ngöndro"])
    #expect(try names("x", 10) == [])
  }
}
