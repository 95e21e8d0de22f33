import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// `help` of the words that people bring along.
@Suite struct HelpTopicTests {
  /// What people type, and how the page begins that they get.
  private static let table: [(word: String, beginning: String)] = [
    ("sort", "`sort` is said here as `by`."), ("limit", "by"), ("order", "by"), ("null", "A field without"),
    ("join", "Nothing is joined by hand."), ("rename", "A record gets"), ("random", "Nothing is drawn"),
    ("regex", "There are no patterns"), ("like", "`like` is said here as `contains`."),
    ("product", "`*` multiplies"),
    ("multiply", "`*` multiplies"), ("difference", "`-` gives"), ("drop", "A record is deleted"),
    ("type", "A field has a type"), ("types", "A field has a type"), ("declare", "What is kept is declared"),
    ("update", "`update` is said here as `change`."), ("insert", "`insert` is said here as `add`."),
    ("select", "`select` is said here as `list`."), ("alter", "What is kept is declared"),
    ("me", "The console knows of nobody"), ("export", "export"), ("csv", "export"), ("distinct", "list"),
    ("between", "where"), ("in", "sets"), ("not", "`not` stands before"), ("or", "where"),
    ("case", "Nothing chooses between"), ("upper", "Texts are shown"), ("cast", "A value has the type"),
    ("transaction", "transactions"), ("commit", "transactions"), ("backup", ".backup"),
    ("exit", ".exit"),
    ("import", ".import"), ("keys", "The keys that do something"),
    ("shortcuts", "The keys that do something"),
    ("daily", "`daily` is said here as `per day`."), ("avg", "`avg` is said here as `average`."),
    ("during", "`during` is said here as `in`."), ("SORT", "`sort` is said here as `by`."),
  ]

  @Test func eachWordHasItsPage() throws {
    let conversation = try Conversation()
    for row in Self.table {
      let told = try conversation.say("help \(row.word)")
      #expect(told.replacing("\n", with: " ").hasPrefix(row.beginning), "\(row.word): \(told.prefix(90))")
    }
  }

  @Test func whatTopicsLeadToIsThere() {
    var seen = Set<String>()
    for topic in HelpTopics.all {
      for page in topic.pages { #expect(FormCatalogue.form(page) != nil, "\(page)") }
      for word in topic.words {
        #expect(seen.insert(word).inserted, "\(word) twice")
        #expect(!FormCatalogue.forms.contains { $0.name == word }, "\(word) is a page")
      }
      // Single words between backticks are said here.
      for code in topic.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where code.offset % 2 == 1 && code.element.allSatisfy(\.isLetter) {
        let isKnown =
          FormCatalogue.form(String(code.element)) != nil
          || ["me", "saw", "Saw", "undo"].contains(code.element)
        #expect(isKnown, "\(code.element)")
      }
    }
  }

  @Test func theModelsOwnWordsComeFirst() throws {
    let conversation = try Conversation()
    _ = try conversation.say("entity gadget\n  rank number\n  type text\n")
    #expect(try conversation.say("help rank").hasPrefix("rank is a field of gadget"))
    #expect(try conversation.say("help type").hasPrefix("type is a field of gadget"))
  }

  @Test func aQuestionMarkAsksForHelp() throws {
    let conversation = try Conversation()
    #expect(try conversation.say("?") == conversation.say("help"))
    #expect(try conversation.say("? sort") == conversation.say("help sort"))
  }

  @Test func daysAreShownOfAnyModel() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say(
      "entity gadget\n  name text key\n\nentity loan of gadget\n  lent date main default today\n  due date optional\n"
    )
    _ = try conversation.say("add gadget Saw")
    let help = { (word: String) in try conversation.say("help \(word)") }
    #expect(
      try help("per").contains("count loans per gadget\n  count loans per month"))
    #expect(try help("chart").contains("chart count loans per month"))
    #expect(try help("calculations").contains("list loans showing due - lent called days"))
    #expect(try help("transactions").contains("Examples\n  begin\n  add "))
  }
}
