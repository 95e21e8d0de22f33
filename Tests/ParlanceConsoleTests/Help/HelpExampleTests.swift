import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Every example in the help is a valid sentence in the open model.
@Suite struct HelpExampleTests {
  enum Database: String, CaseIterable, Sendable {
    case demo
    case practice
    case facts
    case planning = "exercise-planning"
    case studio
    case history = "exercise-history"
    case odd

    func conversation(isEmpty: Bool) throws -> Conversation {
      switch self {
      case .demo: return try Conversation(model: isEmpty ? "starter" : "demo")
      case .odd:
        let conversation = try Conversation(model: OddModel.path)
        if !isEmpty { _ = try conversation.say(OddModel.sentences) }
        return conversation
      default:
        let conversation = try Conversation(model: "examples/\(rawValue)/\(rawValue).model")
        let path = Repository.path("examples/\(rawValue)/sample.say")
        if !isEmpty { _ = try conversation.say(String(contentsOfFile: path, encoding: .utf8)) }
        return conversation
      }
    }
  }

  @Test("Each example of each page parses and resolves", arguments: Database.allCases, [false, true])
  func isAccepted(_ database: Database, isEmpty: Bool) throws {
    let conversation = try database.conversation(isEmpty: isEmpty)
    #expect(conversation.lastErrorID == nil)
    let model = conversation.session.model
    let forms = FormCatalogue.forms.filter { $0.purpose != .declaring || $0.name == "forget" }.map(\.name)
    // The demo also has the fields of the five example systems.
    let hasOwnFields = [.demo, .odd].contains(database)
    let ofModel = hasOwnFields ? ModelWord.all(in: model) : model.entities.map(\.plural)
    let words = forms + ofModel + names(in: model, conversation).map(NameSpelling.quoted)
    let check = SentenceCheck(language: conversation.session.language, model: model)
    var count = 0
    for word in Set(words).sorted() {
      let page = try conversation.say("help \(word)")
      #expect(conversation.lastErrorID == nil, "\(word): \(page)")
      let examples = Self.examples(in: page)
      count += examples.count
      for example in examples { #expect(check.accepts(example), "\(word): \(example)") }
    }
    #expect(count > (isEmpty ? 10 : 90))
  }

  @Test("Each tip is shown once before the first comes again", arguments: Database.allCases)
  func tips(_ database: Database) throws {
    let conversation = try database.conversation(isEmpty: false)
    var seen: [String] = []
    while seen.count < 60 {
      let lines = try conversation.say(".tip").split(separator: "\n").map(String.init)
      #expect(lines.count == 3)
      if lines[0] == seen.first { break }
      #expect(!seen.contains(lines[0]))
      seen.append(lines[0])
    }
    #expect(seen.count > 15)
  }

  @Test("What to try first", arguments: Database.allCases, [false, true])
  func firstSteps(_ database: Database, isEmpty: Bool) throws {
    let session = try database.conversation(isEmpty: isEmpty).session
    let check = SentenceCheck(language: session.language, model: session.model)
    let steps = session.withExamples { Tips($0).firstSteps }
    #expect(steps.count == 3)
    for step in steps { #expect(check.accepts(step.sentence), "\(step.sentence)") }
  }

  private func names(in model: Model, _ conversation: Conversation) -> [String] {
    model.entities.filter { $0.key != nil }.flatMap {
      conversation.session.recordNames.names(of: $0.name, withPrefix: "", limit: 20)
    }.filter { !$0.contains("\n") }
  }

  /// Returns the lines below `Examples` and the first steps for an empty database. A continued line is one sentence.
  private static func examples(in page: String) -> [String] {
    var examples: [String] = []
    var isExample = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "Examples" || line.hasSuffix("Begin with:") {
        isExample = true
      } else if line.isEmpty {
        isExample = false
      } else if isExample, line.hasPrefix("    "), let last = examples.popLast() {
        examples.append(last + " " + line.dropFirst(4))
      } else if isExample {
        examples.append(String(line.dropFirst(2)))
      }
    }
    return examples
  }
}
