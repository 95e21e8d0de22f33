import ParlanceLanguage
import ParlanceModel

/// The state while a sentence is resolved. It collects the records to look up.
final class Resolution {
  let model: Model
  let context: ResolutionContext
  let typing: ExpressionTyping
  private(set) var lookups: [RecordLookup] = []
  private(set) var mentions: [NameMention] = []
  /// The hints about what the answer leaves out or assumes.
  var hints: [HintTemplate] = []
  var spans: [NamedSpan] = []
  private(set) var isCacheable = true
  /// Whether the columns of a list are being resolved. If so, `previous` and `next` are allowed.
  var isResolvingListColumns = false
  /// The key of the `each` that the current expression ends with. A row is compared only with rows that have the same
  /// value of the key.
  var alike: TypedExpression?
  /// The ranges of the aggregates that are restricted to rows with the same value of the key.
  var partitionedAggregateRanges: [SourceRange] = []
  /// How many bodies and formulas of the model contain the current words. If it isn't 0, literals are constants, not
  /// tokens of the sentence.
  var modelDepth = 0
  /// The bodies of verbs, reports and `define`s that are being resolved, the innermost last.
  var frames: [Frame] = []
  /// For each frame, the ``modelDepth`` of the words that call the body.
  var modelDepths: [Int] = []
  /// If an error is in the words of a caller, the number of the called frame, from 1.
  var failedFrame: Int?
  /// The steps that read values while the verb runs, before the step that is being resolved.
  var pending: [VerbStep] = []
  private(set) var slotCount = 0
  /// The resolved formulas of computed fields, by entity and field name. Each has its number of uses of other computed
  /// fields, because a formula can use a field many times.
  var formulas: [String: (value: TypedExpression, uses: Int)] = [:]
  /// The computed fields whose formulas are being resolved, by entity and field name.
  var formulasInProgress: Set<String> = []
  /// The rule whose condition is being resolved, such as a check. Otherwise nil. The condition can read only the stored
  /// fields of its own row.
  var rowRule: String?
  /// The name of the rule that a default can't read records.
  static let defaultRule = "a default"
  /// The sum of the heights of the syntax trees of all bodies and formulas that are being resolved.
  private var nestedHeight = 0
  /// The number of uses of computed fields in the current part of the sentence, including uses in formulas. The SQL
  /// repeats the formula for each use.
  private(set) var formulaUses = 0
  /// Whether the number of uses is limited. It isn't limited while a model is checked, because only sentences that use
  /// too many formulas are rejected.
  var limitsFormulas = true

  /// The errors of the sentence after the first one. Nil if only the first error is wanted.
  var additionalErrors: [Diagnostic]?
  /// The whole sentence.
  var sentence: SyntaxNode?

  /// Receives the notes about the word that the caller asks for. Nil if there isn't such a word.
  var notes: WordNotes?
  /// The operand that the current value is compared with, or the field that it is assigned to.
  var subject: WordNotes.Subject?

  /// The list that is being resolved. Its columns can be used by name in its `where`, and in a `rank by` in another
  /// column.
  var list: (entity: Entity, columns: [Syntax.Column])?
  /// The totals with a name in the question that is being resolved. Other totals can use them by name.
  var namedTotals: [Syntax.Total] = []
  /// The group keys with a name, while the `having` and the order are resolved.
  var namedKeys: [OutputColumn] = []
  /// The resolved group keys, by entity and words.
  var groupKeys: [String: OutputColumn] = [:]
  /// The range of the last `by random` that was resolved.
  var random: SourceRange?
  /// The clauses of the question, while its `having` and its order are resolved. Otherwise nil.
  var clause: SyntaxNode?

  init(model: Model, context: ResolutionContext) {
    self.model = model
    self.context = context
    typing = ExpressionTyping(model: model)
  }

  /// What an expression is about: a row, a group of rows, or a row of a comparison.
  enum Scope {
    case row(Entity)
    case group(Entity, keys: [OutputColumn], columns: [OutputColumn])
    /// A row of a comparison. Paths are read as paths of the left entity.
    case compared(Entity, [ComparedColumn])
    /// No row, as in a `require`. Such a condition is about the arguments of its verb, mainly about `subject`.
    case verb(subject: String?)

    /// Whether the scope is the only result row of a question without `per`.
    var isWithoutKeys: Bool {
      switch self {
      case .row, .verb: false
      case .group(_, let keys, _): keys.isEmpty
      case .compared(_, let columns): columns.allSatisfy { $0.aggregate != nil }
      }
    }

    var isGroup: Bool { groupedColumns != nil }

    /// The columns that the question shows for a group. Nil if rows aren't grouped.
    var groupedColumns: [OutputColumn]? { if case .group(_, _, let columns) = self { columns } else { nil } }

    var entity: Entity {
      switch self {
      case .row(let entity), .group(let entity, _, _), .compared(let entity, _): entity
      case .verb: .none
      }
    }
  }

  /// Marks the command as dependent on typed words, so that other sentences of the same shape can't reuse it.
  func dependsOnWords() { if !isInModel { isCacheable = false } }

