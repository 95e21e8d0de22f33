import ParlanceLanguage
import ParlanceModel

/// What is done to a record by setting one of its flags, where the model has no verb for it: `archive`, `close`, `open`.
struct FlagDeed {
  let model: Model
  let lexicon: Lexicon

  /// The flag that the word sets.
  func setting(_ word: String) -> String? {
    let word = word.lowercased()
    guard isFree(word) else { return nil }
    return flag { $0 == word || Self.past(of: word).contains($0) }
  }

  /// The flag that the word clears: `unarchive`, and `open` of what is `closed`.
  func clearing(_ word: String) -> String? {
    let word = word.lowercased()
    guard isFree(word) else { return nil }
    if ["open", "reopen"].contains(word) { return flag { $0 == "closed" } }
    return Self.contraries(of: word).lazy.compactMap { setting($0) ?? flag(setBy: $0)?.name }.first
  }

  /// The verb that clears the flag which the word would: `reopen` for `unfinish`.
  func clearVerb(_ word: String) -> String? {
    let word = word.lowercased()
    guard isFree(word) else { return nil }
    return Self.contraries(of: word).lazy.compactMap { flag(setBy: $0)?.clearVerb }.first
  }

  /// `finish` of `unfinish`.
  private static func contraries(of word: String) -> [String] {
    ["un", "de", "dis"].filter(word.hasPrefix).map { String(word.dropFirst($0.count)) }
  }

  private func flag(setBy word: String) -> Field? {
    model.entities.flatMap(\.fields).first {
      $0.type == .flag && $0.computed == nil
        && [$0.name.lowercased(), $0.setVerb?.lowercased()].contains(word)
    }
  }

  /// Whether no sentence begins so.
  private func isFree(_ word: String) -> Bool {
    let number = lexicon.number(of: word)
    return number < 0 || lexicon.canonical(number, as: .flag) != nil
  }

  private func flag(_ isMeant: (String) -> Bool) -> String? {
    model.entities.flatMap(\.fields).first {
      $0.type == .flag && $0.computed == nil && isMeant($0.name.lowercased())
    }?.name
  }

  /// `archived`, `closed`, `cancelled`, `opened`, `lent`.
  private static func past(of word: String) -> Set<String> {
    guard let last = word.last else { return [] }
    return [word + "d", word + "ed", word + String(last) + "ed", EnglishPast.participle(of: word)]
  }
}
