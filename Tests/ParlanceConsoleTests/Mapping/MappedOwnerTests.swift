import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// Two references to one table. `with` and `of` use the owner, which `as of` declares.
@Suite("Owners in mapped tables") struct MappedOwnerTests {
  private static let tables = """
    create table customer (code text primary key, name text);
    insert into customer values ('A', 'Ann'), ('B', 'Bo'), ('C', 'Cy');
    create table sale (id integer primary key, buyer text references customer, payer text references customer, price int);
    insert into sale values (1, 'A', 'B', 10), (2, 'A', 'C', 20), (3, 'B', 'B', 40);
    """

  private static func answer(_ sentence: String, _ model: Model, _ engine: SQLiteEngine) throws -> String {
    let output = MemorySink()
    let session = Session(
      engine: engine, model: model, clock: try #require(Clock(iso: "2026-11-20T09:30")),
      output: AnswerWriter(output, mode: .csv))
    session.preferences.showsHints = false
    do {
      try session.say(SourceText(sentence))
    } catch let error as Diagnostic {
      return ([error.message] + error.notes).joined(separator: " / ")
    }
    try session.output.flush()
    return String(decoding: output.bytes, as: UTF8.self).replacing("\r\n", with: " / ")
  }

  @Test(
    "A reference that `of` follows is the owner, also if it refers to a text key",
    arguments: [
      ("list customers with sales showing code", "code / A / B / "),
      ("list customers with sales as payer showing code", "code / B / C / "),
      ("list customers showing code, sum price of sales", "code,sum price of sales / A,30 / B,40 / C, / "),
      ("sum price of sales of A", "sum price / 30 / "),
    ])
  func declared(sentence: String, expected: String) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(Self.tables)
    let model = try ModelReader().read(
      SourceText(
        """
        entity customer table "customer"
          id column "rowid"
          code text key column "code"

        entity sale table "sale"
          id column "id"
          buyer customer optional as of column "buyer" to code
          payer customer optional column "payer" to code
          price number optional column "price"
        """, name: "sales.model"))
    #expect(try Self.answer(sentence, model, engine) == expected)
  }

  @Test(
    "Of two references that nobody declared, neither is assumed",
    arguments: [
      (
        "list customers with sales",
        "sales refer to customers as buyer and as payer / write `sales as buyer` or `sales as payer`"
      ),
      (
        "count sales of A",
        """
        sales have no reference with the preposition `of` / use a condition: `where buyer = A` or `where payer = A`
        """
      ),
    ])
  func found(sentence: String, expected: String) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(Self.tables)
    engine.allowLegacySQL()
    let tables = try engine.describeTables(looking: true)
    let mapping = try Mapping(of: tables, in: "sales.sqlite") { (reference) throws(EngineError) in
      try engine.fit(of: reference)
    }
    #expect(try Self.answer(sentence, mapping.written, engine) == expected)
  }
}
