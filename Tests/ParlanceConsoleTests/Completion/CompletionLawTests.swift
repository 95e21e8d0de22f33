import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Tab offers every possible next word of each valid sentence, and each offered word can be continued to a valid
/// sentence.
///
/// A sample is tested. `COMPLETION_LAW=all` tests every sentence in the repository, over 2,000. `COMPLETION_LAW=2/8`
/// tests the second eighth of the offers.
@Suite("The law of completion")
struct CompletionLawTests {
  private static let part = ProcessInfo.processInfo.environment["COMPLETION_LAW"]
  private static let isWhole = part != nil
  private let places = CompletionModels.starter
  private let completer = CompletionModels.starter.completer()

  private static let sentences = isWhole ? SentenceCorpus.withTests : SentenceCorpus.all

  private static func sample(of each: Int) -> [String] {
    sentences.enumerated().filter { isWhole || $0.offset % each == 0 }.map(\.element)
  }

  /// Returns the parsed sentence if the resolver accepts it.
  ///
  /// - Parameter isBegun: Whether to accept missing fields and arguments. Longer beginnings show that each one can be
  ///   given.
  private func valid(_ text: String, isBegun: Bool = false) -> (node: SyntaxNode, source: SourceText)? {
    let source = SourceText(text)
    guard let node = try? places.language.parse(source) else { return nil }
    // The error after `expect error:` is intended.
    if case .expect(let said) = Syntax.Sentence(node).form, case .error = said.outcome.form { return nil }
    let judge = completer.judge(of: .sentence, places.language, places.model, slots: [])
    guard let refusal = judge.refusal(of: node, in: source) else { return (node, source) }
    return isBegun && refusal.mending == .anywhere ? (node, source) : nil
  }

  private func answer(_ typed: String) -> Completion {
    completer.completion(of: typed, cursor: typed.utf8.count)
  }

  /// Checks only words of the grammar and the model, because just a few record names are listed.
  @Test("The next word of a valid sentence is offered")
  func nextWord() {
    var lost: [String] = []
    var count = 0
    for sentence in Self.sample(of: 24) {
      guard let (node, source) = valid(sentence) else { continue }
      count += 1
      // Every entity has an id, so `id` isn't listed among the fields.
      for token in node.allTokens where Self.isListed(token.tokenClass) && token.text != "id" {
        // The last letter is cut off: `1 days` is valid, but Tab offers `1 day`.
        let typed = source[0..<max(token.range.lowerBound + 1, token.range.upperBound - 1)]
        if Self.calculatesKey(typed) || Self.isCalledLater(node.allTokens, before: token) { continue }
        let word = Folding.folded(source[token.range])
        let isOffered = answer(typed).candidates.contains { candidate in
          let text = Folding.folded(candidate.text.replacing("`", with: ""))
          return text.hasPrefix(word) || word.hasPrefix(text) || isEntity(candidate.text, named: token)
        }
        if !isOffered, source[token.range].first != "`", !Self.isUnsupportedPlace(typed) {
          lost.append("\(typed)|")
        }
      }
    }
    #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(Self.isWhole ? 1000 : 40).joined(separator: "\n"))")
    #expect(!Self.isWhole || count >= 2000, "only \(count) sentences are valid")
  }

  /// Whether the sentence calculates a key that `per` must repeat later, or repeats a key that `per` calculates. Tab can't
  /// find the numbers of such a key.
  private static func calculatesKey(_ typed: String) -> Bool {
    typed.contains(" each (")
      || typed.contains(" per (") && [" having (", " by ("].contains(where: typed.contains)
  }

  /// Whether the words so far use a column whose name comes later: `where gain > 2 showing … called gain`.
  private static func isCalledLater(_ tokens: [SyntaxToken], before token: SyntaxToken) -> Bool {
    let (end, later) = (token.range.upperBound, zip(tokens, tokens.dropFirst()))
    let names = later.filter { $0.text == "called" && $1.range.lowerBound >= end }.map(\.1.text)
    return tokens.contains { $0.range.upperBound <= end && names.contains($0.text) }
  }

