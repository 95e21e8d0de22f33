import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceSession

/// A script that arrives in chunks is passed on in pieces that can run.
@Suite("Scripts that come bit by bit")
struct ScriptFeedTests {
  private static let language = Language(vocabulary: StarterModel.model.vocabulary)

  /// Returns the pieces that are passed on for these chunks.
  private func handedOn(_ chunks: [[UInt8]]) throws -> [String] {
    var rest = chunks[...]
    let feed = ScriptFeed(name: "<stdin>") { buffer in
      guard let next = rest.popFirst() else { return 0 }
      buffer.copyBytes(from: next)
      return next.count
    }
    var texts: [String] = []
    var line = 1
    while let source = try feed.next(Self.language) {
      #expect(source.firstLine == line)
      line += source.bytes.count { $0 == UInt8(ascii: "\n") }
      texts.append(source[0..<source.bytes.count])
    }
    return texts
  }

  @Test(
    "What no later line can be part of",
    arguments: [
      (["count facts\n", "count archived\n"], ["count facts\n", "count archived\n"]),
      // A line counts after its line end, except the last one.
      (["count fac", "ts\ncount", " archived"], ["count facts\n", "count archived"]),
      (
        ["count facts; list facts\ncount (\n", "facts)\n"],
        ["count facts; list facts\n", "count (\nfacts)\n"]
      ),
      (["add fact \\\n", "\"a\"\n"], ["add fact \\\n\"a\"\n"]),
      // Declarations and SQL continue until something else follows.
      (["entity note\n", "  day date\n", "count notes\n"], ["entity note\n  day date\ncount notes\n"]),
      (["entity note\n", "  day date\n"], ["entity note\n  day date\n"]),
      ([".sql select 1,\n", "  2\n", "count facts\n"], [".sql select 1,\n  2\ncount facts\n"]),
      ([".mode csv\n", "list facts\n"], [".mode csv\n", "list facts\n"]),
      (["# a comment\n\n", "count facts\n"], ["# a comment\n\n", "count facts\n"]),
      // An error is reported immediately.
      (["frob \"\n", "count facts\n"], ["frob \"\n", "count facts\n"]),
      ([], []),
    ])
  func pieces(_ chunks: [String], _ expected: [String]) throws {
    #expect(try handedOn(chunks.map { Array($0.utf8) }) == expected)
  }

  @Test("However it is cut, all of it is handed on", arguments: [1, 7, 40, 1_000])
  func whole(_ size: Int) throws {
    let text = try Repository.text("examples/studio/studio.say")
    let bytes = Array(text.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    #expect(try handedOn(chunks).joined() == text)
  }
}
