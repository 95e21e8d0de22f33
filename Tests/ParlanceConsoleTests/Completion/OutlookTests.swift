import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Whatever Tab offers at the end of a line goes on to a sentence that the model accepts, and what goes on is not held back.
@Suite("What Tab offers is accepted")
struct OutlookTests {
  private let completer = TabPlaces.starter.completer()
  private var language: Language { completer.language }

  /// `OUTLOOK=1` looks at every place, and tells of each candidate at which none was found.
  private static let isThorough = ProcessInfo.processInfo.environment["OUTLOOK"] != nil
  /// Of so many places one is looked at: there are many thousands.
  private static let step = isThorough ? 20 : 400

  /// What this thread has worked, in microseconds: other programs do not count.
  private static var work: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  /// The search has an end, and what it did not find is offered on the grammar's word: one in twenty at the most.
  @Test("Of twenty candidates, nineteen have a sentence that is accepted, which is found")
  func accepted() {
    var count = 0
    var wrong: [String] = []
    var times: [Int] = []
    let beginnings = TabPlaces.starter.beginnings
    for text in TabPlaces.starter.beginnings(beginnings.count / Self.step) {
      let start = Self.work
      _ = completer.completion(of: text, cursor: text.utf8.count)
      times.append(Self.work - start)
      let judged = TabPlaces.starter.judged(text, until: .none)
      count += judged.count
      wrong += judged.wrong
    }
    if Self.isThorough {
      times.sort()
      print("\(wrong.count) of \(count) candidates at \(times.count) places are wrong")
      print(
        "a Tab takes \(times[times.count / 2]), \(times[times.count * 99 / 100]) of 99, \(times.last ?? .zero)"
      )
      print(wrong.joined(separator: "\n"))
    }
    #expect(wrong.count * 20 <= count, "\(wrong.prefix(10).joined(separator: "\n"))")
  }

  @Test("No word of a sentence that is accepted is taken for one that leads nowhere")
  func nothingIsHeldBack() {
    var lost: [String] = []
    for (number, sentence) in SaidSentences.all.enumerated() where number % (Self.isThorough ? 15 : 60) == 0 {
      let source = SourceText(sentence)
      guard let node = try? language.parse(source), completer.judge.refusal(of: node, in: source) == nil,
        let tokens = try? language.lexer.tokens(of: source)
      else { continue }
      for token in tokens where token.kind == .word {
        let before = source[0..<token.range.lowerBound]
        guard let word = TypedWord(before: Array(before.utf8), lexer: language.lexer) else { continue }
        var prospect = Prospect(
          word, as: .sentence, language, FieldReach(completer.model), completer.context, completer.judge,
          slots: [])
        let outlook = prospect.outlook(of: Candidate(.word, source[token.range], ""))
        if case .bad(let refusal) = outlook {
          lost.append("\(before)| \(source[token.range]): \(refusal?.message ?? "")")
        }
      }
    }
    if Self.isThorough { print("held back \(lost.count)\n" + lost.joined(separator: "\n")) }
    #expect(lost.isEmpty, "\(lost.prefix(10).joined(separator: "\n"))")
  }
}
