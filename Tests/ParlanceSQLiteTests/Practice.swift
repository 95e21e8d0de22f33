import ParlanceLanguage
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceMeaning
@testable import ParlanceModel
@testable import ParlancePlanner
@testable import ParlanceSQL

/// A model of counted practices in a temporary database, with handwritten plans.
struct Practice {
  let engine: SQLiteEngine
  let runner: PlanRunner

  static let practice = Entity(name: "practice", plural: "practices", table: "practice")
  static let session = Entity(name: "session", plural: "sessions", table: "session")

  static let model: Model = {
    var session = Self.session
    session.fields = [
      Field(name: "practice", column: "practice_id", type: .reference("practice")),
      Field(name: "day", column: "day", type: .date),
      Field(name: "amount", column: "amount", type: .number),
    ]
    session.checks = [
      Check(
        name: "session.amount.1", condition: SyntaxNode(rule: .condition, children: []), text: "amount >= 0",
        message: "a day's total can't be negative")
    ]
    return Model(entities: [practice, session], text: "entity practice")
  }()

  static let schema = [
    "create table practice (id integer primary key, name text not null unique) strict",
    """
    create table session (
      id integer primary key, practice_id integer not null references practice, day text not null,
      amount integer not null default 0, constraint "session.amount.1" check (amount >= 0),
      unique (practice_id, day)) strict
    """,
  ].map { SQLStatement(text: $0) }

  init(
    path: String = ":memory:", names: [String] = ["Ngöndro", "Tara", "Chenrezig"], readOnly: Bool = false,
    busyTimeout: Double = 2
  ) throws {
    engine = try SQLiteEngine(path: path, readOnly: readOnly, busyTimeout: busyTimeout)
    if try ModelStore(engine).state() == .new {
      try ModelStore(engine).create(Self.model, schema: Self.schema)
      let insert = try engine.prepare("insert into practice (name) values (?)")
      try engine.begin(writing: true)
      for name in names {
        try insert.bind(.text(name), at: 0)
        _ = try insert.step()
      }
      try engine.commit()
    }
    runner = PlanRunner(engine: engine, model: Self.model)
  }

  static func said(_ text: String) throws -> SourceSentence {
    let source = SourceText(text)
    let tokens = try Language().lexer.tokens(of: source)
    let clock = try #require(Clock(iso: "2026-11-20"))
    return SourceSentence(LiteralReader(source), tokens: tokens, clock: clock)
  }

  @discardableResult
  func run(
    _ plan: Plan, _ text: String, into sink: (any RowSink)? = nil, wantsReceipt: Bool = true
  ) throws -> Outcome {
    try runner.run(runner.prepare(plan), Self.said(text), into: sink, wantsReceipt: wantsReceipt)
  }

  static func lookup(token: Int, several: Bool = false) -> LookupPlan {
    let name = Binding.literal(LiteralSlot(token: token), .text)
    return LookupPlan(
      lookup: RecordLookup(
        entity: practice, name: .key(name), allowsSeveral: several, range: 0..<0, firstToken: token,
        lastToken: token),
      exact: SQLStatement(text: "select id, name from practice where name = ?", arguments: [name]),
      nextKey: SQLStatement(text: "select name, id from practice where name >= ? order by name limit 1"),
      someKeys: SQLStatement(text: "select name from practice limit \(Planner.mostKeysCompared)"))
  }

  /// The plan of `add 108 to ngondro on 2026-11-20`.
  static let add: Plan = {
    let amount = Binding.literal(LiteralSlot(token: 1), .number)
    let day = Binding.day(.date(LiteralSlot(token: 5)))
    return Plan(
      lookups: [lookup(token: 3)],
      steps: [
        .write(
          SQLStatement(
            text: """
              insert into session (practice_id, day, amount) values (?, ?, ?)
              on conflict (practice_id, day) do update set amount = amount + excluded.amount
              """, arguments: [.record(0), day, amount]), whenNone: nil)
      ],
      answer: .receipt(
        ReceiptPlan(
          kind: .accumulated(amount: amount, column: ResultColumn(name: "amount", kind: .number)),
          entity: session, isSingle: true,
          summary: SQLStatement(
            text: """
              select s.id, p.name, s.amount, s.day from session as s join practice as p on p.id = s.practice_id
              where s.practice_id = ? and s.day = ?
              """, arguments: [.record(0), day]))))
  }()

  /// The plan of `count sessions`.
  static let count = Plan(
    steps: [.read(SQLStatement(text: "select count(*) from session"))],
    answer: .scalar(ResultColumn(name: "count", kind: .number)))

  /// The plan of `show it`, for a session.
  static let showIt = Plan(
    steps: [
      .read(SQLStatement(text: "select id, amount from session where id = ?", arguments: [.parameter("it")]))
    ],
    answer: .records([ResultColumn(name: "id", kind: .number)], RecordColumn(entity: "session", index: 0)))

  func count() throws -> Value {
    guard case .scalar(let value, _) = try run(Self.count, "count sessions").result else { return .null }
    return value
  }
}

/// A sink that stores the rows.
final class Rows: RowSink {
  var rows: [[Value]] = []
  var columns: [ResultColumn] = []
  var hasEnded = false

  func begin(_ columns: [ResultColumn]) { self.columns = columns }
  func row(_ cursor: any RowCursor) { rows.append(columns.indices.map(cursor.value)) }
  func end() { hasEnded = true }
}

/// Counts the interrupts that came too late.
final class LateStops: RunObserver {
  private(set) var committed = 0
  private(set) var begun = 0
  var count: Int { committed + begun }

  func note(_ event: RunEvent) {
    switch event {
    case .tooLate(isCommitted: true): committed += 1
    case .tooLate: begun += 1
    case .committing, .undone, .progress, .exceededJournal, .foundBrokenReferences: break
    }
  }
}
