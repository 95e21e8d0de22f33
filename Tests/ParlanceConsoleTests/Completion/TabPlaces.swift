import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

@testable import ParlanceConsole
@testable import ParlanceSession

/// A model in which Tab is pressed, with a few records, and what becomes of all that is offered.
struct TabPlaces: Sendable {
  let name: String
  let model: Model
  let language: Language

  /// The five models of the examples in one.
  static let starter = TabPlaces("starter", CompleterTests.model)

  /// Each model of the examples on its own, as `parlance --demo` opens them.
  static let examples: [TabPlaces] = Repository.files(".model", in: "examples").compactMap { file in
    let text = (try? Repository.text(file)) ?? ""
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    return (try? ModelReader().read(SourceText(text))).map { TabPlaces(name, $0) }
  }

  init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  /// - Parameter deadline: Until when candidates are tried; all of them are where none is told.
  func completer(until deadline: Deadline = .none) -> Completer {
    var context = ListedNames.context
    context.it = context.it.flatMap { model.entity($0)?.name } ?? model.entities.first?.name
    context.them = context.them.flatMap { model.entity($0)?.name } ?? model.entities.last?.name
    var completer = Completer(language: language, model: model, names: ListedNames(), context: context)
    completer.deadline = deadline
    return completer
  }

  /// The beginnings of the sentences that are said anywhere and that the model accepts, each up to the end of a token, once.
  var beginnings: [String] {
    var seen = Set<String>()
    let judge = completer().judge
    return SaidSentences.all.filter { sentence in
      let source = SourceText(sentence)
      return (try? language.parse(source)).map { judge.refusal(of: $0, in: source) == nil } ?? false
    }.flatMap { sentence -> [String] in
      let tokens = (try? language.lexer.tokens(of: SourceText(sentence))) ?? []
      return [""]
        + tokens.filter { $0.kind != .end }.map { SourceText(sentence)[0..<$0.range.upperBound] + " " }
    }.filter { seen.insert($0).inserted }
  }

  private static let alike: Set<String> = ["unit", "period"]

  /// Some of ``beginnings``: always the same.
  func beginnings(_ count: Int) -> [String] {
    var generator = SeededGenerator(seed: 7)
    return Array(beginnings.shuffled(using: &generator).prefix(count))
  }

  /// How many candidates are offered behind `text`, one of a kind where they fare alike (records of an entity, units,
  /// periods, months), and those that a search which is given time finds no sentence for that is accepted.
  func judged(_ text: String, until deadline: Deadline) -> (count: Int, wrong: [String]) {
    let completer = completer(until: deadline)
    var seen = Set<String>()
    let offered = completer.completion(of: text, cursor: text.utf8.count).candidates.filter {
      let isMonth = language.lexicon.canonical($0.text, as: .month) != nil
      let isAlike = $0.note.hasPrefix(Candidate.recordNote) || Self.alike.contains($0.note) || isMonth
      return $0.note != "declaration" && (!isAlike || seen.insert(isMonth ? "month" : $0.note).inserted)
    }
    let wrong = offered.compactMap { candidate -> String? in
      let isRecord = candidate.note.hasPrefix(Candidate.recordNote)
      let tried = Candidate(isRecord ? .record : .word, candidate.text, candidate.note)
      let outlook = outlook(text, tried, completer)
      if case .good = outlook { return nil }
      return "\(name): \(text)| \(candidate.text) (\(candidate.note)): \(outlook)"
    }
    return (offered.count, wrong)
  }

  /// A search that is given time.
  func outlook(_ text: String, _ candidate: Candidate, _ completer: Completer) -> Prospect.Outlook {
    let bytes = Array(text.utf8)
    // The candidate stands in place of the word that is begun.
    guard let typed = TypedWord(before: bytes, lexer: language.lexer),
      let word = TypedWord(before: Array(bytes[..<typed.start]), lexer: language.lexer)
    else { return .open }
    var prospect = Prospect(
      word, as: .sentence, language, FieldReach(model), completer.context, completer.judge, slots: [])
    prospect.effort = Prospect.Effort(words: 150, sentences: 80, wordsOfPlace: 1_000_000)
    return prospect.outlook(of: candidate)
  }
}
