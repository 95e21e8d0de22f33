import Foundation
import ParlanceModel
@testable import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import Testing
@testable import ParlanceSQL

/// Committed changes survive a crash, even after much was rolled back to a savepoint in the same transaction.
@Suite struct SavepointCrashTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func plan(_ sql: String) -> Plan {
    Plan(
      steps: [.write(SQLStatement(text: sql), whenNone: nil)],
      answer: .receipt(ReceiptPlan(kind: .added, entity: Practice.practice, isSingle: false)))
  }

  /// More rows than fit into the page cache, so that pages are written to disk, and more than once.
  private static let many = plan(
    """
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
    insert into practice (name) select hex(randomblob(8)) from n
    """)

  /// Returns the names with the tested prefix, read from a copy of the files in their state after a crash.
  private func namesAfterCrash() throws -> [String] {
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: directory.path("a.sqlite") + ending, toPath: directory.path("b.sqlite") + ending)
    }
    let statement = try SQLiteEngine(path: directory.path("b.sqlite"))
      .prepare("select name from practice where name like 'kept%' order by name")
    var names: [String] = []
    while try statement.step() { names.append(statement.label(0)) }
    return names
  }

  private func run(_ sql: String, _ practice: Practice) throws {
    try practice.run(Self.plan(sql), "add", wantsReceipt: false)
  }

  @Test(arguments: [false, true]) func whatIsKept(inScript: Bool) throws {
    let practice = try Practice(path: directory.path("a.sqlite"))
    let transactions = practice.runner.transactions
    if inScript { transactions.beginScript() } else { try transactions.begin() }
    try run("insert into practice (name) values ('kept before')", practice)
    try transactions.begin()
    try practice.run(Self.many, "add", wantsReceipt: false)
    try transactions.rollback(at: 0..<0)
    try run("insert into practice (name) values ('kept after')", practice)
    if inScript { try transactions.commitScript() } else { try transactions.commit(at: 0..<0) }
    #expect(try namesAfterCrash() == ["kept after", "kept before"])
  }

  @Test func whereTheSentenceFails() throws {
    let practice = try Practice(path: directory.path("a.sqlite"))
    let transactions = practice.runner.transactions
    try transactions.begin()
    try run("insert into practice (name) values ('kept before')", practice)
    #expect(throws: EngineFailure.self) {
      try run(
        """
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
        insert into practice (name) select iif(i < 100000, hex(randomblob(8)), 'Tara') from n
        """, practice)
    }
    try run("insert into practice (name) values ('kept after')", practice)
    try transactions.commit(at: 0..<0)
    #expect(try namesAfterCrash() == ["kept after", "kept before"])
  }
}
