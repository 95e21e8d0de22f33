import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Statements of help that no example shows, each with sentences that prove it. A statement that is reworded must be
/// reworded here, too.
@Suite struct HelpClaimTests {
  private struct Claim: CustomTestStringConvertible {
    let page: String
    /// The words of the page, without line breaks.
    let words: String
    /// Sentences on the sample rows, each with all or a part of its answer.
    let proofs: [(sentence: String, answer: String)]

    var testDescription: String { "\(page): \(words)" }
  }

  private static let claims: [Claim] = [
    Claim(
      page: "regex", words: "There are no regular expressions",
      proofs: [
        (#"count facts where text like "%m high""#, "1"), (#"count facts where text like "E_erest%""#, "1"),
        (#"count facts where text like "E.*""#, "0"),
      ]),
    Claim(
      page: "nocase", words: "`=` compares texts exactly, with case and accents",
      proofs: [
        (#"count members where name = "zoe ng""#, "0"), (#"count members where name = "Zoë Ng""#, "1"),
      ]),
    Claim(
      page: "nocase", words: "ignore both, unless `exactly` follows",
      proofs: [
        (#"count members where name contains "ZOE""#, "1"),
        (#"count members where name contains exactly "ZOE""#, "0"),
        (#"count members where name starts "zoe""#, "1"), (#"count members where name ends "ng""#, "1"),
        (#"count members where name like "zoe%""#, "1"),
      ]),
    Claim(
      page: "nocase", words: "Names of records ignore both if only one record fits",
      proofs: [(#"count bookings for "zoe ng""#, "0"), (#"count bookings for ANNA"#, "2")]),
    Claim(
      page: "dates", words: "`last 7 days` ends today",
      proofs: [
        ("let week be the count sessions last 7 days", "defined $week"),
        ("expect $week: count sessions where day >= today - 6 days and day <= today", ""),
      ]),
    Claim(
      page: "null", words: "A comparison with an empty value is false",
      proofs: [
        ("count bookings where spot is empty", "1"), ("count bookings where spot > 0", "6"),
        ("count bookings where spot != 1", "1 booking without spot is left out"),
        ("count bookings where not spot = 1", "5"),
      ]),
    Claim(
      page: "null", words: "An average, a median and a percentile use only the rows with a value",
      proofs: [("average spot of bookings", "2.33"), ("sum spot of bookings where spot is not empty", "14")]),
    Claim(
      page: "undo", words: "`undo` undoes the last entry",
      proofs: [
        ("archive fact 3", "archived"), ("undo", "undid"), ("count archived facts", "2"), ("redo", "redid"),
        ("count archived facts", "3"), ("undo", "undid"),
      ]),
    Claim(
      page: "join", words: "You don't write joins",
      proofs: [("list bookings showing member, class title, class studio first 1", "Anna")]),
    Claim(
      page: "filled", words: "a count is 0 and a sum is empty",
      proofs: [
        ("count sessions of ngondro from 2026-01-01 to 2026-01-02 per day filled", "0"),
        ("sum amount of sessions of ngondro from 2026-01-01 to 2026-01-02 per day filled", "—"),
      ]),
  ]

  @Test(arguments: claims)
  private func holds(_ claim: Claim) throws {
    let conversation = try Conversation()
    let page = try conversation.say("help \(claim.page)").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(page.contains(claim.words), "\(page)")
    for (sentence, answer) in claim.proofs {
      let found = try conversation.say(sentence)
      #expect(found.contains(answer), "\(sentence): \(found)")
      #expect(conversation.lastErrorID == nil, "\(sentence): \(found)")
    }
  }
}
