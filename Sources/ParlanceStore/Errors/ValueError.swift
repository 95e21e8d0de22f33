package import ParlanceLanguage

/// Why a name or value in a sentence can't be used as an argument.
package enum ValueError: DiagnosticMessage {
  case emptyName(_ field: String, isBlank: Bool)
  /// The sentence contains `it` or `them`, but the pronoun doesn't have a value.
  case nothingRemembered(_ pronoun: Pronoun)
  /// - Parameters:
  ///   - subject: The entity's name, if `name` isn't nil. Otherwise the record as text, such as `fact 12`.
  ///   - name: The name that no record has. Nil if `subject` already contains it.
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
      "\(words) matches more than one \(noun): choose one by its \(key)"
    }
  }

  /// A pronoun without a value, and the reason. The raw value is the message.
  package enum Pronoun: String, Sendable {
    case it = "`it` means the record last shown, added or changed, and there is none yet"
    case them = "`them` means the records last listed, and there are none yet"
    case themUndone = "the list that `them` refers to was undone: list the records again"
    case themOutdated =
      "`them` means a list that was cut off, and the data has changed: list the records again"
  }
}
