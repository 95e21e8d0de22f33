import ParlanceLanguage
import ParlanceRender
import TestSupport
import Testing

/// The display of errors in sentences.
struct DiagnosticRendererTests {
  /// Renders an error at the words between `«` and `»`. The source is `text` without these marks.
  private func render(
    _ marked: String, _ form: DiagnosticRenderer.Form = .console, firstLine: Int = 1, notes: [String] = [],
    fix: String? = nil, palette: Palette = .none, width: Int = 60
  ) -> String {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }.map(String.init)
    let start = parts[0].utf8.count
    let range = start..<start + parts[1].utf8.count
    let diagnostic = TestError("unknown-word", .noSuchWord, "`\(parts[1])`; expected a period").at(
      range, notes: notes, fix: fix.map { Diagnostic.Fix(replacing: range, with: $0) })
    return DiagnosticRenderer(form, palette: palette, width: width)
      .render(diagnostic, in: SourceText(parts.joined(), name: "a.parlance", firstLine: firstLine))
  }

  @Test func console() {
    #expect(
      render("list sessions this «wek»", notes: ["week, weekend"], fix: "week") == """
        list sessions this wek
                           ^^^
        no such word: `wek`; expected a period
          week, weekend
          did you mean: list sessions this week

        """)
  }

  @Test("A byte order mark is no part of the first line") func byteOrderMark() {
    #expect(
      render("\u{FEFF}list «wek»", .script) == """
        a.parlance:1:6: no such word: `wek`; expected a period
        list wek
             ^^^

        """)
  }

  @Test func script() {
    #expect(
      render("list all\n  日本 ö «wek» x\r\nlist more\n", .script, firstLine: 10, fix: "week") == """
        a.parlance:11:8: no such word: `wek`; expected a period
          日本 ö wek x
                 ^^^
          did you mean: 日本 ö week x

        """)
  }

  @Test func theEndOfALineCanBePointedAt() {
    #expect(render("list all\nlist«»\nmore").hasPrefix("list\n    ^\n"))
    #expect(render("list«»").hasPrefix("list\n    ^\n"))
    #expect(render("«»").hasPrefix("\n^\n"))
    #expect(render("list\n«»").hasPrefix("\n^\n"))
  }

  @Test func aRangeOverSeveralLinesMarksEach() {
    #expect(render("x\nlist («all\n  of») y\nz").hasPrefix("list (all\n      ^^^\n  of) y\n^^^^\nno such"))
    #expect(render("«a\nb\nc\nd»").hasPrefix("a\n^\nb\n^\nc\n^\n…\nno such"))
  }

  @Test func controlsAreSpeltAndTabsAreBlanks() {
    let text = render("\tlist \u{1B}[2J «\u{202E}x»", fix: "y\u{7}")
    #expect(text.hasPrefix(" list \\e[2J \\u{202e}x\n            ^^^^^^^^^\n"))
    #expect(text.hasSuffix("did you mean: list \\e[2J y\\u{7}\n"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  @Test func aMegabyteIsCroppedAroundTheWords() {
    let filler = String(repeating: "word ", count: 200_000)
    let lines = render(filler + "«wek» " + filler, .script, fix: "week").split(separator: "\n")
    #expect(lines[0].hasPrefix("a.parlance:1:1000001: "))
    #expect(DisplayWidth.of(String(lines[1])) <= 60)
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…") && lines[1].contains("word wek word"))
    #expect(lines[1].dropFirst(lines[2].prefix { $0 == " " }.count).hasPrefix("wek"))
    #expect(lines[2].filter { $0 == "^" }.count == 3)
    #expect(lines[3] == "  did you mean: week")
  }

  @Test func wordsAsLongAsTheLineAreCroppedToo() {
    let lines = render("list «" + String(repeating: "x", count: 500) + "» y").split(separator: "\n")
    #expect(lines[0].hasPrefix("list xxx") || lines[0].hasPrefix("…"))
    #expect(DisplayWidth.of(String(lines[0])) <= 60 && lines[1].count <= 60)
  }

  @Test func ofALongLineASentenceIsSuggestedFromItsBeginning() {
    let source = SourceText("count; list wek; " + String(repeating: "count; ", count: 1_000))
    let diagnostic = TestError("x", .noSuchWord, "x").at(
      12..<15, fix: .init(replacing: 12..<15, with: "week"))
    let text = DiagnosticRenderer(.console, width: 20).render(diagnostic, in: source, suggestingFrom: 6)
    #expect(text.contains("did you mean: list week; count; count; "))
    #expect(text.hasSuffix("…\n"))
  }

  @Test func whatIsTooMuchIsLeftOut() {
    let filler = String(repeating: "word ", count: 1_000)
    #expect(render(filler + "«wek»", fix: "").hasSuffix("  leave out: wek\n"))
    #expect(render("list «wek»", fix: "").hasSuffix("  did you mean: list\n"))
  }

  @Test func colours() {
    #expect(
      render("«wek»", fix: "week", palette: .dark) == """
        wek
        \u{1B}[1;31m^^^\u{1B}[0m
        \u{1B}[1;31mno such word\u{1B}[0m: `wek`; expected a period
          did you mean: \u{1B}[36mweek\u{1B}[0m

        """)
  }

  @Test func bytesThatAreNoTextAreStillPointedAtRightly() {
    let source = SourceText(bytes: [0x61, 0xFF, 0x20] + Array("wek".utf8), name: "<stdin>")
    let text = DiagnosticRenderer(.console)
      .render(TestError("x", .notLegalHere, "`wek`").at(3..<6), in: source)
    #expect(text == "a\u{FFFD} wek\n   ^^^\nnot legal here: `wek`\n")
  }
}