  /// Whether both words name the same entity, such as `activities` and `activity`.
  private func isEntity(_ word: String, named token: SyntaxToken) -> Bool {
    guard token.tokenClass == .entity, let entity = places.model.entityNamedOrPlural(token.text) else {
      return false
    }
    return places.model.entityNamedOrPlural(word)?.name == entity.name
  }

  /// Whether this is a place where Tab doesn't find the word yet: too many words must follow, or it tries a field where
  /// there are no rows.
  private static func isUnsupportedPlace(_ typed: String) -> Bool {
    [
      "average (class start", "count of bookings, count (where cancelle", "show ab", "(3 - 5), ab",
      "sum (credits - sum spo",
    ]
    .contains(where: typed.hasSuffix)
      // The groups come only at the end of a sentence that begins with a rank in parentheses.
      || ["(ran", "(rank b", "(rank by coun"].contains(typed)
  }

  private static func isListed(_ tokenClass: TokenClass) -> Bool {
    switch tokenClass {
    case .keyword(let word): word.allSatisfy(\.isLetter)
    case .aggregate, .period, .entity, .field, .flag, .verb, .report, .preposition: true
    default: false
    }
  }

  @Test("Each offer goes on to a valid sentence")
  func eachOffer() {
    var lost: [String] = []
    for (typed, rests) in Self.part(of: beginnings(of: Self.sample(of: 240))) {
      let answer = answer(typed)
      guard answer.replaceRange.lowerBound == typed.utf8.count, !Self.calculatesKey(typed) else { continue }
      // The sentence after `expect error:` must be invalid.
      let words = answer.candidates.filter { $0.endsWord && $0.note != "declaration" && $0.text != "error" }
      for candidate in words {
        if !goesOn(typed, candidate, with: rests), !goesOn(typed, candidate) {
          lost.append("\(typed)|\(candidate.text)")
        }
      }
    }
    #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(Self.isWhole ? 1000 : 40).joined(separator: "\n"))")
  }

  private typealias Beginning = (typed: String, rests: [String])

  /// Returns the text before each token of the valid sentences, without duplicates, and its possible continuations: the
  /// rest of the sentence from each later token.
  private func beginnings(of sentences: [String]) -> [Beginning] {
    var seen: Set<String> = []
    return sentences.compactMap { valid($0) }.flatMap { node, source in
      let tokens = node.allTokens
      let end = tokens.last?.range.upperBound ?? 0
      return tokens.indices.map { index in
        let rests = tokens[index...].map { source[$0.range.lowerBound..<end] }
        return (source[0..<tokens[index].range.lowerBound], rests + [""])
      }
      .filter { seen.insert($0.0).inserted }
    }
  }

