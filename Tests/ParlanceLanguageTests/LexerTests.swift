import Testing

@testable import ParlanceLanguage

/// Splitting text into tokens, and lines into sentences.
@Suite struct LexerTests {
  let lexer = ExampleVocabulary.language.lexer

  @Test(arguments: [
    ("5km", "number:5 word:km"), ("108 2.5 1_000", "number:108 number:2.5 number:1_000"),
    ("2026-07-01 2026-02-30", "date:2026-07-01 date:2026-02-30"),
    ("18:00 18:00:30", "time:18:00 time:18:00:30"),
    ("3: x", "number:3 symbol:: word:x"), ("3-5", "number:3 symbol:- number:5"),
    ("2026-7", "number:2026 symbol:- number:7"), ("a-b a- b", "word:a-b word:a symbol:- word:b"),
    ("Ngöndro été_2", "word:Ngöndro word:été_2"), ("“", ""), ("`to` $n", "quotedWord:`to` parameter:$n"),
    ("\"a \"\"b\"\"\" x", "text:\"a \"\"b\"\"\" word:x"),
    ("a<=b!=c<d", "word:a symbol:<= word:b symbol:!= word:c symbol:< word:d"),
    ("(a\nb) # comment", "symbol:( word:a word:b symbol:)"), ("a \\\n b", "word:a word:b"),
    ("a \\\r\n b", "word:a word:b"),
    // A sentence may end with a question mark.
    ("a b?", "word:a word:b"), ("a b ?? # why", "word:a word:b"), ("a \"b?\" ?", "word:a text:\"b?\""),
  ])
  func tokens(_ text: String, _ expected: String) {
    let source = SourceText(text)
    let tokens = (try? lexer.tokens(of: source)) ?? []
    #expect(
      tokens.dropLast().map { "\($0.kind):\(source[$0.range])" }.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("say \"hello", "unclosed-quote"), ("say `hello", "unclosed-quote"), ("``", "empty-name"),
    ("a (b", "unclosed-parenthesis"), ("a (b; c)", "unclosed-parenthesis"), ("a ) b", "stray-parenthesis"),
    ("add F# Guy", "comment-at-word"), ("add 3# all", "comment-at-word"),
    ("a \u{0} b", "control-character"), ("a \u{7} b", "control-character"),
    ("a \"\u{0}\" b", "control-character"),
    ("a “b”", "no-such-sign"), ("a ? b", "no-such-sign"), ("?", "no-such-sign"), ("(a?)", "no-such-sign"),
    ("a @ b", "no-such-sign"), ("a \\ b", "stray-backslash"),
    ("a \\", "nothing-after-backslash"), ("$ a", "nameless-parameter"), ("1__0", "malformed-number"),
    ("1_", "malformed-number"), ("2.x", "malformed-number"), ("1.2.3", "malformed-number"),
    ("2026-7-1", "malformed-date"), ("a; b", "second-sentence"),
  ])
  func whatIsNoToken(_ text: String, _ id: String) throws {
    let error = try #require(throws: Diagnostic.self) { try lexer.tokens(of: SourceText(text)) }
    #expect(error.id == id)
  }

  @Test(
    arguments: [[0x61, 0x20, 0xFF], [0xC3], [0x22, 0xE2, 0x82, 0x22], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNoText(_ bytes: [UInt8]) throws {
    let error = try #require(throws: Diagnostic.self) {
      try lexer.tokens(of: SourceText(bytes: bytes, name: "test"))
    }
    #expect(error.id == "not-utf8")
  }

  @Test(arguments: [
    ("#!/usr/bin/env parlance\n\nlist facts\n# no\n\nundo ; redo", ["list facts", "undo", "redo"]),
    ("a\r\nb\r\n", ["a", "b"]), (";;a;;", ["a"]), ("a (b\nc)\nd", ["a (b\nc)", "d"]),
    ("a \\\nb\nc", ["a \\\nb", "c"]), ("", []), ("# only\n", []), ("\u{FEFF}a", ["a"]),
    ("bad \"quote\ngood", ["! bad", "good"]), ("bad ' \\\n still bad\ngood", ["! bad", "good"]),
    ("bad ) (\ngood", ["! bad", "good"]), ("a (b", ["… a (b"]), ("a \\", ["… a"]),
  ])
  func sentences(_ text: String, _ expected: [String]) {
    let source = SourceText(text)
    var found: [String] = []
    var tokens: [Token] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while true {
        let lexed = lexer.sentence(in: bytes, from: offset, into: &tokens)
        offset = lexed.next
        switch lexed.state {
        case .nothing: return
        case .complete, .piped: found.append(source[lexed.range])
        case .unfinished: found.append("… " + source[lexed.range])
        case .failed: found.append("! " + source[lexed.range])
        }
      }
    }
    #expect(found == expected)
  }

  @Test(arguments: ["LIST", "list", "List"])
  func keywordsIgnoreCase(_ word: String) {
    #expect(
      ExampleVocabulary.language.lexicon.number(of: word)
        == ExampleVocabulary.language.lexicon.number(of: "list"))
  }

  @Test func onlyWordsOfTheModelIgnoreDiacritics() {
    let lexicon = Language(vocabulary: Vocabulary([.init("Übung", .entity, canonical: "übung")])).lexicon
    #expect(lexicon.number(of: "ubung") >= 0)
    #expect(lexicon.number(of: "ÜBUNG") == lexicon.number(of: "ubung"))
    #expect(lexicon.number(of: "U\u{308}bung") == lexicon.number(of: "ubung"))
    #expect(lexicon.number(of: "líst") == -1)
    #expect(lexicon.canonical(lexicon.number(of: "ubung"), as: .entity) == "übung")
  }
}
