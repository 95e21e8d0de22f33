import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Whatever Tab offers at the end of a line goes on to a sentence that the model accepts, and what goes on is not held back.
@Suite("What Tab offers is accepted")
struct OutlookTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    context: ListedNames.context)
  private var language: Language { completer.language }

  /// `OUTLOOK=1` looks at every place, and tells of each candidate at which none was found.
  private static let isThorough = ProcessInfo.processInfo.environment["OUTLOOK"] != nil
  /// Of so many places one is looked at: there are many thousands.
  private static let step = isThorough ? 20 : 400

  /// The beginnings of sentences, each up to the end of a token, once.
  private func places(every step: Int) -> [String] {
    var seen = Set<String>()
    var generator = SeededGenerator(seed: 7)
    let all = SaidSentences.all.flatMap { sentence -> [String] in
      let tokens = (try? language.lexer.tokens(of: SourceText(sentence))) ?? []
      return [""]
        + tokens.filter { $0.kind != .end }.map { SourceText(sentence)[0..<$0.range.upperBound] + " " }
    }.filter { seen.insert($0).inserted }
    return step == 1 ? all : Array(all.shuffled(using: &generator).prefix(all.count / step))
  }

  /// What this thread has worked, in microseconds: other programs do not count.
  private static var work: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  /// A search that is given time.
  private func outlook(_ text: String, _ candidate: Candidate) -> Prospect.Outlook {
    guard let word = TypedWord(before: Array(text.utf8), lexer: language.lexer) else { return .open }
    var prospect = Prospect(
      word, as: .sentence, language, completer.model, completer.parameters, completer.judge, slots: [])
    prospect.effort = Prospect.Effort(words: 150, sentences: 80, wordsOfPlace: 1_000_000)
    return prospect.outlook(of: candidate)
  }

  /// The search has an end, and what it did not find is offered on the grammar's word: one in twenty at the most.
  @Test("Of twenty candidates, nineteen have a sentence that is accepted, which is found")
  func accepted() {
    var count = 0
    var wrong: [String] = []
    var times: [Int] = []
    for text in places(every: Self.step) {
      let start = Self.work
      let answer = completer.completion(of: text, cursor: text.utf8.count)
      times.append(Self.work - start)
      var seen = Set<String>()
      for candidate in answer.candidates where candidate.note != "declaration" {
        let isRecord = candidate.note.hasPrefix(Candidate.recordNote)
        guard !isRecord || seen.insert(candidate.note).inserted else { continue }
        count += 1
        let outlook = outlook(text, Candidate(isRecord ? .record : .word, candidate.text, candidate.note))
        if case .good = outlook { continue }
        wrong.append("\(text)| \(candidate.text) (\(candidate.note)): \(outlook)")
      }
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
          word, as: .sentence, language, completer.model, completer.parameters, completer.judge, slots: [])
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
