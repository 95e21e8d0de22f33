import Testing

@testable import ParlanceConsole

/// Days that a file writes as no sentence does.
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

  @Test(
    "The command is offered where they can be read in one way",
    arguments: [
      ("25.11.2026", "--dates 04.06.2026"), ("11/25/2026", "--dates 06/04/2026"),
      ("25/11/2026", "--dates 04/06/2026"), ("Nov 25 2026", nil), ("11/12/2026", nil), ("tomorrow", nil),
    ] as [(String, String?)])
  func isOffered(written: String, option: String?) throws {
    let (said, _) = try imported("tool,person,due\nDrill,Zoe,\(written)\nDrill,Zoe,\n")
    let end = option.map {
      "nothing was imported; its days are written otherwise, did you mean: .import \($0) x.csv loan"
    }
    #expect(said.hasSuffix(end ?? "nothing was imported"), "\(said)")
  }

  @Test(
    "A day that there is not hides no way to read the others, and is told in the way that was given",
    arguments: [
      ("", "its days are written otherwise, did you mean: .import --dates 04.06.2026 x.csv loan"),
      (
        "--dates 04.06.2026", "the other rows are kept by: .import --dates 04.06.2026 --keep-going x.csv loan"
      ),
    ])
  func impossible(options: String, offered: String) throws {
    let (said, _) = try imported("tool,person,due\nDrill,Zoe,25.11.2026\nDrill,Zoe,32.10.2026\n", options)
    let example = options.isEmpty ? "2026-11-20" : "04.06.2026"
    #expect(said.contains("`32.10.2026` is no due: expected a day such as \(example)"), "\(said)")
    #expect(said.hasSuffix("nothing was imported; \(offered)"), "\(said)")
  }

  @Test("Rows are only left out where others are kept")
  func others() throws {
    let good = try imported("tool,person,due\nDrill,Zoe,2026-11-25\nDrill,Zoe,soon\n").0
    #expect(good.hasSuffix("the other rows are kept by: .import --keep-going x.csv loan"), "\(good)")
    let none = try imported("tool,person,due\nDrill,Zoe,later\nDrill,Zoe,soon\n").0
    #expect(none.hasSuffix("nothing was imported"), "\(none)")
  }

  @Test(
    "An example is one of 4 June 2026, with its year",
    arguments: ["4.6.", "25.11.2026", "soon", "06.2026"])
  func example(text: String) throws {
    let (_, conversation) = try imported("tool,person,due\n", "--dates \(text)")
    #expect(conversation.lastErrorID == "not-an-example")
  }

  @Test("The number of a record is left out of a file that was exported")
  func exported() throws {
    let (said, _) = try imported("id,tool,person,due\n1,Drill,Zoe,2026-11-25\n")
    #expect(said == "imported 1 loan from x.csv, its column id left out")
  }
}
