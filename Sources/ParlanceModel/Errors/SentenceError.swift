internal import ParlanceLanguage

/// An error in the declaration of a verb or a report.
enum SentenceError: DiagnosticMessage {
  case reportNotQuery, longReport
  case emptyVerb(String)
  case emptyReport(String)
  case duplicateReport(String)
  case duplicateVerb(String, of: String?)
  case twoReadings(String, reading: String, other: String)
  case duplicateSlot(String, of: String)
  case duplicatePreposition(String, of: String)
  /// - Parameter noun: What the argument is: `number` or `time of day`.
  case slotNumber(_ noun: String, SentenceDraft.Kind)
  case slotPreposition(SlotFlaw)

  var text: String {
    switch self {
    case .reportNotQuery: "a report can't change data; expected a query, or `verb` instead of `report`"
    case .longReport: "a report has only one query, on one line"
    case .emptyVerb(let name): "`\(name)` has no steps; expected an indented step on the next line"
    case .emptyReport(let name): "`\(name)` has no query; expected an indented query on the next line"
    case .duplicateReport(let name): "the report `\(name)` is declared twice"
    case .duplicateVerb(let name, let entity):
      "`\(name)` is already a verb\(entity.map { " of `\($0)`" } ?? "")"
    case .twoReadings(let words, let reading, let other):
      "`\(words)` could mean the \(reading) or \(other); choose another name"
    case .duplicateSlot(let slot, let name): "`\(name)` has two arguments named `\(slot)`"
    case .duplicatePreposition(let word, let name):
      "`\(word)` already belongs to another argument of `\(name)`"
    case .slotNumber(let noun, let kind):
      "a \(noun) must directly follow the \(kind), or `for` or a preposition that the model declares"
    case .slotPreposition(.foreign(let word, let isKeyword)):
      "`\(word)` is \(isKeyword ? "a keyword, " : "")not a preposition; expected `of`, `in`, `for`, `to` or one that the model declares"
    case .slotPreposition(.onWithoutDate(let slot)):
      "`on` needs a date; expected `\(slot) as date` or another preposition"
    case .slotPreposition(.dateWithoutOn(let slot)):
      "`\(slot)` is a date; expected `on` before it"
    case .slotPreposition(.missing): "every argument except the first needs a preposition"
    case .slotPreposition(.first): "the first argument of a verb can't have a preposition"
    }
  }

  enum SlotFlaw {
    case missing, first
    case foreign(String, isKeyword: Bool)
    case onWithoutDate(String)
    case dateWithoutOn(String)
  }
}
