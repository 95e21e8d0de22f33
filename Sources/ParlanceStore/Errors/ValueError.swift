package import ParlanceLanguage

/// The reason why a name or value in a sentence can't be bound.
package enum ValueError: DiagnosticMessage {
  case emptyName(_ field: String, isBlank: Bool)
  /// `it` or `them` is used, but nothing was remembered.
  case nothingRemembered(_ pronoun: Pronoun)
  /// - Parameter name: nil if the subject contains it: `fact 12`.
  case unknownRecord(_ subject: String, name: String?)
  case ambiguousRecord(String, noun: String, key: String)

  package var kind: Diagnostic.Kind {
    switch self {
    case .emptyName, .ambiguousRecord: .refused
    case .nothingRemembered: .notLegalHere
    case .unknownRecord: .noSuchRecord
    }
  }

  package var text: String {
    switch self {
    case .emptyName(let field, let isBlank):
      "the \(field) is \(isBlank ? "blank" : "empty"): expected visible text"
    case .nothingRemembered(let pronoun): pronoun.rawValue
    case .unknownRecord(let noun, let name?): "no \(noun) is called \"\(name)\""
    case .unknownRecord(let subject, nil): "there is no \(subject)"
    case .ambiguousRecord(let words, let noun, let key):
      "\(words) matches more than one \(noun): use its \(key)"
    }
  }

  /// The reason why `it` or `them` has no value.
  package enum Pronoun: String, Sendable {
    case it = "`it` means the record last shown, added or changed, and there is none yet"
    case them = "`them` means the records last listed, and there are none yet"
    case themUndone = "`them` was listed in work that was undone: list the records again"
    case themOutdated =
      "`them` wasn't listed completely, and the data has changed since: list the records again"
  }
}
