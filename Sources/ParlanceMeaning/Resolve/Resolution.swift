import ParlanceLanguage
import ParlanceModel

/// The work of resolving one sentence: it gathers the records that must be found.
final class Resolution {
  let model: Model
  let context: ResolutionContext
  let typing: ExpressionTyping
  private(set) var lookups: [RecordLookup] = []
  private(set) var mentions: [NameMention] = []
  /// What the answer will leave out or assume.
  var hints: [HintTemplate] = []
  var spans: [NamedSpan] = []
  private(set) var isCacheable = true
  /// Whether the columns of a list are read, whose rows have others before and after them.
  var isListing = false
  /// What is alike in the rows among which a column's row has one before and after it.
  var alike: TypedExpression?
  /// Where the aggregates are that are taken among those.
  var aggregatesOfAlike: [SourceRange] = []
  /// Above 0 while a node of the model is read: its literals are constants, not places in the sentence.
  var modelDepth = 0
  /// The bodies of verbs, reports and `define`s that are being read, the innermost last.
  var frames: [Frame] = []
  /// How deep in the model each frame's caller is.
  var modelDepths: [Int] = []
  /// Counts from 1: an error is in the words of this frame's caller.
  var failedFrame: Int?
  /// What must be read during the run before the step of a verb that is being resolved.
  var pending: [VerbStep] = []
  private(set) var slotCount = 0
  /// Computed fields that were read already, by their entities and names: one field may use another often.
  var formulas: [String: (value: TypedExpression, uses: Int)] = [:]
  /// The computed fields whose formulas are being read, by their entities and names.
  var openFormulas: Set<String> = []
  /// The rule, such as a check, whose condition is being read: it can only read the stored fields of its own row.
  var rowRule: String?
  /// The height of the syntax of all bodies and formulas that are open now.
  private var openHeight = 0
  /// How often computed fields are used by what is being read, directly or through others: the SQL repeats each formula.
  private(set) var formulaUses = 0
  /// False while a model is read: declared formulas may use others as often as they like, as long as no sentence does.
  var limitsFormulas = true

  /// The errors after the first one of the sentence; nil if only that is wanted.
  var furtherErrors: [Diagnostic]?
  /// The whole sentence.
  var sentence: SyntaxNode?

  /// Of the word whose place is asked about.
  var notes: WordNotes?
  /// What the value that is being read is compared with or given to.
  var subject: WordNotes.Subject?

  /// The list whose columns may be meant by their names: in its `where`, and in a `rank by` among its columns.
  var list: (entity: Entity, columns: [Syntax.Column])?
  /// The group keys that were resolved, by their entity and words.
  var groupKeys: [String: OutputColumn] = [:]
  /// The last `by random` that was read.
  var random: SourceRange?
  /// The clauses of the question whose `having` and order are being read.
  var clause: SyntaxNode?

  init(model: Model, context: ResolutionContext) {
    self.model = model
    self.context = context
    typing = ExpressionTyping(model: model)
  }

  /// What the words are about: a row, a group of rows, or a row of a comparison.
  enum Scope {
    case row(Entity)
    case group(Entity, keys: [OutputColumn], columns: [OutputColumn])
    /// Paths are read as the left entity's.
    case compared(Entity, [ComparedColumn])
    /// No row: a `require`, which is about the arguments of its verb, `subject` above all.
    case verb(subject: String?)

    /// Whether it is of the one row that there is without `per`.
    var isWithoutKeys: Bool {
      switch self {
      case .row, .verb: false
      case .group(_, let keys, _): keys.isEmpty
      case .compared(_, let columns): columns.allSatisfy { $0.aggregate != nil }
      }
    }

    var isGroup: Bool { groupedColumns != nil }

    /// What is shown of a group; nil where no rows are grouped.
    var groupedColumns: [OutputColumn]? { if case .group(_, _, let columns) = self { columns } else { nil } }

    var entity: Entity {
      switch self {
      case .row(let entity), .group(let entity, _, _), .compared(let entity, _): entity
      case .verb: .none
      }
    }
  }

  /// Says that the command holds words that another sentence of the same shape need not have.
  func dependsOnWords() { if !isInModel { isCacheable = false } }

  /// Records that the command depends on earlier sentences, beyond the entity of an `it` in this one.
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

