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

  /// The grammar and the types allow `month` here, but the resolver doesn't: a calendar needs every part of the date.
  private static let place = "rolling 2 weeks sum amount of sessions per day "

  @Test("What the model refuses as a whole sentence is not offered")
  func refused() {
    let completer = CompletionModels.starter.completer()
    #expect(!offered(Self.place, completer).contains("month"))
    #expect(!offered(Self.place + "mon", completer).contains("month"))
    // When the time is over, only the grammar and the types decide.
    #expect(offered(Self.place, CompletionModels.starter.completer(until: .over)).contains("month"))
  }

  @Test("What begins as typed and was refused is not among what could stand there", arguments: [false, true])
  func messagesAgree(_ isOver: Bool) throws {
    let planning = try #require(CompletionModels.examples.first { $0.name == "exercise-planning" })
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
    let completer = CompletionModels.starter.completer()
    #expect(offered("list members where credits < cos", completer) == ["cost"])
    #expect(offered("list members where credits < cost ", completer) == ["of"])
    #expect(offered("list members where credits < durat", completer) == [])
    #expect(offered("list members where cos", completer) == [])
  }

  @Test("There is something to commit where something was begun")
  func transactions() {
    var completer = CompletionModels.starter.completer()
    #expect(offered("comm", completer) == ["commit"])
    completer.hasOpenTransaction = false
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
    let shelf = CompletionModels("shelf", try ModelReader().read(SourceText(model)))
    #expect(offered("finish Amerika ", shelf.completer()) == [])
    #expect(offered("finish all books ", shelf.completer()).contains("of"))
  }
}
