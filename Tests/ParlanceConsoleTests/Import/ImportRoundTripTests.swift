import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import TestSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Exported rows that are imported into an empty entity are stored exactly as before, in every file format.
///
/// Decisions:
/// - An infinite number, which Parlance never stores, is exported as text and rejected by `import`.
/// - A number with an exponent is a double wherever integers and doubles differ: `1e16` isn't the integer with 17
///   digits.
/// - -0 is 0.
@Suite("Rows that are exported and imported again")
struct ImportRoundTripTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/round-trip.model"
  private static let endings = ["csv", "tsv", "json", "ndjson", "plist"]
  private let place = TemporaryDirectory()

  /// The SQL values of a row, by column.
  private static let columns = [
    "place_id", "mark_id", "note", "number", "price", "ratio", "far", "long", "lasted", "day", "moment",
    "begins", "wait",
    "kind",
    "done", "sure", "preset",
  ]

  @Test("Random values of each type come back on SQLite", arguments: endings)
  func onSQLite(ending: String) throws {
    try comeBack(ending, try Conversation(model: Self.model), Values(hasReals: true))
  }

  @Test(
    "Random values of each type come back on a server", .enabled(if: PostgreSQLServer.name != nil),
    arguments: endings)
  func onServer(ending: String) throws {
    try comeBack(
      ending, try Conversation(model: Self.model, with: PostgreSQLServer.opener), Values(hasReals: false))
  }

  @Test("Large and infinite numbers are written, not lost")
  func foreignValues() throws {
    let path = "\(place.path)/shop.db"
    let maker = try SQLiteEngine(path: path)
    try maker.execute(
      """
      create table shop (id integer primary key, name text not null unique, size real);
      insert into shop values (1, 'North', 9e999), (2, 'South', 1e22), (3, 'East', 0.5)
      """)
    let conversation = try Conversation(data: path)
    let engine = conversation.session.engine
    func say(_ sentence: String) throws -> String { try conversation.say(sentence) }
    func file(_ name: String) -> String { String(decoding: place.bytes(name) ?? [], as: UTF8.self) }
    _ = try say("export shops to \"\(place.path)/shops.json\"")
    #expect(
      file("shops.json")
        == "[{\"id\":1,\"name\":\"North\",\"size\":\"Infinity\"},\n{\"id\":2,\"name\":\"South\",\"size\":1e22},\n{\"id\":3,\"name\":\"East\",\"size\":0.5}]\n"
    )
    try engine.execute("delete from shop where id = 1")
    _ = try say("export shops to \"\(place.path)/shops.csv\"")
    try engine.execute("delete from shop")
    _ = try say("import shops from \"\(place.path)/shops.csv\"")
    let statement = try engine.prepare("select group_concat(name || quote(size), '; ') from shop")
    #expect(try statement.step())
    #expect(statement.label(0) == "South1.0e+22; East0.5")
  }

  private func comeBack(_ ending: String, _ conversation: Conversation, _ values: Values) throws {
    let engine = conversation.session.engine
    let names = ["a", "it's \"b\", c", "007", "true", "\\N", "12.50"]
    for name in names { _ = try conversation.say("add place \"\(name.replacing("\"", with: "\"\""))\"") }
    for label in ["x", "y"] { _ = try conversation.say("add mark: label \"\(label)\"") }
    var dice = Dice(seed: 47)
    let rows = (0..<100).map { number in
      let row = values.row(number, &dice)
      return "(\(Self.columns.map { row[$0] ?? "null" }.joined(separator: ", ")))"
    }
    try engine.execute(
      "insert into thing (\(Self.columns.joined(separator: ", "))) values \(rows.joined(separator: ", "))")
    let before = try stored(in: engine, values)
    let path = "\(place.path)/things.\(ending)"
    #expect(try conversation.say("export things to \"\(path)\"").hasPrefix("wrote 100 things"))
    try engine.execute("delete from thing")
    let answer = try conversation.say("import things from \"\(path)\"")
    #expect(answer.hasPrefix("imported 100 things"), "\(answer)")
    let after = try stored(in: engine, values)
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) { #expect(old == new) }
  }

  /// Returns each value as the database prints it, with its type.
  private func stored(in engine: any Engine, _ values: Values) throws -> [String] {
    let cells = Self.columns.map {
      values.hasReals
        ? "'\($0) ' || typeof(\($0)) || ' ' || quote(\($0))"
        : "'\($0) ' || coalesce('<' || \($0)::text || '>', '')"
    }
    let statement = try engine.prepare(
      "select \(cells.joined(separator: " || '; ' || ")) from thing order by id")
    defer { statement.reset() }
    var rows: [String] = []
    while try statement.step() { rows.append(statement.label(0)) }
    return rows
  }

  /// Random SQL values.
  private struct Values {
    /// Whether a number can be a double, as on SQLite.
    let hasReals: Bool

    private static let texts = [
      "", " ", "a", "007", "12.50", "1e5", "true", "null", "2026-01-02", "\\N", "\\", "\\\\N", "\"", "\"\"",
      "\"\"\"",
      "'", ",", ";", "\t", "\n", "\r", "\r\n", " a ", "a  b", "—", "-", "#", "<&>", "]]>", "e\u{301}",
      "\u{2028}", "\u{FEFF}",
      "\u{1B}[2J", "\u{B}", "\u{7F}", "\u{85}", "\u{FFFE}", "👩‍👩‍👧", "nan", "inf", "{\"a\": 1}", "[1]",
    ]

    func row(_ number: Int, _ dice: inout Dice) -> [String: String] {
      var row: [String: String] = [:]
      row["place_id"] = maybe(&dice) { "\($0.number(1...6))" }
      row["mark_id"] = maybe(&dice) { "\($0.number(1...2))" }
      row["note"] = maybe(&dice) { dice in
        let count = number < Self.texts.count ? 0 : dice.number(0...4)
        let parts = (0..<count).map { _ in dice.any(of: Self.texts) ?? "" }
        return Self.quoted(number < Self.texts.count ? Self.texts[number] : parts.joined())
      }
      if number < Self.texts.count { row["note"] = Self.quoted(Self.texts[number]) }
      row["number"] = maybe(&dice, anyNumber)
      row["price"] = maybe(&dice) { scaled(Self.integer(&$0), 2) }
      row["ratio"] = maybe(&dice) { scaled(Self.integer(&$0), 12) }
      row["far"] = maybe(&dice, amount)
      row["long"] = maybe(&dice, amount)
      row["lasted"] = maybe(&dice, amount)
      let day = { (dice: inout Dice) in
        let year = dice.one(dice.number(1...9999), 2026, 1, 9999, 1582, 1900)
        let digits = String(year)
        return String(repeating: "0", count: 4 - digits.count) + digits
          + "-\(dice.number(10...12))-\(dice.number(10...30))"
      }
      row["day"] = maybe(&dice) { "'\(day(&$0))'" }
      row["moment"] = maybe(&dice) {
        "'\(day(&$0)) \($0.number(10...23)):\($0.number(10...59)):\($0.number(10...59))'"
      }
      row["begins"] = maybe(&dice) { "'\($0.number(10...23)):\($0.number(10...59)):\($0.number(10...59))'" }
      row["wait"] = maybe(&dice) { "\($0.number(0...2_000_000))" }
      row["kind"] = maybe(&dice) { Self.quoted($0.one("plain", "two-words", "n-a")) }
      row["done"] = flag(&dice)
      row["sure"] = maybe(&dice, flag)
      row["preset"] = maybe(&dice, anyNumber)
      return row
    }

    private func maybe(_ dice: inout Dice, _ make: (inout Dice) -> String) -> String? {
      dice.oneIn(5) ? nil : make(&dice)
    }

    private func flag(_ dice: inout Dice) -> String {
      hasReals ? dice.one("0", "1") : dice.one("false", "true")
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

    private static func integer(_ dice: inout Dice) -> Int64 {
      dice.one(
        Int64(dice.number(-1000...1000)), Int64.random(in: .min ... .max, using: &dice), .max, .min, 1 << 53,
        (1 << 53) + 1, -(1 << 53) - 1, Int64(dice.number(0...1_000_000_000_000_000_000)))
    }

    /// Returns a decimal in its stored form.
    private func scaled(_ units: Int64, _ scale: Int) -> String {
      if hasReals { return "\(units)" }
      let digits = String(units.magnitude)
      let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      return (units < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
    }

    /// Returns a number in the range of a number column. Whole numbers below 2^53 are stored as integers.
    private func anyNumber(_ dice: inout Dice) -> String {
      let real = dice.one(
        Double(dice.number(-100_000...100_000)) / 1000 + 0.0001, 0.1 + 0.2, 1e-9, 1.0 / 3,
        .leastNonzeroMagnitude, Double.random(in: -1e6...1e6, using: &dice))
      if hasReals, dice.oneIn(4) {
        return dice.one("9.007199254740992e15", "1.152921504606847e18", "-9.2e18", "9.223372036854775e18")
      }
      return dice.oneIn(2) ? "\(max(Self.integer(&dice), -.max))" : "\(real)"
    }

    /// Returns an amount in the base unit. Whole amounts above 2^53 occur only in decimal units, because in other
    /// larger units they don't have a finite decimal form.
    private func amount(_ dice: inout Dice) -> String {
      let whole = dice.number(-1_000_000...1_000_000)
      let real = dice.one(
        Double(whole) / 7 + 0.01, 333.3333333333333, 0.1 + 0.2, 1e-7, Double.random(in: 1...2, using: &dice))
      if hasReals, dice.oneIn(8) { return dice.one("1e16", "1.8014398509481988e+16", "-1e18") }
      return dice.oneIn(2) ? "\(whole)" : "\(real)"
    }
  }
}
