import ParlanceLanguage

/// Why a valid sentence can't be run, or why its answer isn't the expected one.
enum SessionError: DiagnosticMessage {
  case noHelp, noLiveView, consoleCommand
  case engine(any Error)
  case noSuchWord(String)
  case unmetExpectation(String, found: String)
  case noSingleValue(isReceipt: Bool)
  /// - Parameter size: The size of the answer, such as `2 rows of 3 columns`; nil if the question hasn't run.
  case notOneValue(_ size: String?)
  case noLastAnswer(isCommitted: Bool)
  case answerNotKept(size: String)
  case unknownChart(String, kinds: [String])
  case chartOfTotals
  /// `explain step by step` was used with a sentence that only adds rows, or that runs several sentences.
  case nothingToCount
  case noStepsYet
  case unknownPicture(String)
  case noSuchStep(count: Int)
  case watchInTransaction(isBegun: Bool)
  /// - Parameter refusal: The reason, such as the error of the translated sentence.
  case unsaidSelect(String)
  case tooManyRowsToCompare

  var kind: Diagnostic.Kind {
    switch self {
    case .engine, .unmetExpectation, .notOneValue, .answerNotKept, .tooManyRowsToCompare:
      .refused
    case .noSuchWord, .unknownChart, .noSuchStep, .unknownPicture: .noSuchWord
    default: .notLegalHere
    }
  }

  var mending: RepairPosition {
    switch self {
    case .noSingleValue(isReceipt: false), .notOneValue: .anywhere
    default: .inside
    }
  }

  var text: String {
    switch self {
    case .engine(let error): "\(error)"
    case .noHelp: "`help` isn't available here"
    case .consoleCommand: "expected a sentence: console commands can't be run here"
    case .noSuchWord(let word): "there is no help for `\(word)`"
    case .unmetExpectation(let expected, let found): "expected \(expected), but \(found)"
    case .noSingleValue(isReceipt: true):
      "the sentence changes data and returns no value: write `expect nothing` or `expect error`"
    case .noSingleValue: "the sentence returns rows, not one value: write `expect 3 rows` or `expect nothing`"
    case .notOneValue(nil):
      "`let` needs one value, but the answer has several columns: use `count` or `sum`, or show one column with `showing`"
    case .notOneValue(let size?): "`let` needs one value, but the answer has \(size)"
    case .noLastAnswer(isCommitted: true): "there is no answer yet"
    case .noLastAnswer: "only the interactive console stores the last answer"
    case .answerNotKept(let size):
      "the last answer was too large to store: \(size); set another `.mode`, then repeat the sentence"
    case .unknownChart(let word, let kinds):
      "`\(word)` isn't a kind of chart: expected \(EnglishList.of(kinds.map { "`\($0)`" }, "or"))"
    case .chartOfTotals: "a chart can't show totals: leave out `with totals`"
    case .nothingToCount:
      "only questions, `change` and `delete` can be explained step by step; for other sentences, use `would`"
    case .unknownPicture(let word): "`\(word)` isn't a kind of picture: expected `svg` or `mermaid`"
    case .noStepsYet:
      "no sentence has been explained step by step yet: first type `explain step by step` and a question"
    case .noSuchStep(let count): "the last explanation has \(count == 1 ? "1 step" : "steps 1 to \(count)")"
    case .noLiveView: "`watch` isn't available here"
    case .unsaidSelect(let refusal): "no sentence was found for this select: \(refusal)"
    case .tooManyRowsToCompare:
      "the answer is too large to compare: add a `limit`"
    case .watchInTransaction(let isBegun):
      "\(isBegun ? "a transaction is open" : "this script has uncommitted changes"), so changes by other users can't be seen yet"
    }
  }
}
