import ParlanceLanguage
import ParlanceModel

/// The state of the resolver during one sentence.
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
  /// Whether the columns of a list are being resolved. `previous` and `next` are allowed only there.
  var isResolvingListColumns = false
  /// Whether the set of a list, or the `where` of this set, is being resolved. A `rank` is allowed in this `where`.
  var rankPlace = RankPlace.elsewhere
  /// The key after `each` at the end of the current expression, such as `category` in `average price each category`. A
  /// row is compared only with rows that have the same value of the key.
  var alike: TypedExpression?
  /// The positions of the aggregates that use this key.
  var partitionedAggregateRanges: [SourceRange] = []
  /// The number of formulas and bodies of the model that are being resolved inside each other. If it isn't 0, literals
  /// are constants instead of tokens of the sentence.
  var modelDepth = 0
  /// The called bodies of verbs, reports and `define`s that are being resolved. The innermost call is last.
  var frames: [Frame] = []
  /// For each frame, the value of ``modelDepth`` at the position of the call.
  var modelDepths: [Int] = []
  /// The number of a frame, from 1, if the last error is in an argument of the frame's call. Nil if the error is in a
  /// body.
  var failedFrame: Int?
  /// The steps that read values for the step of a verb that is being resolved. They run before this step.
  var pending: [VerbStep] = []
  private(set) var slotCount = 0
  /// The resolved formulas of computed fields, by the names of the entity and field. `uses` is how often a formula
  /// uses other computed fields, directly or through their formulas.
  var formulas: [String: (value: TypedExpression, uses: Int)] = [:]
  /// The computed fields whose formulas are being resolved, by the names of the entity and field.
  var formulasInProgress: Set<String> = []
  /// The rule whose condition is being resolved, in words: `a check`. Otherwise nil. The condition of a rule can read
  /// only stored fields of its own row, and a check also those of the records that the row refers to.
  var rowRule: String?
  /// The ``rowRule`` while the default of a field is being resolved.
  static let defaultRule = "a default"
  /// The ``rowRule`` while the condition of a check is being resolved. A check can also read the records that its row
  /// refers to.
  static let checkRule = "a check"
  /// The total height of the syntax trees of all formulas and bodies that are being resolved.
  private var nestedHeight = 0
  /// How often the sentence has used computed fields so far, directly or through formulas. The SQL repeats the formula
  /// for each use.
  private(set) var formulaUses = 0
  /// Whether ``formulaUses`` is limited. The limit applies to sentences, not to the check of a model.
  var limitsFormulas = true

  /// The errors after the first one, if all errors of the sentence are wanted. Otherwise nil.
  var additionalErrors: [Diagnostic]?
  /// The whole sentence.
  var sentence: SyntaxNode?

  /// Collects the notes about a word. Nil if the caller doesn't need notes.
  var notes: WordNotes?
  /// The operand that the current value is compared with, or the field that the value is assigned to.
  var subject: WordNotes.Subject?

  /// The list that is being resolved. Its `where` and its other columns can use a column by the name after `called`.
  var list: (entity: Entity, columns: [Syntax.Column])?
  /// The calculations with a name after `called`, while a question is resolved. Other calculations can use these names.
  var namedTotals: [Syntax.Total] = []
  /// The group keys with a name after `called`, while `having` and `by` are resolved.
  var namedKeys: [(key: Syntax.GroupKey, column: OutputColumn)] = []
  /// The resolved group keys, by the name of the entity and the words of the key.
  var groupKeys: [String: OutputColumn] = [:]
  /// The position of the last `by random`.
  var random: SourceRange?
  /// The clauses of the question while its `having` and `by` are resolved. Otherwise nil.
  var clause: SyntaxNode?

  init(model: Model, context: ResolutionContext) {
    self.model = model
    self.context = context
    typing = ExpressionTyping(model: model)
  }

  /// A part of a list: its own set, or the `where` of this set.
  enum RankPlace { case elsewhere, set, condition }

  /// What an expression is about, such as a row or a group.
  enum Scope {
    case row(Entity)
    case group(Entity, keys: [OutputColumn], columns: [OutputColumn])
    /// A row of a comparison. Paths start at a row of the left entity.
    case compared(Entity, [ComparedColumn])
    /// No row. An example is a `require`, which is about the arguments of its verb. `subject` is the argument that the
    /// error message names.
    case verb(subject: String?)

    /// Whether the question doesn't have group keys, so that its answer is a single row.
    var isWithoutKeys: Bool {
      switch self {
      case .row, .verb: false
      case .group(_, let keys, _): keys.isEmpty
      case .compared(_, let columns): columns.allSatisfy { $0.aggregate != nil }
      }
    }

    var isGroup: Bool { groupedColumns != nil }

    /// The columns of the question, if it groups rows. Otherwise nil.
    var groupedColumns: [OutputColumn]? { if case .group(_, _, let columns) = self { columns } else { nil } }

    var entity: Entity {
      switch self {
      case .row(let entity), .group(let entity, _, _), .compared(let entity, _): entity
      case .verb: .none
      }
    }
  }

  /// Marks the command as dependent on the literals. Other sentences of the same shape then can't reuse it.
  func dependsOnWords() { if !isInModel { isCacheable = false } }

  /// Marks the command as dependent on earlier sentences, because a `define` contains `it` or `them`.
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

  /// Resolves each element of a list. If all errors are wanted, the elements after an error are also resolved.
  func each<Part, Result>(
    _ parts: [Part], _ resolve: (Part) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> [Result] {
    var results: [Result] = []
    var first: Diagnostic?
    for part in parts {
      do throws(Diagnostic) {
        results.append(try resolve(part))
      } catch {
        // An error in the model isn't collected, because its position isn't in the sentence.
        guard additionalErrors != nil, !isInModel else { throw error }
        if first == nil { first = error } else { additionalErrors?.append(error) }
      }
    }
    if let first { throw first }
    return results
  }

  func entity(_ token: SyntaxToken) -> Entity { entity(named: token.text) }

  /// Returns the entity with this name. The model must contain the entity.
  func entity(named name: String) -> Entity {
    guard let entity = model.entity(name) else { preconditionFailure("no entity \(name)") }
    return entity
  }

  // MARK: Limits

  /// The maximum number of times that one sentence can use computed fields, directly or through formulas.
  static let formulaLimit = 1000

  /// The height that is added to the syntax tree of each formula or body, because a call also needs stack space.
  private static let callHeight = 8

  /// Runs `read`, which resolves the formula or body `node`. The word at `range` refers to this formula or body. The
  /// parser limits the height of each syntax tree. This function limits the total height of nested trees.
  ///
  /// - Throws: `too-deep` if the total height is too large.
  func nested<Result>(
    _ node: SyntaxNode, named name: String, at range: SourceRange, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let height = node.height + Self.callHeight
    guard nestedHeight + height <= 2 * Parser.depthLimit else { throw CallError.tooDeep(name).at(range) }
    nestedHeight += height
    defer { nestedHeight -= height }
    return try read()
  }

  /// Counts a use of a computed field. `uses` is how often its formula uses other computed fields.
  ///
  /// - Throws: `too-long` if the sentence uses computed fields too often.
  func countUse(of field: Field, uses: Int, at range: SourceRange) throws(Diagnostic) {
    // The number is limited so that it can't overflow. It can double with each formula that uses another formula
    // twice.
    formulaUses = min(formulaUses + 1 + uses, Self.formulaLimit + 1)
    guard limitsFormulas, formulaUses > Self.formulaLimit else { return }
    throw CallError.tooLong(field).at(range)
  }

  /// Returns the result of `read`, and how often `read` used computed fields.
  func countingUses<Result>(
    _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> (value: Result, uses: Int) {
    let before = formulaUses
    formulaUses = 0
    defer { formulaUses = before }
    return (try read(), formulaUses)
  }

  /// Throws if the condition of a rule such as a check is being resolved. Such a condition can read only stored fields,
  /// so it can't contain these words.
  ///
  /// - Throws: `not-own-row`.
  func requireNoRule(_ words: @autoclosure () -> String, at range: SourceRange) throws(Diagnostic) {
    if let rowRule { throw ValueError.notOwnRow(rowRule, words()).at(range) }
  }

  /// Returns the indexes of the first and last token. Returns nil if the words are in the model.
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

  /// Returns a literal as a binding. The value of a literal in a sentence is read each time the sentence runs. A
  /// literal in the model becomes a constant.
  ///
  /// - Throws: `bare-null`. For a literal in the model, also an error if it can't be converted.
  func literal(_ token: SyntaxToken, _ conversion: Conversion) throws(Diagnostic) -> Binding {
    if conversion == .text, token.isUnquotedNull { throw .unquotedNull(token, meantAs: "\"\(token.text)\"") }
    guard isInModel else { return .literal(LiteralSlot(token: token.index), conversion) }
    return .constant(try LiteralReader.value(of: token, as: conversion))
  }

  /// Reads a literal of the model and returns its value. Returns nil for a literal of the sentence.
  ///
  /// - Throws: An error at the token if the literal can't be converted.
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

  /// Adds a record lookup and returns its index.
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

  /// Stores that a value is compared with a path, which starts at a row of `entity`. If no record has the typed name, the
  /// name is searched for in this path.
  func seek(
    _ record: TypedExpression, in reference: TypedExpression, of entity: Entity, isEqual: Bool = true
  ) {
    if isEqual { mention(record, as: reference.expression, of: entity) }
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

  /// Returns a binding for the only record of a set. The record is looked up before the sentence runs. In a verb, it is
  /// looked up when the step runs, because earlier steps can change the set.
  func one(of selection: Selection, said node: SyntaxNode) -> Binding {
    guard isInVerb else {
      return .record(lookup(selection.entity, .selection(selection), said: node.allTokens))
    }
    return deferLookup(selection, text: name(of: node))
  }

  /// Returns a ``Binding/slot(_:)`` for the only record of a set. The record is looked up when the step of the verb
  /// runs.
  func deferLookup(_ selection: Selection, text: String) -> Binding {
    let slot = newSlot()
    pending.append(.find(slot: slot, selection, text: text))
    return .slot(slot)
  }

  func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// Returns a resolution for the same position in the sentence. It is used to try another reading without changing
  /// this resolution.
  func probe() -> Resolution {
    let probe = Resolution(model: model, context: context)
    (probe.modelDepth, probe.frames, probe.modelDepths) = (modelDepth, frames, modelDepths)
    probe.formulasInProgress = formulasInProgress
    probe.notes = notes
    return probe
  }

  /// Adds a ``NameMention`` if a typed text, `value`, is compared with the last field of the path `expression`. The
  /// path starts at a row of `entity`.
  private func mention(_ value: TypedExpression, as expression: Expression, of entity: Entity) {
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

  /// Chooses the entity that has a record with a bare name. Rows are read only if there are several candidates.
  ///
  /// - Throws: `unknown-record` if none of the entities has a record with this name, `several-entities` if several
  ///   have one.
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
        token.range,
        notes: near.isEmpty
          ? [] : ["the nearest \(near.count == 1 ? "name is" : "names are") \(near.joined(separator: ", "))"])
    }
    throw NameError.severalEntities(token.text, nouns).at(
      token.range, notes: ["write \(EnglishList.of(nouns.map { "`\($0) \(quoted(token))`" }, "or"))"])
  }
}

/// A call of a verb, report or `define` whose body is being resolved.
struct Frame {
  enum Kind { case verb, report, definition }

  /// The argument for a `$name`.
  enum Argument {
    /// A value. In a verb, it is always a binding, whose value is sometimes known only when the sentence runs.
    case value(TypedExpression)
    /// The words in the call: a `quantity` or a `ref`. They are resolved again for each `$name` in the body.
    case words(Syntax.Input)
    /// The argument isn't known, because a `define` is checked before it is called.
    case open
  }

  let kind: Kind
  /// The name of the verb, report or `define`.
  let name: String
  /// The arguments, and the record that a verb added last, by their names without `$`.
  var arguments: [String: Argument]
  /// The type of a verb's target. Two verbs with the same name have different targets.
  var target: FieldType?
}
