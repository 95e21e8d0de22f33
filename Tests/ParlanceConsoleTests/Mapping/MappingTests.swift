import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// Sentences about external tables that a model maps.
@Suite("Mapped tables") struct MappingTests {
  private let output = MemorySink()
  private let engine: SQLiteEngine
  private let session: Session

  init() throws {
    engine = try SQLiteEngine(path: ":memory:")
    // One row refers to a missing record, which is possible without enforced foreign keys.
    engine.enforceReferences(false)
    try engine.execute(Self.tables)
    engine.enforceReferences(true)
    let model = try ModelReader().read(SourceText(Self.model, name: "shop.model"))
    session = Session(
      engine: engine, model: model, clock: try #require(Clock(iso: "2026-11-20T09:30")),
      output: AnswerWriter(output, mode: .csv))
  }

  static let tables = """
    create table "Customers" ("Code" text primary key, "Company Name" text, "City" text);
    insert into "Customers" values ('ALFKI', 'Alfreds', 'Berlin'), ('BLAUS', 'Blauer See', 'Mannheim');
    create table "Orders" (
      "OrderID" integer primary key, "CustomerID" text references "Customers", "Placed" text, "Paid" integer,
      "Shipped" real, "Express" text, "Weight" text, "Scan" blob, "Total" generated always as ("Weight" * 2));
    insert into "Orders" ("OrderID", "CustomerID", "Placed", "Paid", "Shipped", "Express", "Weight", "Scan") values
      (10, 'ALFKI', '2026-01-02T10:00:00', 1767348000, 2461043.5, '1', '2.5', x'010203'),
      (11, 'BLAUS', '2026-01-03', null, null, '0', '4', null),
      (12, 'GONE', 'soon', 'never', 'later', '?', 'heavy', 'text');
    create table "Lines" (
      "OrderID" integer references "Orders", "Nr" int, "What" text, primary key ("OrderID", "Nr"));
    insert into "Lines" values (10, 1, 'pen'), (10, 2, 'ink'), (11, 1, 'pen');
    create table "Parcels" (
      nr int primary key, o int, l int, foreign key (o, l) references "Lines" ("OrderID", "Nr"));
    insert into "Parcels" values (5, 10, 2), (6, 11, 1);
    create table people (first_name text, last_name text);
    insert into people values ('Ann', 'Lee'), ('Ann', 'Lee'), ('Bo', 'Ek');
    create table tags (word text primary key, note text) without rowid;
    insert into tags values ('b', 'second'), ('a', 'first');
    create view cities as select "City", count(*) as n from "Customers" group by "City";
    """

  static let model = """
    entity customer table "Customers"
      id column "rowid"
      code text key column "Code"
      company text column "Company Name" optional
      city text column "City" optional

    entity order table "Orders"
      id column "OrderID"
      customer customer optional as of column "CustomerID" to code
      placed time column "Placed" stored iso main
      paid time optional column "Paid" stored unix
      shipped date optional column "Shipped" stored julian
      express boolean column "Express" stored text
      weight number column "Weight" stored text
      scan text optional column "Scan" stored blob
      total number optional column "Total" generated

    entity line table "Lines" one per order, nr
      id column "rowid"
      order order column "OrderID" as of
      nr number column "Nr"
      what text name column "What" optional

    entity parcel table "Parcels"
      id column "nr" counted
      line line optional as of column "o", "l" to order, nr

    entity person plural people table "people"
      id column "rowid"
      full-name text name optional column "first_name", "last_name"
      first-name text column "first_name"
      last-name text column "last_name"

    entity tag view "tags"
      word text key
      note text optional

    entity city-count view "cities"
      city text column "City"
      n number

    entity town table "Customers" distinct
      city text key column "City"
    """

  private func answer(_ sentence: String) throws -> String {
    let start = output.bytes.count
    do {
      try session.say(SourceText(sentence))
    } catch let error as Diagnostic {
      return error.id
    }
    try session.output.flush()
    return String(decoding: output.bytes[start...], as: UTF8.self).replacing("\r\n", with: " / ")
  }

  /// Returns the rows of an SQL query, with commas between the values.
  private func rows(_ sql: String, columns: Int) throws -> [String] {
    let statement = try engine.prepare(sql)
    var rows: [String] = []
    while try statement.step() {
      rows.append((0..<columns).map { statement.label($0) }.joined(separator: ","))
    }
    return rows
  }

