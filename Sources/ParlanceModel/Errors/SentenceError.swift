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
  case slotNumber(SentenceDraft.Kind)
  case slotPreposition(SlotFlaw)

  var text: String {
    switch self {
    case .reportNotQuery: "a report asks; declare a verb for a change"
    case .longReport: "a report asks one thing, in one line"
    case .emptyVerb(let name): "`\(name)` does nothing: expected a step, indented, in the next line"
    case .emptyReport(let name): "`\(name)` asks nothing: expected a query, indented, in the next line"
    case .duplicateReport(let name): "the report `\(name)` is declared twice"
    case .duplicateVerb(let name, let entity):
      "`\(name)` is already a verb\(entity.map { " of `\($0)`" } ?? "")"
    case .twoReadings(let words, let reading, let other):
      "`\(words)` would be read as the \(reading) and as \(other); expected another name"
    case .duplicateSlot(let slot, let name): "`\(name)` is told two `\(slot)`"
    case .duplicatePreposition(let word, let name): "`\(word)` leads to another slot of `\(name)` already"
    case .slotNumber(let kind): "a number is said right after the \(kind): expected it as the first slot"
    case .slotPreposition(.foreign(let word, let isKeyword)):
      "`\(word)` is \(isKeyword ? "a word of the language and " : "")no preposition here; expected `of`, `in`, `for`, `to` or one of the model's own"
    case .slotPreposition(.onWithoutDate(let slot)):
      "`on` leads to a day: expected `\(slot) as date`, or another preposition"
    case .slotPreposition(.dateWithoutOn(let slot)):
      "a day is said after `on`: expected `on` before `\(slot)`"
    case .slotPreposition(.missing): "only the first slot stands without a preposition"
    case .slotPreposition(.first): "what a verb is done to stands right after it, without a preposition"
    }
  }

  enum SlotFlaw {
    case missing, first
    case foreign(String, isKeyword: Bool)
    case onWithoutDate(String)
    case dateWithoutOn(String)
  }
}
