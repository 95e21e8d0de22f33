import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What was entered at once, as the sentences that are run.
@Suite struct EntryReaderTests {
  @Test(
    "A line that begins no sentence goes on with the one above",
    arguments: [
      (
        ["delete bookings where cancelled", "  and spot > 3"],
        ["delete bookings where cancelled and spot > 3"]
      ),
      (["list facts", "  where number > 10"], ["list facts where number > 10"]),
      (
        ["list facts", "where number > 10", "by number", "count facts"],
        ["list facts where number > 10 by number", "count facts"]
      ),
      (["count sessions", "per practice"], ["count sessions per practice"]),
      (["add 108 to", "  ngondro"], ["add 108 to ngondro"]),
      (["list facts where", "number >", "10"], ["list facts where number > 10"]),
      (["change fact 1:", "  number 3,", "  not archived"], ["change fact 1: number 3, not archived"]),
      // A word that also begins sentences, where both together are one.
      (["explain", "  list facts"], ["explain list facts"]),
      (["explain", "list facts"], ["explain", "list facts"]),
      // Also where all of it is wrong: then none of it is run.
      (["delete facts", "whre number > 10"], ["delete facts whre number > 10"]),
      (["delete facts", "order by number"], ["delete facts order by number"]),
      (["delete facts", "limit 3"], ["delete facts limit 3"]),
      (["delete facts", "  lst 3 of them"], ["delete facts lst 3 of them"]),
      (["delete facts where number > 100", "y"], ["delete facts where number > 100 y"]),
      // Inside of parentheses lines go on by themselves.
      (
        ["list facts", "  where (number > 3", "  or number < 1)", "  by number"],
        ["list facts where (number > 3 or number < 1) by number"]
      ),
      (["list facts \\", "  where number > 3", "  by number"], ["list facts where number > 3 by number"]),
      // Comments do not separate.
      (
        ["list facts # all", "  # but few", "  where number > 10 # of them", "count facts"],
        ["list facts where number > 10 # of them", "count facts"]
      ),
      // An empty line does, and so does a `;`.
      (["list facts", "", "  where number > 10"], ["list facts", "where number > 10"]),
      (["list facts;", "  where number > 10"], ["list facts;", "where number > 10"]),
      (
        ["count facts; list facts", "  by number; count members"],
        ["count facts;", "list facts by number;", "count members"]
      ),
      // What begins a sentence is one, also where it is misspelt, or said as elsewhere.
      (["count facts", "count members"], ["count facts", "count members"]),
      (["count facts", "  count members"], ["count facts", "count members"]),
      (["count facts", "lst members"], ["count facts", "lst members"]),
      (["count facts", "find members"], ["count facts", "find members"]),
      (["    count facts", "    lst members"], ["count facts", "lst members"]),
      (["count facts", "`archive` fact 3"], ["count facts", "`archive` fact 3"]),
      // What goes to the shell ends with its line, and so does the sentence: there all of it is one, and wrong.
      (["list facts | cat", "count facts"], ["list facts | cat", "count facts"]),
      (
        ["list facts | cat", "  where number > 10", "count facts"],
        ["list facts | cat\n  where number > 10", "count facts"]
      ),
      // A command, a comment and a declaration stand alone.
      (["list facts", "  .mode csv"], ["list facts", ".mode csv"]),
      (["list facts", "# by number"], ["list facts"]),
      (["list facts", "entity bin", "  name text key"], ["list facts", "entity bin\n  name text key"]),
      ([".mode csv", "  where number > 3"], [".mode csv", "where number > 3"]),
      (["where number > 3", "count facts"], ["where number > 3", "count facts"]),
    ] as [([String], [String])])
  func goesOn(lines: [String], sentences: [String]) throws {
    #expect(try pieces(of: lines) == sentences)
  }

