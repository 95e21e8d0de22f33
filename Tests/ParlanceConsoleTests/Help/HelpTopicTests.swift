import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `help` of the words that people bring along.
@Suite struct HelpTopicTests {
  /// What people type, and how the page begins that they get.
  private static let table: [(word: String, beginning: String)] = [
    ("sort", "`sort` is `by` here."), ("SORT", "`sort` is `by` here."), ("limit", "by"),
    ("null", "A field without"), ("join", "Nothing is joined by hand."), ("rename", "`change` gives"),
    ("type", "A field has a type"), ("update", "`update` is `change` here."),
    ("avg", "`avg` is `average` here."),
    ("alter", "What is stored is declared"), ("export", "export"), ("distinct", "list"), ("between", "where"),
    ("in", "sets"), ("commit", "transactions"), ("backup", ".backup"), ("exit", ".quit"),
    ("import", ".import"),
    ("keys", "Tab completes"),
  ]

  @Test func whatTopicsLeadToIsThere() {
    var seen = Set<String>()
    for topic in HelpTopic.all {
      for page in topic.pages { #expect(FormCatalogue.form(page) != nil, "\(page)") }
      for word in topic.words {
        #expect(seen.insert(word).inserted, "\(word) twice")
        #expect(!FormCatalogue.forms.contains { $0.name == word }, "\(word) is a page")
      }
    }
  }

  @Test func theModelsOwnWordsComeFirst() throws {
    let conversation = try Conversation()
    _ = try conversation.say("entity gadget\n  rank number\n  type text\n")
    #expect(try conversation.say("help rank").hasPrefix("rank is a field of gadget"))
    #expect(try conversation.say("help type").hasPrefix("type is a field of gadget"))
  }

}
