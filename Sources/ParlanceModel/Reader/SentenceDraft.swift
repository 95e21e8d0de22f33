internal import ParlanceLanguage

/// A verb or report whose lines are being read.
struct SentenceDraft {
  typealias Kind = Syntax.CallKind

  let kind: Kind
  let name: String
  /// The position of the name in the heading.
  let place: Place
  var slots: [Slot] = []
  /// The lines of a verb.
  var steps: [Syntax.Step] = []
  /// The lines of a report. A valid report has exactly one line.
  var queries: [Syntax.Query] = []
  /// Whether a line couldn't be understood. The draft may then be incomplete, so some checks are skipped.
  var isBroken = false
  /// The indentation of the first line below the heading.
  var indentation: ArraySlice<UInt8>?
  /// The range from the heading to the last line.
  var textRange: SourceRange

  var file: Int { place.file }

  var lines: [SyntaxNode] { steps.map(\.node) + queries.map(\.node) }

  func place(of range: SourceRange) -> Place { Place(file: file, range: range) }

  /// For a verb that applies to a record, the entity of this record. Nil otherwise.
  var target: String? {
    guard kind == .verb, let first = slots.first, case .reference(let name) = first.type else { return nil }
    return name
  }

  /// The form of the sentence: `book class for member`.
  var signature: String { Slot.signature(name, slots) }

  func verb(in source: SourceText) -> Verb? {
    guard kind == .verb else { return nil }
    var verb = Verb(name: name, slots: slots, steps: steps.map { step($0, in: source) })
    verb.text = source[textRange]
    verb.textStart = textRange.lowerBound
    return verb
  }

  func report(in source: SourceText) -> Report? {
    guard kind == .report, let query = queries.first else { return nil }
    var report = Report(name: name, slots: slots, query: query.node, queryText: source[query.range])
    report.text = source[textRange]
    report.textStart = textRange.lowerBound
    return report
  }

  private func step(_ line: Syntax.Step, in source: SourceText) -> Verb.Step {
    switch line.form {
    case .require(let said):
      .require(said.condition.node, text: source[line.range], message: said.message?.text)
    case .action(let action): .action(action.node, text: source[line.range])
    }
  }
}
