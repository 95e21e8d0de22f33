import ParlanceLanguage
import ParlanceModel

/// The words of a choice by which rows were said: none is left out, and none becomes a day, where it stands at the noun or
/// behind `of`.
///
/// `list yes signups` is no `list signups`, and `delete mon lessons` no `delete lessons on monday`; nor is `list yes facts`
/// a `list facts`, whatever it may be.
struct SaidChoices: SaidLaw {
  /// Between the noun and the word.
  private static let leading: Set<String> = ["of", "with", "as"]
  /// Before these a `no` is none of a choice: `with no signups`.
  private static let denied: Set<String> = [
    "with", "having", "have", "has", "is", "are", "of", "there", "where", "by",
  ]

  private let entity: Entity?
  private let words: [String]
  private let model: Model
  private let data: SayingData

  init(_ said: String, _ lexis: SayingLexis, _ data: SayingData) {
    words = SpokenWords.cutSmall(said)
    entity = words.lazy.compactMap(lexis.entity).first
    (model, self.data) = (lexis.model, data)
  }

  func isKept(in suggestion: String) -> Bool {
    guard let entity, let noun = words.firstIndex(where: isNoun) else { return true }
    let offered = SpokenWords.cutSmall(suggestion.replacing("\"", with: " "))
    return said(at: noun).allSatisfy { word in
      guard let field = entity.choosing(word) else { return !Self.isAnswer(word) || offered.contains(word) }
      return isName(word) || offered.contains(field.name.lowercased()) && offered.contains(word)
    }
  }

  private func isNoun(_ word: String) -> Bool {
    [entity?.name.lowercased(), entity?.plural.lowercased()].contains(word)
  }

  /// The words right before the noun and right behind it.
  private func said(at noun: Int) -> [String] {
    let isDenied = noun > 1 && Self.denied.contains(words[noun - 2])
    let before = noun > 0 && !isDenied ? [words[noun - 1]] : []
    let rest = words[(noun + 1)...]
    let behind = rest.first.map { Self.leading.contains($0) ? rest.dropFirst() : rest }?.first
    // `no` behind the noun denies what follows.
    return before + [behind].compactMap { $0 == "no" && rest.count > 1 ? nil : $0 }
  }

  private static func isAnswer(_ word: String) -> Bool { ["yes", "no"].contains(word) }

  /// Whether a record bears it of which the rows may be.
  private func isName(_ word: String) -> Bool {
    entity.map { !data.bearers(of: word, from: $0, in: model).isEmpty } ?? false
  }
}
