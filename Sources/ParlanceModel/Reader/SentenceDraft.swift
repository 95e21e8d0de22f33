public import ParlanceLanguage

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

  /// The records that the steps add, as slots: `$loan` after `add loan …`.
  var addedRecords: [Slot] {
    var names: [String] = []
    for case .deed(let deed) in steps.map(\.form) {
      guard case .action(let action) = deed.form else { continue }
      let entity: SyntaxToken? =
        switch action.form {
        case .add(let said): if case .row(let row) = said.form { row.entity } else { nil }
        case .save(let said): said.entity
        default: nil
        }
      if let name = entity?.text, !(names + slots.map(\.name)).contains(name) { names.append(name) }
    }
    return names.map { Slot(name: $0, preposition: nil, type: .reference($0)) }
  }

  func verb(in source: SourceText) -> Verb? {
    guard kind == .verb else { return nil }
    var verb = Verb(name: name, slots: slots, steps: steps.map { Verb.Step($0) { source[$0] } })
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

}

extension Verb.Step {
  /// Creates the step of a line.
  ///
  /// - Parameter text: Returns the text at a position of the line's source.
  public init(_ line: Syntax.Step, _ text: (SourceRange) -> String) {
    switch line.form {
    case .deed(let deed): self.init(deed, text)
    case .choice(let said):
      self = .choice(
        said.condition.node, then: Self(said.then, text), otherwise: said.otherwise.map { Self($0, text) },
        text: text(line.range))
    }
  }

  private init(_ deed: Syntax.Deed, _ text: (SourceRange) -> String) {
    switch deed.form {
    case .require(let said):
      self = .require(said.condition.node, text: text(deed.range), message: said.message?.text)
    case .action(let action): self = .action(action.node, text: text(deed.range))
    }
  }
}
