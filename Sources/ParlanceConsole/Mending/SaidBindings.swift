import ParlanceLanguage
import ParlanceModel

/// The words that something is called by already: none becomes the name of a value, as in `let refuge be 5` for `set refuge 5`.
struct SaidBindings: SaidLaw {
  private let binds: Bool
  private let lexis: SayingLexis
  private let data: SayingData

  init(_ said: String, _ lexis: SayingLexis, _ data: SayingData) {
    binds = SpokenWords.cutSmall(said).contains("let")
    (self.lexis, self.data) = (lexis, data)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cut(suggestion)
    guard !binds, offered.first?.lowercased() == "let", offered.count > 1 else { return true }
    return !isBorne(offered[1])
  }

  /// Whether the language, the model or a record has it.
  private func isBorne(_ name: String) -> Bool {
    lexis.lexicon.number(of: name.lowercased()) >= 0
      || lexis.model.entities.contains { $0.key != nil && data.recordName(name, $0) != nil }
  }
}
