import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// What Tab offers where there is no time to try anything: then the rules alone keep out what would be refused.
@Suite("What Tab offers untried is accepted too")
struct UntriedOfferTests {
  /// `OUTLOOK=100` looks at so many places of each model, and tells of each candidate for which no sentence was found.
  private static let thorough = ProcessInfo.processInfo.environment["OUTLOOK"].flatMap(Int.init)

  /// What reviewers found, and what is of its kind.
  private static let listed: [(model: String, texts: [String])] = [
    (
      "studio",
      [
        "define x as ", "sum ", "average ", "median ", "min ", "max ", "compare ", "compare credits vs ",
        "compare sum cost of classes vs ", "compare sum cost of classes vs sum ", "compare cost of ",
        "list bookings where class = ", "list bookings where class != ", "list bookings where class ",
        "list bookings where class is ", "list bookings where class studio ", "list bookings where made > ",
        "list bookings where note = ", "list bookings where note ", "list bookings where spot < ",
        "list bookings where spot between ", "list bookings where max credits of all members ",
        "list bookings where max ", "list classes where starts ", "list classes where starts < ",
        "list classes where duration > ", "list classes where count of bookings > ",
        "list members where credits < ", "list members where credits < cos", "list members where credits - ",
        "list members where credits < max ", "list members where name ", "list members where name = ",
        "list classes where instructor = ", "list classes where sum ", "list classes showing sum ",
        "chart sum ", "chart sum spots of ", "sum cost of classes per ", "sum cost of classes per studio ",
        "sum cost of classes per studio having ", "sum cost of classes per studio having sum > ",
        "change member \"Anna\": credits ", "change member \"Anna\": credits = ", "change booking 3: ",
        "change Anna: ", "change Anna: name ", "cancel Anna ", "show Anna ",
        "change booking 3: class ", "change booking 3: class = ", "change booking 3: note = ",
        "count distinct ",
        "list members with ", "list members without bookings where ", "list classes by ", "sum (",
        "sum (spots - ",
        "list bookings where class cost > ", "list bookings where class starts > ", "sum class ",
        "list members where credits < cost ", "expect 3: sum ", "watch sum ", "explain average ",
      ]
    ),
    (
      "exercise-planning",
      [
        "compare ", "compare distance vs ", "compare distanc", "compare sum distance of plans vs ",
        "compare sum distance of plans vs sum ", "compare count of plans vs ", "sum ", "sum distance of ",
        "compare sum distance of plans vs sum distance of exercises per ", "list plans where distance ",
        "list plans where distance > ", "list plans where activity = ", "list plans where day ",
        "compare count of plans vs count of exercises per activity having ",
        "compare count of plans vs count of exercises per activity by ", "chart ", "chart sum ",
      ]
    ),
    (
      "exercise-history",
      ["chart sum ", "chart sum movement ", "sum ", "list sets where ", "list sets of ", "max ", "average "]
    ),
    (
      "facts",
      ["list facts where text ", "list facts where text starts ", "list facts where number ", "sum "]
    ),
    ("practice", ["sum ", "average ", "list sessions where practice = ", "goals ", "compare "]),
  ]

  @Test(
    "None of what is listed has no sentence",
    .disabled("the typing of what is completed has not caught up with aggregates that are values"),
    arguments: listed.indices)
  func neverWrong(_ index: Int) throws {
    let (model, texts) = Self.listed[index]
    let places = try #require(TabPlaces.examples.first { $0.name == model })
    for text in texts {
      let judged = places.judged(text, until: .over)
      #expect(judged.wrong.isEmpty, "\(judged.wrong.joined(separator: "\n"))")
    }
  }

  /// The search of the measure has an end too: some of what it finds no sentence for has one.
  @Test(
    "Of fifty candidates one at the most has no sentence that is found",
    .disabled("the typing of what is completed has not caught up with aggregates that are values"),
    arguments: [false, true])
  func seldomWrong(_ isWalked: Bool) {
    let number = Self.thorough ?? 30
    var count = 0
    var wrong: [String] = []
    for places in TabPlaces.examples + [.starter] {
      for text in isWalked ? places.walked(max(4, number / 8)) : places.beginnings(number) {
        let judged = places.judged(text, until: .over)
        count += judged.count
        wrong += judged.wrong
      }
    }
    if Self.thorough != nil {
      print("\(wrong.count) of \(count) are wrong\n" + wrong.joined(separator: "\n"))
    }
    #expect(wrong.count * 50 <= count, "\(wrong.prefix(10).joined(separator: "\n"))")
  }

  /// The words of the grammar and of the model alone: of names only a few are listed.
  @Test(
    "No word of a sentence that is accepted is left out by a rule",
    .disabled("the typing of what is completed has not caught up with aggregates that are values"))
  func nothingIsHeldBack() throws {
    let places = TabPlaces.starter
    let completer = places.completer(until: .over)
    var lost: [String] = []
    for (number, sentence) in SaidSentences.all.enumerated() where Self.thorough != nil || number % 12 == 0 {
      let source = SourceText(sentence)
      guard let node = try? places.language.parse(source),
        completer.judge.refusal(of: node, in: source) == nil
      else { continue }
      // Everything has an id: it is not listed among fields.
      for token in node.allTokens where Self.isListed(token.tokenClass) && token.text != "id" {
        // `1 days` is understood, but `1 day` is offered.
        let typed = source[0..<max(token.range.lowerBound + 1, token.range.upperBound - 1)]
        let word = Folding.folded(source[token.range])
        let answer = completer.completion(of: typed, cursor: typed.utf8.count)
        let isOffered = answer.candidates.contains { candidate in
          let text = Folding.folded(candidate.text.replacing("`", with: ""))
          return text.hasPrefix(word) || word.hasPrefix(text)
        }
        if !isOffered, source[token.range].first != "`" { lost.append("\(typed)|") }
      }
    }
    if Self.thorough != nil { print("held back \(lost.count)\n" + lost.joined(separator: "\n")) }
    #expect(lost.isEmpty, "\(lost.prefix(10).joined(separator: "\n"))")
  }

  private static func isListed(_ tokenClass: TokenClass) -> Bool {
    switch tokenClass {
    case .keyword(let word): word.allSatisfy(\.isLetter)
    case .aggregate, .period, .entity, .field, .flag, .verb, .report, .preposition: true
    default: false
    }
  }
}
