import ParlanceStore
import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceSession

/// Rows of a file that are sent to the server in batches.
@Suite("Rows loaded together", .enabled(if: PostgreSQLServer.name != nil))
struct LoadTests {
  private let place = TemporaryDirectory()
  private static let declarations = [
    "entity customer\n  name text key\n",
    """
    entity reading
      code text key
      day date main
      price decimal 2 optional
      state (ordered, paid)
      note text optional
      customer customer optional

    """,
  ]

  /// Returns a row of varied data. A few rows, far apart, are invalid.
  private static func row(_ number: Int) -> String {
    let notes = [
      "", "plain", "\"a tab\tin quotes\"", "\"two\nlines\"", "\"back\\slash \\N\"", "\"an \"\"ü\"\"\"",
    ]
    let prices = ["", "0.05", "-12.5", "100000000000.01", "7"]
    let customer = ["", "Anna", "Bo"][number % 3]
    var code = "r\(number)"
    if number % 9_000 == 8_999 { code = "r\(number / 2)" }
    let day = number == 20_000 ? "2026-02-30" : "2026-02-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)"
    let state = number == 15_000 ? "lost" : number % 2 == 0 ? "ordered" : "paid"
    return "\(code),\(day),\(prices[number % 5]),\(state),\(notes[number % 6]),\(customer)"
  }

  private static let questions = [
    "list readings showing code, day, price, state, note, customer first 40",
    "count readings per state, customer", "sum price of readings per note",
    "list readings showing code, price where price > 100 by code first 20",
    "count readings with customer", "list readings showing code where code = r24999",
  ]

  @Test(
    "They are those that SQLite takes, in their order, and the same ones are refused", arguments: [40_000])
  func same(count: Int) throws {
    let rows = (1...count).map(Self.row).joined(separator: "\n")
    place.write(("code,day,price,state,note,customer\n" + rows + "\n").utf8, to: "r.csv")
    let consoles = [try Conversation(), try Conversation(with: PostgreSQLServer.opener)]
    var answers: [[String]] = [[], []]
    for (index, console) in consoles.enumerated() {
      for line in Self.declarations + ["add customer Anna", "add customer Bo"] { _ = try console.say(line) }
      for sentence in [
        "import readings from \"@r.csv\"", "count readings", ".import --keep-going \"@r.csv\" readings",
      ] + Self.questions {
        answers[index].append(try console.say(sentence.replacing("@", with: place.path + "/")))
      }
      answers[index].append(place.read("r.csv.rejected.csv") ?? "")
    }
    for (sqlite, postgres) in zip(answers[0], answers[1]) { #expect(postgres == sqlite) }
    #expect(answers[1][0].contains("r.csv:"))
    #expect(answers[1][2].contains("imported"))
  }
}
