import Foundation
import Glibc
import TerminalSupport
import Testing

/// `docs/json.md` shows the program's output, and `docs/json.schema.json` describes it. `RECORD=1` writes the output
/// into the document and fails.
@Suite(.serialized, .onTerminalThread) struct JSONDocumentTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(Project.text("docs/json.schema.json")) }

  @Test func `the examples are what is printed`() throws {
    let text = try Project.text("docs/json.md")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let shell = try Shell()
    var found: [(range: Range<Int>, lines: [String])] = []
    for block in MarkdownBlock.all(in: text) {
      if let name = block.fileName {
        try shell.write(block.lines.joined(separator: "\n") + "\n", to: name)
      } else if block.language == "console" {
        let answers = try block.lines.filter { $0.hasPrefix("$ ") }.flatMap { line in
          [line] + (try printed(by: String(line.dropFirst(2)), in: shell))
        }
        found.append((block.range, answers))
      }
    }
    #expect(found.count > 10)
    for answer in found.flatMap(\.lines) where answer.hasPrefix("{\"kind\"") { try expectDescribed(answer) }
    guard Project.isRecording else {
      for (range, answers) in found { #expect(answers == Array(lines[range])) }
      return
    }
    for (range, answers) in found.reversed() { lines.replaceSubrange(range, with: answers) }
    try Project.write(lines.joined(separator: "\n"), to: "docs/json.md")
    Issue.record("recorded docs/json.md")
  }

  /// Each output line is either an object with a `kind`, or a row.
  @Test func `the schema describes every kind`() throws {
    let shell = try Shell()
    let blocks = MarkdownBlock.all(in: try Project.text("docs/json.md"))
    for block in blocks {
      if let name = block.fileName { try shell.write(block.lines.joined(separator: "\n") + "\n", to: name) }
    }
    try shell.write("title,pages\nEmma,0\nPersuasion,250\n", to: "wrong.csv")
    try shell.write("title,pages\nEmma,474\n", to: "more.csv")
    try shell.write("title,pages\nMiddlemarch,850\n", to: "shelf.csv")
    try shell.write("add member Ida\n", to: "ida.say")
    try shell.write("{\"kind\":\"try\"}\n", to: "tries.ndjson")
    try shell.write("", to: "course.say")
    var kinds: Set<String> = []
    for command in Self.commands {
      for line in try printed(by: command, in: shell) {
        guard line.hasPrefix("{\"") else { continue }
        let members = try JSONSchema.Value(line).members
        guard let kind = members["kind"]?.text else { continue }
        kinds.insert(kind)
        try expectDescribed(line)
      }
    }
    // Background jobs of a shell ignore ^C, and so does the program that they start.
    let unheard: Set<String> = Self.ignoresInterrupts ? ["stopped"] : []
    #expect(schema.kinds.subtracting(kinds).subtracting(unheard) == [])
  }

  private static var ignoresInterrupts: Bool {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  @Test func `the schema refuses what isn't described`() throws {
    let note = #"{"kind":"note","severity":"note","message":"x"}"#
    #expect(schema.faults(of: try .init(note)) == [])
    for wrong in [
      #"{"kind":"note","severity":"note"}"#, #"{"kind":"note","severity":"error","message":"x"}"#,
      #"{"kind":"note","severity":"note","message":"x","line":1}"#,
      #"{"kind":"receipt","message":"x","ids":["1"]}"#, #"{"kind":"receipt","message":"x","count":1.5}"#,
      #"{"kind":"receipt","message":"x","changes":[{"field":"a","after":[]}]}"#, "[]", "3",
    ] {
      #expect(schema.faults(of: try .init(wrong)) != [], "\(wrong)")
    }
  }

  /// Returns the output of a shell command that runs the program, from both streams.
  private func printed(by command: String, in shell: Shell) throws -> [String] {
    let output = try shell.run(command).output
    return output.split(separator: "\n").map(String.init)
  }

  private func expectDescribed(_ line: String) throws {
    let faults = schema.faults(of: try .init(line))
    #expect(faults == [], "\(line)")
  }

  private static let commands = [
    said(
      "add member Emma", "add book \"Dune\": pages 412", "save book \"Dune\": pages 413",
      "add book \"Persuasion\": pages 249; add book \"Ulysses\": pages 732",
      "change book \"Dune\": pages 414",
      "change all books: pages = pages + 1", "add 40 to \"Dune\"", "subtract 10 from \"Dune\"",
      "finish book \"Dune\"", "finish all books", "finish all books", "lend book \"Dune\" to Emma",
      "lend books where pages > 300 to Emma", "delete loans for Emma", "add loan for Emma in \"Dune\""),
    said("delete books where pages < 3"), said("undo"), said("redo"), said("undo 1"), said("undo 999"),
    said("begin", "begin", "add member Max", "rollback", "commit", "begin", "commit"),
    said("define long as books where pages > 500", "forget long", "let n be 3", "let n be 4"),
    said(
      "would add book \"Emma\": pages 3", "would change all books: pages = 1", "would delete book \"Dune\""),
    said("would finish book \"Dune\"", "would lend book \"Dune\" to Emma", "would undo"),
    said("would import books from \"wrong.csv\""), said("import books from \"wrong.csv\""),
    said("import books from \"more.csv\""), said("would import books from \"more.csv\""),
    said("import shelf from \"shelf.csv\""), said("would import crate from \"shelf.csv\""),
    said("export books to \"books.json\""), said("export books to \"no/books.json\""),
    said("load \"ida.say\""), said(".read ida.say"), said(".backup copy.sqlite"),
    said(".sql delete from loan", ".sql update nothing"), said(".once books.json", "list books"),
    said(".changes on", "add member Otto"), said(".timer on", "count books"),
    said("count books where pages > 100000"), said("list loans of Emma"), said("list books of Emma"),
    said("list bookz"), said("frob"),
    said("list books where title = \"x"), said("add book \"Emma\": pages 0"), said("add member Emma"),
    said("delete member Nobody"), said("change book \"Drune\": pages 3"), said("add 4 to"),
    said("list books", "add member Zoe", "list books where page > 3"), said("expect 4: count members"),
    "printf 'add member Kim\\n\\nlist bookz\\n' | parlance v.sqlite --mode ndjson",
    "parlance v.sqlite --mode ndjson --keep-going -f loans.say",
    "parlance nowhere/v.sqlite --mode ndjson -c 'list books'", "parlance v.sqlite --mode json -f nothing.say",
    "printf 'entity\\nentity x\\n  y\\n' > bad.model; parlance :memory: -m bad.model --mode json -c 'list x'",
    "parlance :memory: --mode json -c '.mode json' -c 'entity poem' -c 'list poems'",
    "parlance v.sqlite --mode ndjson -c '.shell kill -INT $PPID' -c 'list books' -c 'list members'",
    "parlance check --format json library.model loans.say", "parlance check --format json loans.say",
    "parlance check --format json .",
    "parlance learn first-sentences --check sheet.say --mode json",
    "parlance learn first-sentences --report tries.ndjson --mode json",
    "parlance learn . --check sheet.say --mode json", "parlance learn nowhere --check sheet.say --mode json",
  ]

  /// Returns a command that runs each sentence and continues after errors.
  private static func said(_ sentences: String...) -> String {
    "parlance v.sqlite --model library.model --mode ndjson --now 2026-11-20 --keep-going"
      + sentences.map { " -c '\($0)'" }.joined()
  }
}
