import ParlanceLanguage
import ParlanceMeaning
@testable import ParlanceModel
import ParlanceSQLite
import TestSupport
import Testing

@testable import ParlancePlanner
@testable import ParlanceSQL

/// The effect of each pass: the statement with and without it, while the other passes are off.
@Suite struct PassTests {
  private static let text = """
    entity team
      name text key

    entity member of team
      name text key
      credits decimal 2 default 0

    entity booking of member
      day date main
      spot number optional
      index member, day

    entity batting plural battings of member
      hr number optional

    """

  private static let cases: [(pass: Pass, sentences: [String])] = [
    (
      .chosenFirst,
      [
        "list bookings showing member, day by day desc first 3",
        "list members showing name, count of bookings by credits desc first 3",
        // The member names are needed for sorting, so they are looked up for all rows.
        "list bookings showing member, day by member first 3",
        "list bookings showing member, day first 3",
        "list bookings showing member, day by day first 2 each member",
        // A running sum needs all rows, so `first` can't be applied earlier.
        "list bookings showing member name, running sum spot by day first 3",
      ]
    ),
    (
      .firstOfEach,
      [
        "count (bookings by day desc first 1 each member)",
        "count (bookings where spot > 3 by day desc first 1 each member)",
        // There isn't an index with the members of each team in this order.
        "count (members by credits desc first 1 each team)",
        // The spot may be empty.
        "count (bookings by spot first 1 each member)",
      ]
    ),
    (
      .totals,
      [
        // All bookings are read anyway. The index on member and day finds the last day of each member.
        "list members showing name, count of bookings, sum spot of bookings, max day of bookings",
        "list members by count of (bookings where spot > 3) desc",
        // The two literals are different parameters, so the rows may differ.
        "list members showing count of (bookings where spot > 3), average spot of (bookings where spot > 3)",
        // An index finds the bookings of the few remaining members.
        "list members where credits > 5 showing name, count of bookings",
        // There isn't an index for their battings.
        "list members where credits > 5 showing name, sum hr of battings",
        "list members where sum hr of battings > 10",
      ]
    ),
    (
      .semiJoins,
      [
        "count members with bookings", "count members without battings",
        "list members with (battings where hr > 3)", "delete members without battings",
      ]
    ),
    (
      .lookUps,
      [
        "list bookings showing member, member team, day by member team",
        "count bookings where member credits > 3 per member team",
      ]
    ),
  ]

  @Test func beforeAndAfter() throws {
    var model = try ModelReader().read(SourceText(Self.text, name: "passes.model"))
    let battings = try #require(model.entities.firstIndex { $0.name == "batting" })
    (model.entities[battings].source, model.entities[battings].indexedColumns) = (.table, [])
    var lines: [String] = []
    for (pass, sentences) in Self.cases {
      for sentence in sentences {
        // Look-ups are joined in both statements, which is easier to read.
        let others = Set(Pass.allCases).subtracting([.lookUps])
        let omitted = pass == .lookUps ? Set(Pass.allCases) : others
        let before = try text(sentence, model, without: omitted)
        let after = try text(sentence, model, without: omitted.subtracting([pass]))
        lines += ["# \(sentence)", "-- before", before]
        lines +=
          before == after ? ["-- \(pass.rawValue): the same", ""] : ["-- \(pass.rawValue)", after, ""]
      }
    }
    try Snapshot("passes.sql").expect(lines.joined(separator: "\n"))
  }

  private func text(_ sentence: String, _ model: Model, without passes: Set<Pass>) throws -> String {
    let tree = try Language(vocabulary: model.vocabulary).parse(SourceText(sentence))
    let resolver = Resolver(model: model)
    let planner = Planner(model: model, dialect: .sqlite, conditions: resolver)
    let plan = try Pass.$omitted.withValue(passes) {
      try planner.plan(resolver.resolve(#require(tree.nodes.first)))
    }
    return plan.steps.flatMap(\.statements).map { $0.text + ";" }.joined(separator: "\n")
  }
}
