import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession
import Testing

@Suite("Errors of models")
struct ModelErrorTests {
  /// Returns the text without its marks, and the range between them.
  private static func marked(_ text: String) throws -> (SourceText, SourceRange) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    try #require(parts.count == 3, "one place is marked")
    let start = parts[0].utf8.count
    return (SourceText(parts.joined(), name: "test.model"), start..<start + parts[1].utf8.count)
  }

  private static func errors(in source: SourceText, load: @escaping ModelReader.Loader = { _ in nil })
    -> [ModelErrors.Located]
  {
    do throws(ModelErrors) {
      try ModelCheck.check(ModelReader(load: load).read(source), in: source)
      return []
    } catch {
      return error.all
    }
  }

  @Test("The catalogue", arguments: ModelErrorCase.catalogue)
  func catalogue(_ error: ModelErrorCase) throws {
    let (source, range) = try Self.marked(error.text)
    let found = Self.errors(in: source)
    try #require(found.count == 1, "\(found.map(\.diagnostic))")
    #expect(found[0].diagnostic.id == error.id)
    #expect(found[0].diagnostic.range == range, "at `\(source[found[0].diagnostic.range])`")
    #expect(found[0].diagnostic.message == error.message)
    if let fix = error.fix {
      let change = found[0].diagnostic.fix ?? found[0].diagnostic.suggestion?.change
      #expect(change?.replacement == fix)
      #expect(change?.range == range)
    }
    #expect(found[0].source == source)
  }

  @Test(
    "Circles are told at each that is in them",
    arguments: [
      ("unit a = 2 b\nunit b = 2 a\n", ["unit-cycle", "unit-cycle"]),
      ("entity a of b\nentity b of a\n", ["owner-cycle", "owner-cycle"]),
      ("entity a\n  n number\n  b = c + n\n  c = b + n\n  d = b\n", ["computed-cycle", "computed-cycle"]),
      (
        "entity a\n  x = sum y of bs\nentity b plural bs of a\n  y = a x\n",
        ["computed-cycle", "computed-cycle"]
      ),
    ])
  func circles(text: String, ids: [String]) {
    #expect(Self.errors(in: SourceText(text, name: "test.model")).map(\.diagnostic.id) == ids)
  }

  @Test("All errors are told, in the order of the lines, and none follows from another")
  func all() {
    let text = """
      unit km = 1000 metre
      entity fact one per dya
        day date main
        a tetx key check a > 0
        b text default
        a number
      entity note of fct plural
        c (
        d number key
      entity thing
        e = count of (notes where d > 1)
          f flag when b
      goal 5
      entity last of note
        g note
      """
    let found = Self.errors(in: SourceText(text, name: "test.model")).map(\.diagnostic)
    #expect(
      found.map(\.id) == [
        "unknown-unit", "unknown-field", "unknown-type", "unfinished-sentence", "duplicate-field",
        "not-legal-here",
        "unclosed-parenthesis", "key-not-text", "bad-indentation", "unfinished-sentence",
        "unknown-declaration",
      ], "\(found.map { "\($0.id): \($0.message)" }.joined(separator: "\n"))")
  }

  @Test("Whatever the text, reading it ends with a model or with errors inside the text")
  func anything() {
    let text = Array(StarterModel.text.utf8)
    for length in stride(from: 0, to: text.count, by: 241) {
      for change in [UInt8(ascii: "\""), UInt8(ascii: "("), 0, 0xFF, UInt8(ascii: "\n"), UInt8(ascii: "=")] {
        var bytes = text
        bytes[length] = change
        for bytes in [bytes, Array(bytes[...length])] {
          for error in Self.errors(in: SourceText(bytes: bytes, name: "test.model")) {
            #expect(error.diagnostic.range.upperBound <= bytes.count)
          }
        }
      }
    }
  }
}
