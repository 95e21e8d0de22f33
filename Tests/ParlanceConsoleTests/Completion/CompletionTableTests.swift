import ParlanceLanguage
import Foundation
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal
import ParlanceSQL

/// Compares the candidates at each place with the recorded ones. `RECORD=1` records them again and fails.
@Suite("Tables of completion")
struct CompletionTableTests {
  /// Sets the locale, because the system's character widths depend on it.
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  @Test(
    "Each place is answered as recorded",
    arguments: Repository.files(".tab", in: "Tests/ParlanceConsoleTests/Transcripts/Files/completion"))
  func answered(file: String) throws {
    let recorded = try Repository.text(file)
    let table = CompletionTable(recorded)
    try #require(!table.places.isEmpty, "\(file) asks something")
    var found = table
    for (number, place) in table.places.enumerated() { found.places[number].answer = answer(place) }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Repository.write(found.text, to: file)
      Issue.record("recorded \(file)")
      return
    }
    for (place, now) in zip(table.places, found.places) where place.answer != now.answer {
      let answers = [now.answer, ["--- recorded was"], place.answer].flatMap(\.self).joined(separator: "\n")
      Issue.record("\(file): ? \(place.line)\n\(answers)")
    }
    #expect(found.text == recorded, "\(file) is written as it is recorded")
  }

  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    context: ListedNames.context,
    files: { typed in
      ["june.say", "july.say", "drafts/", "drafts/may.say", "facts.csv"].filter { $0.hasPrefix(typed) }
    })

  private func answer(_ place: CompletionTable.Place) -> [String] {
    let (line, cursor) = place.cursor
    let completion = completer.completion(
      of: line, cursor: cursor, after: place.earlier.joined(separator: "\n"))
    var answer: [String] = []
    var bytes = Array(line.utf8)
    if let edit = TabEdit(completion, in: bytes, cursor: cursor) {
      bytes.replaceSubrange(edit.range, with: Array((edit.text + "|").utf8))
      answer.append("= " + String(decoding: bytes, as: UTF8.self))
    }
    let list = CandidateList(
      candidates: completion.candidates, expected: completion.expected, width: 100,
      height: 24)
    answer += completion.candidates.isEmpty && completion.expected.isEmpty ? ["nothing"] : list.rows
    return answer
  }
}
