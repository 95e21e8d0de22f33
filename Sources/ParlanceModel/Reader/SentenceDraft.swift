internal import ParlanceLanguage

/// A verb or report while its lines are read: a sentence that the model adds to the language.
struct SentenceDraft {
  typealias Kind = Syntax.CallKind

  let kind: Kind
  let name: String
  /// Its name in the heading.
  let place: Place
  var slots: [Slot] = []
  /// The lines of a verb.
  var steps: [Syntax.Step] = []
  /// The lines of a report, which has one.
  var queries: [Syntax.Query] = []
  /// Whether a line of it could not be understood, so that it may lack what it does declare.
  var isBroken = false
  /// The blanks before its first line.
  var indentation: ArraySlice<UInt8>?
  /// From the heading to the last line.
  var textRange: SourceRange

  var file: Int { place.file }

  var lines: [SyntaxNode] { steps.map(\.node) + queries.map(\.node) }

  func place(of range: SourceRange) -> Place { Place(file: file, range: range) }

  /// Whatever the case and marks of `name`.
  func slot(_ name: String) -> Slot? { slots.first { NameComparison.areSame($0.name, name) } }

  /// The entity of the record that a verb is done to; nil where it is done to none.
  var target: String? {
    guard kind == .verb, let first = slots.first, case .reference(let name) = first.type else { return nil }
    return name
  }

  /// As it is said: `book class for member`.
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

/// Follows the `$slots` in the lines of a verb or report to what they are.
struct SlotScope {
  let model: ModelDraft
  let draft: SentenceDraft

  /// Tells every slot, and every field of one, that is not there.
  func check(_ node: SyntaxNode) {
    var slot: SyntaxToken?
    for element in node.children {
      switch element {
      case .node(let part) where part.rule == .path:
        if let slot { check(part.tokens, of: slot) }
        check(part)
      case .node(let part): check(part)
      case .token(let token) where token.tokenClass == .flag:
        if let slot, let entity = entity(of: slot) { scope.checkFlag(token, of: entity) }
      case .token(let token) where token.tokenClass == .parameter: checkName(token)
      case .token: break
      }
      if case .token(let token) = element, token.tokenClass == .parameter { slot = token } else { slot = nil }
    }
  }

  private var scope: ConditionScope { ConditionScope(model: model, file: draft.file) }

  private func checkName(_ token: SyntaxToken) {
    if draft.slot(token.text) != nil { return }
    model.problems.unknown(
      SentenceError.unknownSlot(token.text, of: draft.name), at: draft.place(of: token.range),
      name: "$" + token.text, among: draft.slots.map { "$" + $0.name })
  }

  private func check(_ path: [SyntaxToken], of token: SyntaxToken) {
    guard let slot = draft.slot(token.text), slot.type != .computed else { return }
    if let entity = entity(of: token) { return scope.walk(path, from: entity) }
    model.problems.refuse(
      FieldError.notAReference(slot.name, isSlot: true), at: draft.place(of: token.range))
  }

  private func entity(of token: SyntaxToken) -> Entity? {
    guard case .reference(let name) = draft.slot(token.text)?.type else { return nil }
    return model.entity(name)
  }
}
