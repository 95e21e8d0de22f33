import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceConsole

/// A mend never widens a change: Up and Enter touch no more records than were asked for, and no others.
@Suite("Mends that do not widen")
struct WideningTests {
  private static let files = Repository.files(
    ".transcript", in: "Tests/ParlanceConsoleTests/Transcripts/Files/errors")
  private static let all = ["all", "every", "each", "everything"]

  /// What the last error of `conversation` offers; nil where it offers nothing.
  private static func offer(_ conversation: Conversation) -> String? {
    conversation.lastErrorID == nil ? nil : SuggestedSentence(conversation)?.text
  }

  @Test("Of the catalogue of errors", arguments: files)
  func catalogue(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let conversation = try Conversation(model: transcript.settings["model"] ?? "demo")
    for step in transcript.steps {
      _ = try conversation.say(step.sentence)
      guard let offer = Self.offer(conversation) else { continue }
      try check(offer, instead: step.sentence, conversation)
    }
  }

  @Test(
    "What is left out is not taken for all",
    arguments: [
      ("delete facts", nil), ("change facts: number 0", nil), ("archive facts", nil), ("archive", nil),
      ("cancel bookings", nil), ("remove facts", nil), ("delete fact", nil), ("delete member anna", nil),
      ("change facts number 0", nil), ("change facts number: 0", nil),
      ("change facts where nmber > 3: number 0", "change facts where number > 3: number 0"),
      ("change facts where nmber > 3: number 5", "change facts where number > 3: number 5"),
      ("change facts where nmber is empty: number 0", "change facts where number is empty: number 0"),
      ("change members where credts > 3: credits 0", "change members where credits > 3: credits 0"),
      ("delete facts where number > 5 km", nil), ("delete facts where", nil),
      ("delete facts where foo", nil), ("delete facts abowt honey", nil),
      ("delete facts wher number > 5", "delete facts where number > 5"),
      ("delete facts where nmber > 5", "delete facts where number > 5"),
      ("change facs where number > 5: number 6", "change fact where number > 5: number 6"),
      ("delete al facts", nil),
      ("delete from facts", "delete all facts"),
      ("delete from facts where number > 5", "delete facts where number > 5"),
      ("update facts set number = 5", "change all facts: number 5"),
      ("show facts", "show all facts"),
      ("add 10 to credits of members", nil), ("set credits of members to 5", nil),
      ("set number of facts to 5k", nil),
      ("add 10 to credits of all members", "change all members: credits = credits + 10"),
      ("give everyone 5 credits", "change all members: credits = credits + 5"),
      ("set all distances to 5", nil), ("facts 1-3 archive", "archive facts 1 to 3"),
      ("change facts: text \"\(String(repeating: "long ", count: 60))\"", nil),
    ] as [(String, String?)])
  func left(out said: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil)
    #expect(Self.offer(conversation) == offered, "\(said)")
  }

  @Test(
    "A condition behind `and` stays one: no part of the sentence is said without it",
    arguments: [
      ("delete bookings in spinning and cancelled", "delete bookings in spinning where cancelled"),
      ("delete bookings for may and not cancelled", "delete bookings for may where not cancelled"),
      ("cancel bookings in spinning and cancelled", "cancel bookings in spinning where cancelled"),
      ("list bookings for may and cancelled", "list bookings for may where cancelled"),
      ("delete bookings in spinning and for anna", "delete bookings in spinning for anna"),
      ("delete bookings in spinning and since", nil),
      ("delete bookings in spinning and spot > 3", "delete bookings in spinning where spot > 3"),
    ] as [(String, String?)])
  func joined(said: String, offered: String?) throws {
    let conversation = try Conversation()
    let answer = try conversation.say(said)
    #expect(Self.offer(conversation) == offered, "\(answer)")
    #expect(!answer.contains("a sentence does one thing"), "\(answer)")
  }

  @Test(
    "What has none of a field is empty there, or 0 where that is never empty",
    arguments: [
      ("archive facts with no number", "archive facts where number is empty"),
      ("archive facts without number", "archive facts where number is empty"),
      ("delete members with no credits", "delete members where credits = 0"),
      ("list members without credits", "list members where credits = 0"), ("archive facts with no text", nil),
    ] as [(String, String?)])
  func none(said: String, offered: String?) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(Self.offer(conversation) == offered)
  }

  @Test(
    "A number stays what it was said to be: a record of another, a record of this kind, a year",
    arguments: [
      "delete bookings for 3", "cancel bookings for 2", "delete sessions of 2", "delete sessions of 7",
      "delete booking 2026 where cancelled", "delete booking 2026 where spot > 0",
      "archive fact 2026 where number > 0", "change booking 2026 where cancelled: spot 3",
      "delete fact 3 where not archived", "show fact 3 where archived", "show fact 2026 where archived",
    ])
  func numbers(said: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil)
    guard let offer = Self.offer(conversation) else { return }
    let words = offer.split(separator: " ").map(String.init)
    let number = try #require(said.split(separator: " ").first { $0.first?.isNumber == true })
    let place = try #require(words.firstIndex(of: String(number)), "\(said)\n→ \(offer)")
    let isOfAnother = said.contains("for \(number)") || said.contains("of \(number)")
    #expect(words[place - 1] != "in", "\(said)\n→ \(offer)")
    #expect(!isOfAnother || ["member", "practice"].contains(words[place - 1]), "\(said)\n→ \(offer)")
  }

  @Test("Whatever is misspelt", arguments: 1...5)
  func mutated(seed: UInt64) throws {
    let sentences = [
      "delete facts where number > 100 and not archived", "archive facts where text contains \"Nile\"",
      "change facts where number < 9: number 10", "delete bookings for anna in class 4",
      "cancel bookings for anna", "unarchive archived facts since monday", "delete sessions of ngondro",
      "change members where credits < 3: credits 4",
    ]
    let conversation = try Conversation()
    try conversation.offers(to: sentences, seed: seed, times: 20) { offer, said in
      try check(offer, instead: said, conversation)
    }
  }

  private func check(_ offer: String, instead said: String, _ conversation: Conversation) throws {
    let session = conversation.session
    guard let node = try? session.language.parse(SourceText(offer)), let action = node.node(.action),
      case .change(let change)? = try? session.resolver.resolve(action).command
    else { return }
    let words = Set(said.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let offered = offer.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isStatement =
      ["update", "truncate"].contains(offered[0]) || said.lowercased().contains(" from ")
      || said.lowercased().hasPrefix("update ") || said.lowercased().hasPrefix("truncate ")
    if change.touchesMany, !isStatement {
      #expect(
        !offered.contains("all") || words.contains { EditDistance.between($0, "all") <= 1 }
          || !words.isDisjoint(with: Self.all), "\(said)\n→ \(offer)")
      for number in words where number.first?.isNumber == true {
        #expect(offered.contains(number), "\(said)\n→ \(offer)")
      }
    }
    guard let entity = change.changed else { return }
    let nouns = session.model.entities.filter {
      !words.isDisjoint(with: [$0.name, $0.plural].map { $0.lowercased() })
    }
    #expect(nouns.isEmpty || nouns.contains(entity), "\(said)\n→ \(offer)")
  }
}

extension Change {
  /// Of which entity records that are there are changed or deleted by it.
  fileprivate var changed: Entity? {
    switch self {
    case .update(let target, _, _), .delete(let target): target.selection.entity
    default: nil
    }
  }
}