  private static func part(of beginnings: [Beginning]) -> [Beginning] {
    let numbers = (part ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2 else { return beginnings }
    return beginnings.enumerated().filter { $0.offset % numbers[1] == numbers[0] - 1 }.map(\.element)
  }

  /// Whether the word can be continued to a valid sentence. Tries the endings that Tab tries, with literals and fields
  /// in the holes.
  private func goesOn(_ typed: String, _ candidate: Completion.Candidate) -> Bool {
    guard let place = TypedWord(before: Array(typed.utf8), lexer: places.language.lexer),
      let before = PartialSentence(before: place, as: .sentence, places.language),
      let said = before.saying(candidate.isKeyword ? .keyword(candidate.text) : .text(candidate.text))
    else { return false }
    let judge = completer.judge(of: .sentence, places.language, places.model, slots: [])
    let likely = SentenceTrial(before, judge, until: .none).entitiesInEnds
    let owners = likely.filter { candidate.note == "field of \($0.name)" }
    var ends = CompletionSearch(
      of: said, in: EndingGenerator(judge), naming: owners + likely.filter { !owners.contains($0) },
      goesOn: true,
      mostEnds: 100
    ) { sentence in
      var tries = Self.mostFillings
      return isFilled(sentence, by: judge, &tries)
        ? .found : .other(judge.refusal(of: sentence).flatMap { $0.mending == .anywhere ? nil : $0 })
    }
    return ends.find(after: nil)
  }

  /// Whether the word and a rest of its own sentence are valid, possibly with a few words in between. A running total
  /// with `where` needs a condition and then `per`, which is too long for the search.
  private func goesOn(_ typed: String, _ candidate: Completion.Candidate, with rests: [String]) -> Bool {
    let phrases = phrases(after: candidate.text)
    return phrases.contains { phrase in
      rests.contains { valid("\(typed)\(candidate.text) \(phrase) \($0)", isBegun: true) != nil }
    }
  }

  /// Returns phrases that may come between the word and the rest of the sentence.
  private func phrases(after word: String) -> [String] {
    let entities = places.model.entities
    var phrases = [
      "", ",", "id > 1", "id > 1)", "where id > 1)", "id > 1 then 1 else 0)", "(1 hours)", "in (1 hours)",
      "1 hours to 2 hours", "else 1 \(word)) > 1 \(word)",
    ]
    phrases += entities.flatMap {
      ["\($0.name) 1", "id) of \($0.plural) per (id), id", "id)) of \($0.plural) per (id), id"]
    }
    for owner in entities {
      guard let field = owner.fields.first(where: { $0.name == word }) else { continue }
      let rows = owner.plural
      phrases += [rows, "of \(rows) per id, \(word)", "then 1 else 0) of \(rows)"]
      phrases += ["of all \(rows)", ") of \(rows)", ") of all \(rows)"]
      let target = field.referencedEntity.flatMap(places.model.entity)
      let names = target.map { ["id"] + $0.fields.map(\.name) } ?? []
      phrases += names.flatMap { ["\($0) of \(rows)", "\($0) of all \(rows)", "\($0) of \(rows) per id"] }
      let days = target?.fields.filter(\.type.isTemporal).map { "\(word) \($0.name) day" } ?? []
      phrases += days.map { "id of \(rows) per \($0)" }
      guard field.isFlag else { continue }
      phrases += owner.fields.flatMap { field in Self.literals.map { "\(rows): \(field.name) \($0)" } }
    }
    return phrases
  }

  /// Whether the sentence is valid with some literal for each `$name` and some field for each hole.
  ///
  /// - Parameter tries: The number of sentences that can still be resolved.
  private func isFilled(_ sentence: PartialSentence, by judge: SentenceJudge, _ tries: inout Int) -> Bool {
    let owners = sentence.firstHole.map { judge.notes(of: sentence, at: $0.range).all } ?? []
    let fields = owners.flatMap { (note) -> [String] in
      if case .field(let entity) = note { entity.fields.filter { !$0.isFlag }.map(\.name) } else { [] }
    }
    if let hole = sentence.firstHole, !fields.isEmpty {
      return fields.contains { name in
        [sentence.filling(hole.index, with: name), sentence.fillingAll(with: name)].compactMap(\.self)
          .contains { isFilled($0, by: judge, &tries) }
      }
    }
    if let hole = sentence.words.firstIndex(of: .hole(.flag)) {
      let flags = places.model.entities.flatMap(\.fields).filter(\.isFlag).map(\.name)
      return Set(flags).sorted().compactMap { sentence.filling(hole, with: $0) }
        .contains { isFilled($0, by: judge, &tries) }
    }
    return isFilled(String(decoding: sentence.source.bytes, as: UTF8.self), mostNames: 3, &tries)
  }

  /// Whether the sentence is valid with some literal for each of its first names.
  private func isFilled(_ text: String, mostNames: Int, _ tries: inout Int) -> Bool {
    if tries <= 0 { return false }
    guard mostNames > 0, let name = text.firstRange(of: "$" + WordNotes.hole) else {
      tries -= 1
      return valid(text, isBegun: true) != nil
    }
    return Self.literals.contains {
      isFilled(text.replacingCharacters(in: name, with: $0), mostNames: mostNames - 1, &tries)
    }
  }

  private static let mostFillings = 2_000

  private static let literals = ["1", "\"a\"", "2026-07-01", "yes", "1.5", "18:00", "it"]
}

extension Completion.Candidate {
  /// Whether the candidate is a keyword of the grammar.
  fileprivate var isKeyword: Bool {
    note == "keyword" && Grammar.builtIn.number(of: .keyword(text)) != nil
  }
}