  static let questions: [(sentence: String, answer: String)] = [
    // Rows without an id are named by their key, or by their row number if they lack a key.
    ("list customers", "code,company,city / ALFKI,Alfreds,Berlin / BLAUS,Blauer See,Mannheim / "),
    ("list lines showing id, order, nr", "id,order,nr / 1,10,1 / 2,10,2 / 3,11,1 / "),
    // A value that doesn't fit its type is shown as empty. A reference without a record is shown as its value.
    (
      "list orders",
      """
      id,customer,placed,paid,shipped,express,weight,scan,total / \
      10,ALFKI,2026-01-02 10:00:00,2026-01-02 10:00:00,2026-01-03,true,2.5,"blob, 3 bytes",5 / \
      11,BLAUS,2026-01-03 00:00:00,,,false,4,,8 / \
      12,GONE,,,,,,text,0 / 
      """
    ),
    // References to keys, to several columns, and in both directions.
    ("list orders of ALFKI showing id", "id / 10 / "),
    ("list orders of customer \"alfki\" showing customer city", "customer city / Berlin / "),
    ("list customers with orders showing code", "code / ALFKI / BLAUS / "),
    ("count orders per customer", "customer,count / ALFKI,1 / BLAUS,1 / GONE,1 / "),
    ("list parcels showing id, line order, line what", "id,line order,line what / 5,10,ink / 6,11,pen / "),
    ("list lines without parcels showing what", "what / pen / "),
    ("list lines of order 10 showing what", "what / pen / ink / "),
    ("sum weight of orders where express", "sum weight / 2.5 / "),
    ("list orders on 2 january 2026 showing id", "id / 10 / "),
    ("list orders where paid after 1 january 2026 showing id", "id / 10 / "),
    // An ambiguous name selects all its records in a list, but is an error where one record is required.
    ("list person \"Ann Lee\" showing id, first-name", "id,first-name / 1,Ann / 2,Ann / "),
    ("list person \"ann lee\" showing id", "id / 1 / 2 / "),
    ("show person \"Ann Lee\"", "ambiguous-record"),
    ("show person \"ann lee\"", "ambiguous-record"),
    ("list people showing full-name, id", "full-name,id / Ann Lee,1 / Ann Lee,2 / Bo Ek,3 / "),
    // Views, rows without a rowid, and distinct values.
    ("list tags", "word,note / a,first / b,second / "),
    ("list city-counts by n desc, city", "city,n / Berlin,1 / Mannheim,1 / "),
    ("count towns", "count / 2 / "),
    ("list towns by city desc", "city / Mannheim / Berlin / "),
    ("list (city-counts by city first 1) showing city", "city / Berlin / "),
    ("list tag \"A\" showing note", "note / first / "),
    ("delete tag a", "read-only-entity"),
    ("add town \"Bonn\"", "read-only-entity"),
  ]

  @Test("Questions", arguments: questions.map(\.sentence))
  func ask(_ sentence: String) throws {
    let expected = Self.questions.first { $0.sentence == sentence }?.answer
    let found = try answer(sentence)
    #expect(found == expected, "\(found)")
  }

  @Test("Changes are made in the columns as they are held")
  func changes() throws {
    _ = try answer("add order of BLAUS: placed 2026-02-01, paid 2 february 2026, express, weight 3")
    let added = try rows("select * from Orders where OrderID = 13", columns: 7)
    #expect(
      added
        == ["13,BLAUS,2026-02-01T00:00:00,1769990400,,1,3"])
    _ = try answer("change order 10: customer BLAUS, not express, shipped 2026-01-05")
    #expect(
      try rows("select CustomerID, Express, Shipped from Orders where OrderID = 10", columns: 3)
        == ["BLAUS,0,2461045.5"])
    _ = try answer("change order 10: customer empty")
    #expect(try rows("select CustomerID is null from Orders where OrderID = 10", columns: 1) == ["1"])
    _ = try answer("add parcel of line 3")
    #expect(try rows("select * from Parcels where nr = 7", columns: 3) == ["7,11,1"])
    _ = try answer("save line of order 11: nr 1, what \"quill\"")
    #expect(try rows("select * from Lines where OrderID = 11", columns: 3) == ["11,1,quill"])
    #expect(try answer("delete line 3") == "still-referred-to")
    // `it` is the shown record, even if its id wasn't shown.
    _ = try answer("show customer BLAUS")
    _ = try answer("change it: city \"Bonn\"")
    #expect(try rows("select City from Customers where Code = 'BLAUS'", columns: 1) == ["Bonn"])
    _ = try answer("delete order 12")
    #expect(try rows("select count(*) from Orders", columns: 1) == ["3"])
    #expect(try answer("change order 10: scan \"x\"") == "not-base64")
    #expect(try answer("change order 10: total 3") == "read-only-field")
    #expect(try answer("add person \"Cy Orr\"") == "read-only-field")
  }
}
