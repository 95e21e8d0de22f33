import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The kinds of words in a text that is being typed.
@Suite struct HighlightTests {
  private let highlighter = SentenceHighlighter(CompletionModels.starter.completer())

  /// Returns the text with the kind of each word, as in `list/k facts/n`. The cursor is at `|`, or at the end.
  private func marked(_ line: String) -> String {
    let parts = cut(line)
    let bytes = Array(parts.joined().utf8)
    var (text, offset) = ("", 0)
    for span in highlighter.spans(of: bytes, cursor: parts[0].utf8.count) {
      text += String(decoding: bytes[offset..<span.range.upperBound], as: UTF8.self)
      offset = span.range.upperBound
      let kind =
        switch span.kind {
        case .keyword: "/k"
        case .name: "/n"
        case .text: "/t"
        case .number: "/#"
        case .error: "/!"
        }
      text += kind
    }
    return text + String(decoding: bytes[offset...], as: UTF8.self)
  }

  /// Cuts the line at its last `|`, which marks the cursor.
  private func cut(_ line: String) -> [Substring] {
    guard let cursor = line.lastIndex(of: "|") else { return [line[...]] }
    return [line[..<cursor], line[line.index(after: cursor)...]]
  }

  @Test(
    "Each word has a kind",
    arguments: [
      ("list facts where number > 10 ", "list/k facts/n where/k number/n > 10/# "),
      ("add 108 to ngondro", "add/k 108/# to/k ngondro"),
      ("add 108 to ngondro ", "add/k 108/# to/k ngondro/t "),
      ("add 108 to \"Guru Yo", "add/k 108/# to/k \"Guru Yo/t"),
      ("sum amount of sessions since monday", "sum/k amount/n of/k sessions/n since/k monday/#"),
      (
        "list facts where saved = yesterday or number < 2.5",
        "list/k facts/n where/k saved/n = yesterday/# or/k number/n < 2.5/#"
      ),
      ("count facts; list facts", "count/k facts/n; list/k facts/n"),
      ("count facts | wc -l|", "count/k facts/n | wc -l"),
      (".mode csv", ".mode/k csv"),
      (
        "entity shelf\n  name text key\ncount facts",
        "entity/k shelf/n\n  name/n text/k key/k\ncount/k facts/n"
      ),
      ("list facts where (number > 3\n  or ", "list/k facts/n where/k (number/n > 3/#\n  or/k "),
      ("# a comment", "# a comment"), ("", ""),
    ])
  func kinds(text: String, marked: String) { #expect(self.marked(text) == marked) }

  @Test(
    "A word is wrong if nothing can follow, but not while it is typed",
    arguments: [
      ("list fcts where number > 10", "list/k fcts/! where number > 10/#"),
      ("list fcts", "list/k fcts"), ("list fcts ", "list/k fcts/! "),
      ("list fcts| where number > 10", "list/k fcts where number > 10/#"),
      ("delete facts where nmber > 10 ", "delete/k facts/n where/k nmber/! > 10/# "),
      (
        "list facts where number > 3 and number < 9 or ",
        "list/k facts/n where/k number/n > 3/# and/k number/n < 9/# or/! "
      ),
      ("list facts by number) ", "list/k facts/n by/k number/n)/! "),
      // A later `called` makes it the name of a column.
      ("list facts where gain > 3 ", "list/k facts/n where/k gain > 3/# "),
      ("quit", "quit"), ("quit ", "quit "),
    ])
  func errors(text: String, marked: String) { #expect(self.marked(text) == marked) }

  @Test("In a valid sentence, nothing is wrong while it is typed")
  func validBeginnings() {
    let completer = CompletionModels.starter.completer()
    let judge = completer.judge(of: .sentence, completer.language, completer.model, slots: [])
    var count = 0
    for sentence in SentenceCorpus.all {
      let bytes = Array(sentence.utf8)
      guard let node = try? completer.language.parse(SourceText(sentence)),
        judge.refusal(of: node, in: SourceText(sentence)) == nil
      else { continue }
      count += 1
      for cursor in 0...bytes.count where cursor == bytes.count || bytes[cursor] & 0xC0 != 0x80 {
        let spans = highlighter.spans(of: Array(bytes[..<cursor]), cursor: cursor)
        let wrong = spans.filter { $0.kind == .error }
        #expect(wrong.isEmpty, "\(String(decoding: bytes[..<cursor], as: UTF8.self))|")
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
    #expect(count > 1_000)
  }
}