  /// Resolves each part of a list. Where all errors are wanted, a wrong part doesn't hide those behind it.
  func each<Part, Result>(
    _ parts: [Part], _ resolve: (Part) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> [Result] {
    var results: [Result] = []
    var first: Diagnostic?
    for part in parts {
      do throws(Diagnostic) {
        results.append(try resolve(part))
      } catch {
        // The words of a model have places of their own.
        guard furtherErrors != nil, !isInModel else { throw error }
        if first == nil { first = error } else { furtherErrors?.append(error) }
      }
    }
    if let first { throw first }
    return results
  }

  func entity(_ token: SyntaxToken) -> Entity { entity(named: token.text) }

  /// An entity that the vocabulary or a type names.
  func entity(named name: String) -> Entity {
    guard let entity = model.entity(name) else { preconditionFailure("no entity \(name)") }
    return entity
  }

  // MARK: Limits

  /// How often one sentence may use computed fields, directly or through others.
  static let formulaLimit = 1000

  /// What reading a formula or body costs besides its own height: it is checked and wrapped by several functions.
  private static let callHeight = 8

  /// Reads `node`, the formula or body that a word in another text refers to. What one formula or body holds
  /// is limited by the parser, so this limits them together.
  ///
  /// - Throws: `too-deep`.
  func nested<Result>(
    _ node: SyntaxNode, named name: String, at range: SourceRange, _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let height = node.height + Self.callHeight
    guard openHeight + height <= 2 * Parser.depthLimit else { throw CallError.tooDeep(name).at(range) }
    openHeight += height
    defer { openHeight -= height }
    return try read()
  }

  /// Counts one more use of a computed field that itself uses others so often.
  ///
  /// - Throws: `too-long`.
  func countUse(of field: Field, uses: Int, at range: SourceRange) throws(Diagnostic) {
    // Formulas that double may use others more often than a number can count.
    formulaUses = min(formulaUses + 1 + uses, Self.formulaLimit + 1)
    guard limitsFormulas, formulaUses > Self.formulaLimit else { return }
    throw CallError.tooLong(field).at(range)
  }

  /// What `read` returns, and how often it uses computed fields.
  func countingUses<Result>(
    _ read: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> (value: Result, uses: Int) {
    let before = formulaUses
    formulaUses = 0
    defer { formulaUses = before }
    return (try read(), formulaUses)
  }

  /// - Throws: `not-own-row` in a rule about the stored fields of one row.
  func requireNoRule(_ words: @autoclosure () -> String, at range: SourceRange) throws(Diagnostic) {
    if let rowRule { throw ValueError.notOwnRow(rowRule, words()).at(range) }
  }

  /// The places of the first and last of some words; nil in the model.
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

  /// The literal as a binding: open in a sentence, settled in a model.
  ///
  /// - Throws: `bare-null`; of the model also what does not fit.
  func literal(_ token: SyntaxToken, _ conversion: Conversion) throws(Diagnostic) -> Binding {
    if conversion == .text, token.isBareNothing { throw .bareNothing(token, meantAs: "\"\(token.text)\"") }
    guard isInModel else { return .literal(LiteralSlot(token: token.index), conversion) }
    return .constant(try LiteralReader.value(of: token, as: conversion))
  }

  /// What `read` makes of a literal of the model; nil for one of the sentence.
  ///
  /// - Throws: at the token's place in the model what does not fit.
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

  /// Adds a record to be found, and gives its number.
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

  /// Has a record that is compared with a reference sought in that, too, where no record has the name.
  func seek(_ record: TypedExpression, in reference: TypedExpression, of entity: Entity) {
    guard case .binding(.record(let number)) = record.expression else { return }
    lookups[number].reference = compared(reference.expression, of: entity)
  }

  private func compared(_ reference: Expression, of entity: Entity) -> ComparedReference? {
    switch reference {
    case .column(let field)
    where entity.isMapped && field.columns.count == 1 && entity.fields.contains(field):
      ComparedReference(entity: entity, field: field)
    case .follow(let field, let inner):
      field.referencedEntity.flatMap(model.entity).flatMap { compared(inner, of: $0) }
    default: nil
    }
  }

  /// The one record of a set: found before the sentence is run, but in a verb, whose steps may change the set, then.
  func one(of selection: Selection, said node: SyntaxNode) -> Binding {
    guard isInVerb else {
      return .record(lookup(selection.entity, .selection(selection), said: node.allTokens))
    }
    return findLater(selection, text: name(of: node))
  }

  /// A slot of the run that holds the one record of the set, found when the verb's step is run.
  func findLater(_ selection: Selection, text: String) -> Binding {
    let slot = newSlot()
    pending.append(.find(slot: slot, selection, text: text))
    return .slot(slot)
  }

  func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// Another resolution in the same place: what it finds does not count.
  func probe() -> Resolution {
    let probe = Resolution(model: model, context: context)
    (probe.modelDepth, probe.frames, probe.modelDepths) = (modelDepth, frames, modelDepths)
    probe.openFormulas = openFormulas
    probe.notes = notes
    return probe
  }

  /// Notes that `value` is compared with the names or texts that `expression` gives, about a row of `entity`.
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

  /// Chooses among what a bare name could be of; asks the rows only where several are left.
  func choose<Candidate>(
    _ candidates: [Candidate], named token: SyntaxToken, entity: (Candidate) -> Entity
  ) throws(Diagnostic) -> Candidate {
    note(.record(of: candidates.map(entity)), at: token)
    if candidates.count == 1 { return candidates[0] }
    isCacheable = false
    let bearing = try context.bearers(token.text, candidates.map(entity)).map(\.name)
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

/// The arguments of a verb, report or `define` while its body is read.
struct Frame {
  enum Kind { case verb, report, definition }

  /// The argument of a `$name`.
  enum Argument {
    /// A value, known or found when the sentence is run; of a verb it is always a binding.
    case value(TypedExpression)
    /// The caller's words, a `quantity` or a `ref`: what they are follows from where `$name` is used.
    case words(Syntax.Input)
    /// Unknown: a `define` is checked before it is called.
    case open
  }

  let kind: Kind
  /// The verb's or report's own name.
  let name: String
  let arguments: [String: Argument]
  /// What a verb is done to: it distinguishes verbs of one name.
  var target: FieldType?
}
