import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Tells whether the model can make something of a sentence with a candidate in it.
struct SentenceMeaning {
  private let language: Language
  private let resolver: Resolver
  private let before: [UInt8]
  private let rest: TypedRest

  /// The most sentences that are tried: a person waits.
  private static let limit = 200
  /// What only the session knows.
  static let ofSession: Set<String> = ["unknown-parameter", "nothing-is-it", "nothing-is-them"]
  /// What nothing that is said later can mend.
  static let final: Set<String> = [
    "unknown-field", "unknown-flag", "not-related", "list-filled", "compare-filled", "needs-period",
    "no-main-date", "without-goals", "argument-not-declared", "nothing-to-match", "cannot-be-empty", "no-key",
    "not-a-group-key",
  ]

  init(_ language: Language, _ model: Model, from word: TypedWord, before rest: TypedRest) {
    self.language = language
    resolver = Resolver(model: model)
    before = Array(word.source.bytes[(word.tokens.first?.range.lowerBound ?? word.start)..<word.start])
    self.rest = rest
  }

  /// Those of `candidates` with which the sentence has a meaning. In the middle of one that has none whatever is said, all
  /// of them.
  func sensible(_ candidates: [(candidate: TabCandidate, isWhole: Bool)]) -> [TabCandidate] {
    guard candidates.count <= Self.limit else { return candidates.map(\.candidate) }
    // One record is as good as the other.
    var known: [String: Bool] = [:]
    let kept = candidates.filter { candidate, isWhole in
      guard isWhole else { return true }
      let isRecord = candidate.note.hasPrefix(Candidate.recordNote)
      if isRecord, let known = known[candidate.note] { return known }
      let isSensible = isSensible(candidate.text)
      if isRecord { known[candidate.note] = isSensible }
      return isSensible
    }
    return (kept.isEmpty && !rest.isEmpty ? candidates : kept).map(\.candidate)
  }

  private func isSensible(_ text: String) -> Bool {
    guard
      let refusal = Self.refusal(
        of: SourceText(bytes: before + text.utf8 + rest.text, name: ""), language, resolver),
      !Self.ofSession.contains(refusal.id)
    else { return true }
    if !rest.isEmpty { return false }
    let range = before.count..<before.count + text.utf8.count
    return !(refusal.range.overlaps(range) && Self.final.contains(refusal.id))
  }

  /// What is refused in the sentence `text`; nil where nothing is, or it is no whole sentence.
  static func refusal(of text: SourceText, _ language: Language, _ resolver: Resolver) -> Diagnostic? {
    guard let sentence = try? language.parse(text) else { return nil }
    // `expect 3 rows: …` and `explain …` hold the sentence one deeper.
    let plain = sentence.node(.plain) ?? sentence
    guard let node = plain.node(.query) ?? plain.node(.action) else { return nil }
    do throws(Diagnostic) {
      _ = try resolver.resolve(node)
      return nil
    } catch {
      return error
    }
  }
}
