import ParlanceLanguage

/// Why a sentence that resolves can't be run, or why its answer isn't the expected one.
enum SessionError: DiagnosticMessage {
  case interrupted, noHelp, noLiveView, consoleCommand
  case engine(any Error)
  case noSuchWord(String)
  case unmetExpectation(String, found: String)
  case noSingleValue(isReceipt: Bool)
  /// - Parameter size: The numbers of rows and columns, if they are known.
  case notOneValue(_ size: String?)
  case noLastAnswer(isKept: Bool)
  case answerNotKept(size: String)
  case unknownChart(String, kinds: [String])
  case chartOfTotals
  /// `explain step by step` for a sentence that only adds rows or runs several sentences.
  case nothingToCount
  case noStepsYet
  case unknownPicture(String)
  case noSuchStep(count: Int)
  case watchInTransaction(isBegun: Bool)
  /// - Parameter refusal: The error of the sentence that was found.
  case unsaidSelect(String)
  case tooManyRowsToCompare

  var kind: Diagnostic.Kind {
    switch self {
    case .interrupted, .engine, .unmetExpectation, .notOneValue, .answerNotKept, .tooManyRowsToCompare:
      .refused
    case .noSuchWord, .unknownChart, .noSuchStep, .unknownPicture: .noSuchWord
    default: .notLegalHere
    }
  }

  var mending: MendingWords {
    switch self {
    case .noSingleValue(isReceipt: false), .notOneValue: .anywhere
    default: .inside
    }
  }

  var text: String {
    switch self {
    case .interrupted: "stopped"
    case .engine(let error): "\(error)"
    case .noHelp: "there is no help here"
    case .consoleCommand: "expected a sentence: commands of a console can't be run here"
    case .noSuchWord(let word): "there is no help on `\(word)`"
    case .unmetExpectation(let expected, let found): "expected \(expected), but \(found)"
    case .noSingleValue(isReceipt: true):
      "the sentence changes something, and answers with no value: expected `nothing` or `error`"
    case .noSingleValue: "the sentence answers with rows, not with one value: expected `… rows` or `nothing`"
    case .notOneValue(nil):
      "`let` keeps one value, but the answer has several columns: expected `count`, `sum`, or one column by `showing`"
    case .notOneValue(let size?): "`let` keeps one value, but the answer has \(size)"
    case .noLastAnswer(isKept: true): "nothing was answered yet"
    case .noLastAnswer: "answers are only kept for a person at the console"
    case .answerNotKept(let size):
      "the last answer was too large to keep: \(size); set the `.mode` and say the sentence again"
    case .unknownChart(let word, let kinds):
      "nothing is drawn as `\(word)`; expected \(EnglishList.of(kinds, "or"))"
    case .chartOfTotals: "a chart draws the groups: leave out `with totals`"
    case .nothingToCount:
      "only questions, `change` and `delete` are explained step by step; `would` shows what other sentences do"
    case .unknownPicture(let word): "nothing is explained as `\(word)`; expected `svg` or `mermaid`"
    case .noStepsYet:
      "no sentence was explained step by step: say `explain step by step` and a question first"
    case .noSuchStep(let count): "the last explanation has \(count == 1 ? "1 step" : "steps 1 to \(count)")"
    case .noLiveView: "nothing can be watched here"
    case .unsaidSelect(let refusal): "no sentence was found for this select: \(refusal)"
    case .tooManyRowsToCompare:
      "the answer is too large to compare with a sentence's: `limit` makes it smaller"
    case .watchInTransaction(let isBegun):
      "what \(isBegun ? "was begun" : "this script has changed") is not kept yet, and until then nobody else's changes can be seen"
    }
  }
}
