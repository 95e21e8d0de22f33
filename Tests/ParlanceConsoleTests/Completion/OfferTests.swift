import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("What is offered, and what is not")
struct OfferTests {
  private func offered(_ text: String, _ completer: Completer) -> [String] {
    completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
  }

  /// Refused for what no rule of kinds knows: the whole calendar is told of part by part.
  private static let place = "rolling 2 weeks sum amount of sessions per day "

  @Test("What the model refuses as a whole sentence is not offered")
  func refused() {
    let completer = TabPlaces.starter.completer()
    #expect(!offered(Self.place, completer).contains("month"))
    #expect(!offered(Self.place + "mon", completer).contains("month"))
    // In no time, the grammar and the kinds of values alone tell.
    #expect(offered(Self.place, TabPlaces.starter.completer(until: .over)).contains("month"))
  }

  /// The words of the grammar and of the model alone: of names only a few are listed.
  @Test("No word of a sentence that is accepted is left out")
  func nothingIsHeldBack() {
    let places = TabPlaces.starter
    let completer = places.completer()
    var lost: [String] = []
    for (number, sentence) in SaidSentences.all.enumerated() where number % 24 == 0 {
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
    #expect(lost.isEmpty, "\(lost.prefix(10).joined(separator: "\n"))")
  }

  private static func isListed(_ tokenClass: TokenClass) -> Bool {
    switch tokenClass {
    case .keyword(let word): word.allSatisfy(\.isLetter)
    case .aggregate, .period, .entity, .field, .flag, .verb, .report, .preposition: true
    default: false
    }
  }

  @Test("What begins as typed and was refused is not among what could stand there", arguments: [false, true])
  func messagesAgree(_ isOver: Bool) throws {
    let planning = try #require(TabPlaces.examples.first { $0.name == "exercise-planning" })
    let completer = planning.completer(until: isOver ? .over : .none)
    let text = "compare distanc"
    let answer = completer.completion(of: text, cursor: text.utf8.count)
    #expect(answer.candidates.isEmpty)
    let row = try #require(answer.misfit).row(width: 200)
    #expect(!row.hasSuffix("distance") && !row.contains("distance,"), "\(row)")
    #expect(!offered("compare ", completer).contains("distance"))
  }

  @Test("A field of another record is offered where its record may be told behind it")
  func ofAnotherRecord() {
    let completer = TabPlaces.starter.completer()
    #expect(offered("list members where credits < cos", completer) == ["cost"])
    #expect(offered("list members where credits < cost ", completer) == ["of"])
    #expect(offered("list members where credits < durat", completer) == [])
    #expect(offered("list members where cos", completer) == [])
  }

  @Test("There is something to commit where something was begun")
  func transactions() {
    var completer = TabPlaces.starter.completer()
    #expect(offered("comm", completer) == ["commit"])
    completer.hasBegun = false
    #expect(offered("comm", completer) == [])
    #expect(offered("roll", completer) == ["rolling"])
    #expect(offered("beg", completer) == ["begin"])
  }

  @Test("The verb of a flag takes nothing behind its record, whatever that refers to")
  func flagVerb() throws {
    let model = """
      entity author
        name text key
      entity book of author
        title text key
        finished flag finish reopen
      """
    let shelf = TabPlaces("shelf", try ModelReader().read(SourceText(model)))
    #expect(offered("finish Amerika ", shelf.completer()) == [])
    #expect(offered("finish all books ", shelf.completer()).contains("of"))
  }
}