  @Test(
    "SQL goes on to its end",
    arguments: [
      (
        ["SELECT *", "FROM facts", "WHERE number > 10", "ORDER BY number;", "count facts"],
        ["SELECT * FROM facts WHERE number > 10 ORDER BY number;", "count facts"]
      ),
      (
        ["select count(*) -- all", "  from facts", "", "count facts"],
        ["select count(*) from facts", "count facts"]
      ),
      (["delete from facts", "where number > 10"], ["delete from facts where number > 10"]),
      (["update facts", "set number = 3", "where id = 1;"], ["update facts set number = 3 where id = 1;"]),
      (
        ["insert into facts (text)", "values ('so' /* is", " it */)", "", "count facts"],
        ["insert into facts (text) values ('so' )", "count facts"]
      ),
      (["select * from facts", "list members"], ["select * from facts", "list members"]),
      (["select * from facts", ".tables"], ["select * from facts", ".tables"]),
      (["# all", "select *", "from facts"], ["select * from facts"]),
      (
        [".sql select *", "from fact", "where number > 10;", "count facts"],
        [".sql select * from fact where number > 10;", "count facts"]
      ),
      ([".sql select *", "  from fact", "count facts"], [".sql select * from fact", "count facts"]),
      ([".sql select 'a", "b' \\", "from fact"], [".sql select 'a\nb' from fact"]),
      // Comments before it, in it and behind it are its own, whatever they hold.
      (["-- all", "/* of", "", "them */ select *", "from facts"], ["select * from facts"]),
      (["-- all", ".sql select *", "from facts"], [".sql select * from facts"]),
      (["-- all", "select * from facts"], ["select * from facts"]),
      (
        ["select * -- don't; stop", "/* list facts", "", "list facts", ".tables */", "from facts;"],
        ["select * from facts;"]
      ),
      (
        ["select * from facts; -- one", "-- and", "", "-- more", "select 1;", "/* end */", "count facts"],
        ["select * from facts;", "select 1;", "count facts"]
      ),
      (["select 1;", "count facts"], ["select 1;", "count facts"]),
      (["select 1;", "", "-- no end */", "count facts"], ["select 1;", "count facts"]),
      // One that is not ended is none.
      (["select 1;", "/* count", "count facts"], ["select 1;", "/* count", "count facts"]),
    ] as [([String], [String])])
  func sql(lines: [String], sentences: [String]) throws {
    #expect(try pieces(of: lines) == sentences)
  }

  @Test(
    "Each sentence is kept as it was typed, with what else its lines hold",
    arguments: [
      (
        ["list facts # all", "  where number > 10", "count facts"],
        ["list facts # all\n  where number > 10", "count facts"]
      ),
      (["  list facts", "    by number"], ["  list facts\n    by number"]),
      (["SELECT *", "FROM facts;", "count facts"], ["SELECT *\nFROM facts;", "count facts"]),
      (["count facts; list facts"], ["count facts; list facts", "count facts; list facts"]),
      // Of a line that holds the end of one and another all is told, as it was read.
      (
        ["list facts", "  by number; count members", "count classes"],
        [
          "list facts by number; count members", "list facts by number; count members",
          "count classes",
        ]
      ),
      (
        ["list facts", "  where number > 3; count members", "    where credits > 3", "count classes"],
        [
          "list facts where number > 3; count members where credits > 3",
          "list facts where number > 3; count members where credits > 3", "count classes",
        ]
      ),
    ] as [([String], [String])])
  func typed(lines: [String], entries: [String]) throws {
    let language = try Conversation().session.language
    var reader = EntryReader(SourceText(lines.joined(separator: "\n")))
    var found: [String] = []
    while let piece = reader.next(language) { found.append(reader.lines(of: piece)) }
    #expect(found == entries)
  }

  @Test(
    "What other sentences of its line stand before is amid it",
    arguments: [
      (["count facts; list facts"], [false, true]),
      // The same line twice is two.
      (["count facts", "count facts"], [false, false]),
      (["\u{FEFF}  count facts", "  count members # all;"], [false, false]),
      (["list facts", "  by number; count members"], [false, true]),
    ])
  func amid(lines: [String], areAmid: [Bool]) throws {
    let language = try Conversation().session.language
    var reader = EntryReader(SourceText(lines.joined(separator: "\n")))
    var found: [Bool] = []
    while let piece = reader.next(language) { found.append(reader.isAmidLine(piece)) }
    #expect(found == areAmid)
  }

  private func pieces(of lines: [String]) throws -> [String] {
    let language = try Conversation().session.language
    var reader = EntryReader(SourceText(lines.joined(separator: "\n")))
    let count = reader.count(language)
    var pieces: [String] = []
    while let piece = reader.next(language) {
      let text = reader.source[piece.range]
      pieces.append(String(text.reversed().drop(while: \.isWhitespace).reversed()))
    }
    #expect(count == pieces.count)
    return pieces
  }
}
