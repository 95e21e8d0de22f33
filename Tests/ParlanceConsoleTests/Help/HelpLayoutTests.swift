import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Help pages on terminals of any width. Checking their examples leaves no changes behind.
@Suite struct HelpLayoutTests {
  @Test("Pages keep within the width", arguments: [40, 80, 200])
  func fits(_ width: Int) throws {
    let conversation = try Conversation(width: width)
    let words = FormCatalogue.forms.map(\.name) + conversation.session.model.entities.map(\.name)
    for sentence in ["help", ".help mode", ".tip"] + words.map({ "help \($0)" }) {
      for line in try conversation.say(sentence).split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= width, "\(sentence): \(line)")
      }
    }
  }

  @Test func colourComesFromMarksOnly() throws {
    let model = OpenModel.starter
    let examples = ExampleMaker(language: OpenModel.language(model), model: model, names: ListedNames())
    let plain = HelpText(examples, width: 80, marks: .none)
    let marked = HelpText(examples, width: 80, marks: TextMarks(.dark))
    for word in ["list", "bookings", "km"] {
      let lines = try marked.lines(about: word, at: 0..<0)
      #expect(lines.contains { $0.contains("\u{1B}[36m") })
      let visible = lines.map { PromptText($0).visible }
      #expect(try visible == plain.lines(about: word, at: 0..<0))
    }
  }

  @Test func whatIsBegunStaysBegunAndItStaysIt() throws {
    let conversation = try Conversation()
    _ = try conversation.say("begin; add member Carl")
    _ = try conversation.say("help add; help delete; help bookings; .tip")
    #expect(conversation.lastErrorID == nil)
    #expect(try conversation.say(".it").hasPrefix("  it    member 5 \"Carl\""))
    #expect(try conversation.say("count members; commit; count members") == "5\ncommitted\n5")
    #expect(try conversation.say("begin; help add; rollback; count members").hasSuffix("5"))
  }

  @Test func nothingIsChangedWhereNothingMayBe() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/studio.sqlite"
    let writing = try Conversation(model: "examples/studio/studio.model", path: path)
    _ = try writing.say(Repository.text("examples/studio/sample.say"))
    let reading = try Conversation(model: "examples/studio/studio.model", path: path, readOnly: true)
    #expect(try reading.say("help change").contains("change "))
    let steps = reading.session.withExamples { Tips($0).firstSteps }
    #expect(steps.map(\.meaning).prefix(2) == ["a question", "a question"])
    // While another connection writes, help waits once and then shows the data that it can read.
    _ = try writing.say("begin; add member Carl")
    #expect(try reading.say("help show").contains("show member Anna"))
  }

  @Test func theFormsInTheOrderOfTipsAreThere() {
    for name in Tips.order { #expect(FormCatalogue.form(name)?.name == name) }
    #expect(Set(Tips.order).count == Tips.order.count)
  }
}
