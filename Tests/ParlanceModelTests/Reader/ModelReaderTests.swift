import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Reading a model")
struct ModelReaderTests {
  private let starter = StarterModel.model

  private func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  @Test("Names, plurals and tables")
  func names() throws {
    let model = try read(
      """
      entity Invoice-Line plural Lines table "InvoiceLine"
        AlbumTitle text column "album_title"
      entity CreditNote
        date date
      """)
    #expect(model.entities.map(\.name) == ["Invoice-Line", "CreditNote"])
    #expect(model.entities.map(\.plural) == ["Lines", "CreditNotes"])
    #expect(model.entities.map(\.table) == ["InvoiceLine", "credit_note"])
    #expect(model.entities[0].field("albumtitle")?.column == "album_title")
  }

  @Test("Roles are required references with a preposition")
  func roles() throws {
    let booking = try #require(starter.entity("booking"))
    let member = try #require(booking.field("member"))
    #expect(member.type == .reference("member"))
    #expect(member.column == "member_id")
    #expect(member.isOwner)
    #expect(member.preposition == "for")
    #expect(booking.field("class")?.preposition == "in")
    #expect(starter.entity("session")?.field("practice")?.preposition == "of")
    let set = try read(
      """
      entity workout
        name text
      entity set of workout as during on workout_uuid
        position number
      """
    ).entities[1]
    #expect(set.fields[0].preposition == "during")
    #expect(set.fields[0].column == "workout_uuid")
  }

  @Test("References among the members")
  func references() throws {
    let instructor = try #require(starter.entity("class")?.field("instructor"))
    #expect(instructor.type == .reference("instructor"))
    #expect(instructor.column == "instructor_id")
    #expect(instructor.isOptional && !instructor.isOwner && instructor.preposition == nil)
    #expect(starter.entity("plan")?.field("programme")?.preposition == "in")
    #expect(starter.entity("activity")?.field("parent")?.column == "parent_id")
  }

  @Test("Types")
  func types() throws {
    let model = try read(
      """
      unit km
      entity thing
        a text
        b number
        c decimal
        d decimal 3
        e date
        f time
        g boolean default yes
        h flag
        i km
        j (small, large) default large
        k thing optional
        l = b + 1
      """)
    #expect(
      model.entities[0].fields.map(\.type) == [
        .text, .number, .decimal(scale: 2), .decimal(scale: 3), .date, .time, .flag, .flag,
        .quantity(unit: "km"),
        .choice(["small", "large"]), .reference("thing"), .computed,
      ])
  }

  @Test("Rows that are told apart by a key, and types that only their database knows")
  func keys() throws {
    let model = try read(
      """
      entity line table "Lines"
        id key "order_id", "nr"
        order number column "order_id"
        nr number
        token text stored "uuid"
        seen time stored "timestamptz"
      """)
    let line = model.entities[0]
    #expect(line.source == .table && line.identity == .key(["order_id", "nr"]))
    // The id is a row number, which means nothing to users.
    #expect(!line.showsID)
    #expect(line.fields.map(\.storage) == [.plain, .plain, .native("uuid"), .native("timestamptz")])
  }

  @Test("Options, checks and rules")
  func options() throws {
    let session = try #require(starter.entity("session"))
    let amount = try #require(session.accumulator)
    #expect(amount.name == "amount")
    #expect(amount.defaultValue?.allTokens.map(\.text) == ["0"])
    #expect(session.checks.map(\.name) == ["session.amount.1"])
    #expect(session.checks.map(\.text) == ["amount >= 0"])
    #expect(session.checks.map(\.message) == ["a day's total can't be negative"])
    #expect(session.uniques.map(\.fields) == [["practice", "day"]])
    #expect(starter.entity("booking")?.uniques[0].condition?.allTokens.map(\.text) == ["not", "cancelled"])
    #expect(starter.entity("practice")?.key?.name == "name")
    let entity = try read(
      """
      entity thing
      \ta number check a > 0 check a < 9 else "small"
      \tb number
      \tcheck a > b
      \tindex a, b
      """
    ).entities[0]
    #expect(entity.checks.map(\.name) == ["thing.a.1", "thing.a.2", "thing.1"])
    #expect(entity.indexes == [["a", "b"]])
  }

  @Test(
    "The main date is the declared one, never guessed",
    arguments: [
      ("session", ["day"]), ("booking", ["class", "starts"]), ("fact", ["saved"]), ("programme", nil),
      ("member", nil),
    ] as [(String, [String]?)])
  func main(entity: String, main: [String]?) { #expect(starter.entity(entity)?.mainDate == main) }

  @Test("Flags have verbs, or a condition")
  func flags() throws {
    let archived = try #require(starter.entity("fact")?.field("archived"))
    #expect(archived.setVerb == "archive" && archived.clearVerb == "unarchive" && archived.computed == nil)
    let cancelled = try #require(starter.entity("booking")?.field("cancelled"))
    #expect(cancelled.isFlag && cancelled.setVerb == nil)
    let full = try #require(starter.entity("class")?.field("full"))
    #expect(full.isFlag && full.computedText == "left <= 0" && full.computed?.rule == .condition)
    #expect(
      starter.entity("class")?.field("left")?.computedText
        == "spots - count of (bookings where not cancelled)")
  }

  @Test("Units are in terms of their base, in any order")
  func units() throws {
    let model = try read("unit league = 3 mile\nunit mile = 1609.344 m\nunit m\n")
    #expect(model.units.map(\.base) == ["m", "m", "m"])
    #expect(model.units.map(\.factor) == [3 * 1609.344, 1609.344, 1])
  }

  @Test("A line goes on inside parentheses and after a backslash; comments and marks are passed over")
  func lines() throws {
    let model = try read(
      "\u{FEFF}# hello\n\nentity thing # the thing\n\n  # inside\n  kind (small,\nlarge)\n  name text \\\n    key\r\n"
    )
    #expect(model.entities[0].fields.map(\.type) == [.choice(["small", "large"]), .text])
    #expect(model.entities[0].key?.name == "name")
  }

  @Test("Backticks take a name from the language")
  func backticks() throws {
    let entity = try read("entity `entity`\n  `main` text\n  `check` date main\n").entities[0]
    #expect(entity.name == "entity")
    #expect(entity.fields.map(\.name) == ["main", "check"])
    #expect(entity.mainDate == ["check"])
  }
}
