import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Dates in files, in formats that sentences don't allow.
@Suite("Import of written days")
struct ImportDatesTests {
  private static let lending = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"

  private func imported(_ text: String, _ options: String = "") throws -> (String, Conversation) {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: Self.lending)
    _ = try conversation.say("add tool Drill; add person Zoe")
    place.write(text.utf8, to: "x.csv")
    let said = try conversation.say(".import \(options) \"\(place.path)/x.csv\" loan")
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ")
    return (said, conversation)
  }

  @Test(
    "An example tells how they are written",
    arguments: [
      ("04.06.2026", "25.11.2026"), ("6/4/2026", "11/25/2026"), ("\"4 June 2026\"", "25 November 2026"),
      ("\"Thu 4 Jun 2026\"", "Wed 25 Nov 2026"), ("2026/06/04", "2026/11/25"), ("04.06.26", "25.11.26"),
      ("04.06.2026", "2026-11-25"),
    ])
  func isRead(example: String, written: String) throws {
    let (said, conversation) = try imported("tool,person,due\nDrill,Zoe,\(written)\n", "--dates \(example)")
    #expect(said == "imported 1 loan from x.csv")
    #expect(try conversation.say("list loans showing due").contains("2026-11-25"))
  }

  @Test("A row whose day cannot be read is refused, with the way that days are written")
  func impossible() throws {
    for (options, day) in [("", "2026-11-20"), ("--dates 04.06.2026", "04.06.2026")] {
      let (said, _) = try imported("tool,person,due\nDrill,Zoe,32.10.2026\n", options)
      #expect(said.contains("`32.10.2026` isn't valid for due: expected a day such as \(day)"), "\(said)")
      #expect(said.hasSuffix("nothing was imported"), "\(said)")
    }
  }

  @Test("The unambiguous days of a column decide its order")
  func decided() throws {
    let (said, conversation) = try imported(
      "tool,person,due\nDrill,Zoe,04/11/2026\nDrill,Zoe,2026-11-20\nDrill,Zoe,25/11/2026\n")
    #expect(said == "imported 3 loans from x.csv\ndue: 2 dates written as d/m/y")
    #expect(try conversation.say("list loans showing due").contains("2026-11-04"))
  }

  @Test(
    "An ambiguous day is refused, unless an order is given",
    arguments: [
      (
        "Drill,Zoe,04/11/2026\n", "", "ambiguous-cell",
        "`04/11/2026` can mean 4 November 2026 or 11 April 2026: add"
      ),
      (
        "Drill,Zoe,04/11/2026\nDrill,Zoe,25/11/2026\nDrill,Zoe,11/25/2026\n", "", "ambiguous-cell",
        "because the column has both forms"
      ),
      (
        "Drill,Zoe,11/25/2026\n", "--dates d/m/y", "unreadable-cell",
        "`11/25/2026` isn't valid for due: expected a day such as 20/11/2026"
      ),
    ])
  func ambiguous(rows: String, options: String, id: String, message: String) throws {
    let (said, conversation) = try imported("tool,person,due\n" + rows, options)
    #expect(said.contains(message), "\(said)")
    #expect(conversation.lastErrorID == id)
    #expect(said.hasSuffix("nothing was imported") || said.contains("nothing was imported; "), "\(said)")
  }

  @Test(
    "An example is one of 4 June 2026, with its year",
    arguments: ["4.6.", "25.11.2026", "soon", "06.2026"])
  func example(text: String) throws {
    let (_, conversation) = try imported("tool,person,due\n", "--dates \(text)")
    #expect(conversation.lastErrorID == "not-an-example")
  }

  @Test("A record of a file that was exported keeps its number")
  func exported() throws {
    let (said, _) = try imported("id,tool,person,due\n1,Drill,Zoe,2026-11-25\n")
    #expect(said == "imported 1 loan from x.csv with their ids")
  }
}
