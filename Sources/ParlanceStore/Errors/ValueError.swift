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
      "expected a \(field) that can be read: this one is \(isBlank ? "blank" : "empty")"
    case .nothingRemembered(let pronoun): pronoun.rawValue
    case .unknownRecord(let noun, let name?): "no \(noun) is called \"\(name)\""
    case .unknownRecord(let subject, nil): "there is no \(subject)"
    case .ambiguousRecord(let words, let noun, let key):
      "\(words) is more than one \(noun): say which one by its \(key)"
    }
  }

  /// The reason why `it` or `them` has no value.
  package enum Pronoun: String, Sendable {
    case it = "`it` is the record last shown, added or changed: there is none yet"
    case them = "`them` are the records last listed: there are none yet"
    case themUndone = "`them` were listed among what was undone since: list them again"
    case themOutdated =
      "`them` were not listed to the end, and the data have changed since: list them again"
  }
}
