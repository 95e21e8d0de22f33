import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `help` for words from other languages and tools.
@Suite struct HelpTopicTests {
  /// Words that people type, and the beginning of the page that they get.
  private static let table: [(word: String, beginning: String)] = [
    ("sort", "`sort` is `by` here."), ("SORT", "`sort` is `by` here."), ("limit", "by"),
    ("null", "A field without"), ("join", "You don't write joins."), ("rename", "`change` gives"),
    ("type", "A field has a type"), ("update", "`update` is `change` here."),
    ("avg", "`avg` is `average` here."),
    ("alter", "`entity` declares"), ("export", "export"), ("distinct", "list"), ("between", "where"),
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

  /// Words of SQL and databases that are taught in courses.
  private static let taught = """
    select, from, where, join, inner, left, outer, on, using, group, by, having, order, asc, desc, limit, offset, distinct, union,
    intersect, except, exists, in, between, like, is, null, not, and, or, case, when, then, else, cast, coalesce, nullif, count,
    sum, avg, min, max, insert, update, delete, merge, create, alter, drop, table, view, index, primary, foreign, key, references,
    unique, check, default, constraint, cascade, trigger, transaction, begin, commit, rollback, isolation, lock, acid,
    normalization, dependency, one-to-many, many-to-many, on conflict, over, partition, cte, recursive, row_number, ntile,
    rollup, substr, extract, date_trunc, any, serial, autoincrement, database
    """

  @Test func `words of SQL lead somewhere`() throws {
    let conversation = try Conversation()
    let words = Self.taught.split { $0 == "," || $0 == "\n" }.map { $0.drop { $0 == " " } }
    #expect(words.count >= 85)
    let unknown = try words.filter {
      try conversation.say("help \"\($0)\"").contains("there is no help")
    }
    #expect(unknown.count <= 5, "\(unknown)")
    #expect(try conversation.say("help view").hasPrefix("`define NAME as QUERY`"))
  }

  @Test func theModelsOwnWordsComeFirst() throws {
    let conversation = try Conversation()
    _ = try conversation.say("entity gadget\n  rank number\n  type text\n")
    #expect(try conversation.say("help rank").hasPrefix("rank is a field of gadget"))
    #expect(try conversation.say("help type").hasPrefix("type is a field of gadget"))
  }

}