  /// Marks the command as dependent on earlier sentences. This isn't needed for an `it` in the sentence itself.
  func dependsOnMemory() { isCacheable = false }

  func command(_ node: SyntaxNode) throws(Diagnostic) -> Command {
    switch node.rule {
    case .query: .query(try query(Syntax.Query(node)))
    case .action: .change(try change(Syntax.Action(node)))
    case .export: .export(try export(Syntax.Export(node)))
    default:
      switch Syntax.Plain(node).form {
      case .query(let words): .query(try query(words))
      case .action(let words): .change(try change(words))
      }
    }
  }

  /// Resolves each part of a list. If all errors are wanted, the parts after an error are resolved, too.
  func each<Part, Result>(
    _ parts: [Part], _ resolve: (Part) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> [Result] {
    var results: [Result] = []
    var first: Diagnostic?
    for part in parts {
      do throws(Diagnostic) {
        results.append(try resolve(part))
      } catch {
        // An error in the model can't be collected, because its range isn't a range of the sentence.
        guard additionalErrors != nil, !isInModel else { throw error }
        if first == nil { first = error } else { additionalErrors?.append(error) }
      }
    }
    if let first { throw first }
    return results
  }

  func entity(_ token: SyntaxToken) -> Entity { entity(named: token.text) }

  /// Returns the entity with this name, which comes from the vocabulary or from a type. The entity must exist.
  func entity(named name: String) -> Entity {
    guard let entity = model.entity(name) else { preconditionFailure("no entity \(name)") }
    return entity
  }

  // MARK: Limits

  /// The maximum number of uses of computed fields in one sentence, including uses in formulas.
  static let formulaLimit = 1000

  /// The height that is added for each formula or body. It allows for the functions that resolve it.
  private static let callHeight = 8

  /// Resolves `node`, the formula or body to which a word in another text refers. The parser limits the height of each
  /// formula or body. This function limits the sum of the nested heights.
  ///
  /// - Throws: `too-deep` if the sum is too large.
  func nested<Result>(
    _ node: SyntaxNode, named name: String, at range: SourceRange, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let height = node.height + Self.callHeight
    guard nestedHeight + height <= 2 * Parser.depthLimit else { throw CallError.tooDeep(name).at(range) }
    nestedHeight += height
    defer { nestedHeight -= height }
    return try read()
  }

  /// Counts a use of a computed field. `uses` is the number of fields that its formula uses.
  ///
  /// - Throws: `too-long` if the sentence uses too many.
  func countUse(of field: Field, uses: Int, at range: SourceRange) throws(Diagnostic) {
    // The count is capped, because a chain of formulas that each use the previous one twice could overflow it.
    formulaUses = min(formulaUses + 1 + uses, Self.formulaLimit + 1)
    guard limitsFormulas, formulaUses > Self.formulaLimit else { return }
    throw CallError.tooLong(field).at(range)
  }

  /// Returns the result of `read` and the number of computed fields that it uses.
  func countingUses<Result>(
    _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> (value: Result, uses: Int) {
    let before = formulaUses
    formulaUses = 0
    defer { formulaUses = before }
    return (try read(), formulaUses)
  }

  /// Throws if a rule's condition is being resolved, because its words may read only the stored fields of a row.
  ///
  /// - Throws: `not-own-row`.
  func requireNoRule(_ words: @autoclosure () -> String, at range: SourceRange) throws(Diagnostic) {
    if let rowRule { throw ValueError.notOwnRow(rowRule, words()).at(range) }
  }

  /// Returns the token indexes of the first and last word. Returns nil if the words are in the model.
  func places(of tokens: [SyntaxToken]) -> ClosedRange<Int>? {
    guard !isInModel, let first = tokens.first, let last = tokens.last else { return nil }
    return first.index...last.index
  }

  // MARK: Literals and records

  var isInModel: Bool { modelDepth > 0 }

  func inModel<T>(_ work: () throws(Diagnostic) -> T) throws(Diagnostic) -> T {
    modelDepth += 1
    defer { modelDepth -= 1 }
    return try work()
  }

  /// Returns a literal as a binding. A literal of a sentence is read each time the sentence runs. A literal of the
  /// model is a constant.
  ///
  /// - Throws: `bare-null`. For a literal of the model, also an error if the literal doesn't fit.
  func literal(_ token: SyntaxToken, _ conversion: Conversion) throws(Diagnostic) -> Binding {
    if conversion == .text, token.isUnquotedNull { throw .unquotedNull(token, meantAs: "\"\(token.text)\"") }
    guard isInModel else { return .literal(LiteralSlot(token: token.index), conversion) }
    return .constant(try LiteralReader.value(of: token, as: conversion))
  }

  /// Reads a literal of the model and returns its value. Returns nil for a literal of the sentence.
  ///
  /// - Throws: An error at the token if the literal doesn't fit.
  func settled<Value>(
    _ token: SyntaxToken, _ read: (LiteralReader, SourceRange) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard isInModel else { return nil }
    let source = SourceText(token.text)
    do throws(Diagnostic) {
      return try read(LiteralReader(source), 0..<source.bytes.count)
    } catch {
      throw error.moved(to: token.range)
    }
  }

  /// Adds a record to look up and returns its index.
  func lookup(
    _ entity: Entity, _ name: RecordLookup.Name, said tokens: [SyntaxToken], allowsSeveral: Bool = false
  ) -> Int {
    let places = isInModel ? [] : tokens.map(\.index)
    if let word = tokens.last { note(.record(of: [entity]), at: word) }
    lookups.append(
      RecordLookup(
        entity: entity, name: name, allowsSeveral: allowsSeveral, range: tokens.range,
        firstToken: places.first ?? RecordLookup.inModel, lastToken: places.last ?? RecordLookup.inModel))
    return lookups.count - 1
  }

  /// Notes that a record is compared with a reference. If no record has the given name, the name is also searched for
  /// in the reference.
  func seek(_ record: TypedExpression, in reference: TypedExpression, of entity: Entity) {
    guard case .binding(.record(let number)) = record.expression else { return }
    lookups[number].reference = compared(reference.expression, of: entity)
  }

  private func compared(_ reference: Expression, of entity: Entity) -> ComparedReference? {
    switch reference {
    case .column(let field)
    where entity.isExternal && field.columns.count == 1 && entity.fields.contains(field):
      ComparedReference(entity: entity, field: field)
    case .follow(let field, let inner):
      field.referencedEntity.flatMap(model.entity).flatMap { compared(inner, of: $0) }
    default: nil
    }
  }

  /// Returns the only record of a set. It is looked up before the sentence runs. In a verb it is looked up when its
  /// step runs, because earlier steps may change the set.
  func one(of selection: Selection, said node: SyntaxNode) -> Binding {
    guard isInVerb else {
      return .record(lookup(selection.entity, .selection(selection), said: node.allTokens))
    }
    return deferLookup(selection, text: name(of: node))
  }

  /// Returns a ``Binding/slot(_:)`` for the only record of the set. The record is looked up when the verb's step runs.
  func deferLookup(_ selection: Selection, text: String) -> Binding {
    let slot = newSlot()
    pending.append(.find(slot: slot, selection, text: text))
    return .slot(slot)
  }

  func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// Returns a second resolution with the same state, for trying something. Its results are discarded.
  func probe() -> Resolution {
    let probe = Resolution(model: model, context: context)
    (probe.modelDepth, probe.frames, probe.modelDepths) = (modelDepth, frames, modelDepths)
    probe.formulasInProgress = formulasInProgress
    probe.notes = notes
    return probe
  }

  /// Notes that `value` is compared with a name or text: the field at the end of `expression`, from a row of `entity`.
  func mention(_ value: TypedExpression, as expression: Expression, of entity: Entity) {
    switch expression {
    case .column(let field) where field.isKey || field.type == .text && field.computed == nil:
      if case .binding(.literal(let slot, .text)) = value.expression {
        mentions.append(NameMention(entity: entity, field: field, name: .literal(slot, .text)))
      }
    case .follow(let field, let inner):
      guard let next = field.referencedEntity.flatMap(model.entity) else { return }
      mention(value, as: inner, of: next)
    default: break
    }
  }

  /// Chooses the candidate that a bare name refers to. Rows are read only if there are several candidates.
  ///
  /// - Throws: `unknown-record` if no candidate's entity has a record with this name, `several-entities` if more than
  ///   one does.
  func choose<Candidate>(
    _ candidates: [Candidate], named token: SyntaxToken, entity: (Candidate) -> Entity
  ) throws(Diagnostic) -> Candidate {
    note(.record(of: candidates.map(entity)), at: token)
    if candidates.count == 1 { return candidates[0] }
    isCacheable = false
    let bearing = try context.entitiesWithRecord(token.text, candidates.map(entity)).map(\.name)
    let found = candidates.filter { bearing.contains(entity($0).name) }
    if found.count == 1 { return found[0] }
    let nouns = (found.isEmpty ? candidates : found).map { entity($0).name }
    if found.isEmpty {
      let near = context.near(token.text, candidates.map(entity))
      throw NameError.unknownRecord(token.text, nouns).at(
        token.range, notes: near.isEmpty ? [] : ["nearest: " + near.joined(separator: ", ")])
    }
    throw NameError.severalEntities(token.text, nouns).at(
      token.range, notes: ["write \(EnglishList.of(nouns.map { "`\($0) \(quoted(token))`" }, "or"))"])
  }
}

/// The arguments of a verb, report or `define` while its body is resolved.
struct Frame {
  enum Kind { case verb, report, definition }

  /// The argument that a `$name` refers to.
  enum Argument {
    /// A value. It may be known only when the sentence runs. In a verb it is always a binding.
    case value(TypedExpression)
    /// The words in the call: a `quantity` or a `ref`. Each use of `$name` decides how they are read.
    case words(Syntax.Input)
    /// Unknown, because a `define` is checked before it is called.
    case open
  }

  let kind: Kind
  /// The name of the verb, report or `define`.
  let name: String
  let arguments: [String: Argument]
  /// For a verb, the type of its target, which distinguishes it from verbs with the same name.
  var target: FieldType?
}
