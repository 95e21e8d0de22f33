import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// Checks whether a sentence or declaration line is valid in the model. It doesn't run the sentence, and looks up only
/// names of records.
struct SentenceJudge {
  let language: Language
  /// The model without the reports that `define` declared.
  let model: Model
  let context: ResolutionContext
  let permissions: Permissions
  /// Looks up which entities have a record with a given name.
  let entitiesWithRecord: NameOwnerCache
  /// The grammar rule that parses the text.
  let rule: RuleName
  /// The slots (parameters) of the verb or report that is being declared.
  let slots: [Slot]

  /// A placeholder for the name of a record. It isn't the name of a real record or a word of the language. A trial
  /// accepts it as the name of a record.
  static let nobody = WordNotes.hole

  var prepositions: [String] { language.lexicon.spellings(of: .preposition) }

  /// Returns the error of the sentence, or nil if it is valid. A name is valid only for entities that have a record
  /// with this name.
  func refusal(of sentence: PartialSentence) -> Refusal? { notes(of: sentence, at: 0..<0).refusal }

  /// Returns the error of a parsed sentence, or nil if it is valid.
  func refusal(of node: SyntaxNode, in source: SourceText) -> Refusal? {
    fault(of: node, source, WordNotes(at: 0..<0)).map { Refusal($0, in: node) }
  }

  /// Returns the resolver's notes on the word at `range`, and the error of the sentence, if any.
  func notes(of sentence: PartialSentence, at range: SourceRange) -> (
    all: [WordNotes.Note], refusal: Refusal?
  ) {
    do throws(Diagnostic) {
      let node = try language.parse(sentence.tokens, of: sentence.source, as: rule)
      if let word = sentence.keywordReadAsName(in: node) {
        let error = SyntaxError.notLegalHere(word.text, advice: "expected a word of the language")
        // Whether the keyword is read as a name also depends on the word after it.
        let next = sentence.tokens.first { $0.range.lowerBound >= word.range.upperBound }
        return ([], Refusal(error.at(word.range), in: nil, certainEnd: next?.range.upperBound))
      }
      let isDefined =
        node.children.first.map { if case .token(let word) = $0 { word.text == "define" } else { false } }
        ?? false
      let notes = WordNotes(at: range, isDeclared: rule != .sentence || isDefined)
      let error = fault(of: node, sentence.source, notes)
      return (notes.all, error.map { Refusal($0, in: node) })
    } catch {
      let refused = language.refused(sentence.tokens, of: sentence.source, as: rule)
      return ([], Refusal(error, in: nil, certainEnd: refused?.range.upperBound))
    }
  }

  private func fault(of node: SyntaxNode, _ source: SourceText, _ notes: WordNotes) -> Diagnostic? {
    var fault: Diagnostic?
    do throws(Diagnostic) {
      try check(node, source, notes)
    } catch {
      guard error.reason.mending == .anywhere else { return error }
      fault = error
    }
    do throws(Diagnostic) {
      try requireExistingRecords(of: notes.lookups, in: node)
      return fault
    } catch {
      return error
    }
  }

  /// Returns a judge that reads `name` as a record of `entity`, even if records of other entities also have this name.
  func knowing(_ name: String, as entity: String) -> SentenceJudge {
    let entitiesWithRecord = context.entitiesWithRecord
    var context = context
    context.entitiesWithRecord = { asked, entities throws(Diagnostic) in
      asked == name ? entities.filter { $0.name == entity } : try entitiesWithRecord(asked, entities)
    }
    return SentenceJudge(
      language: language, model: model, context: context, permissions: permissions,
      entitiesWithRecord: self.entitiesWithRecord,
      rule: rule, slots: slots)
  }

  private func check(_ node: SyntaxNode, _ source: SourceText, _ notes: WordNotes) throws(Diagnostic) {
    let resolver = Resolver(model: model, context: context)
    guard rule == .sentence else {
      return try resolver.check(line: node, of: model.entities.last, taking: slots, notes: notes)
    }
    let sentence = Syntax.Sentence(node)
    try permissions.require(filesOf: sentence)
    switch sentence.form {
    case .adopt where !model.isExternal:
      throw DeclarationError.adoptedAlready("this database").at(sentence.range)
    case .expect(let expected):
      // In `expect 3 rows:`, the value before `rows` must be a number.
      if case .value(let said) = expected.outcome.form {
        _ = try resolver.value(said.value.node, expecting: said.unit == nil ? nil : .number)
      }
    default: break
    }
    guard let resolved = try resolver.check(sentence, in: source, language, notes: notes) else { return }
    // If the answer has the wrong type, a change of any word may correct it. So the error covers the whole question.
    guard let command = sentence.command else { return }
    do throws(Diagnostic) {
      try checkAnswer(of: sentence, resolved, resolver)
    } catch {
      throw error.reworded(error.message, at: command.range)
    }
  }

  /// Checks that the answer has the required type: one value for `expect 3:`, numbers for a chart.
  private func checkAnswer(
    of sentence: Syntax.Sentence, _ resolved: ResolvedSentence, _ resolver: Resolver
  ) throws(Diagnostic) {
    guard let need = AnswerNeed(of: sentence.form) else { return }
    let planner = Planner(model: resolver.model, dialect: .standard, conditions: resolver)
    let answer = try planner.plan(resolved).answer
    if case .expect(let expected) = sentence.form, case .value(let said) = expected.outcome.form,
      case .comparedValue = need, case .query(let query) = resolved.command,
      let column = query.comparedColumn(of: answer)
    {
      _ = try resolver.value(said.value.node, expecting: FieldType(column.kind))
    }
    try need.check(resolved.command, answer, at: sentence.range)
  }

  private func requireExistingRecords(
    of lookups: [RecordLookup], in sentence: SyntaxNode
  ) throws(Diagnostic) {
    for lookup in lookups {
      guard case .key = lookup.name,
        let name = sentence.allTokens.first(where: { $0.index == lookup.lastToken }),
        name.tokenClass == .text || name.tokenClass == .word
      else { continue }
      let bearing = entitiesWithRecord.bearing(name.text, model.entities.filter { $0.key != nil })
      if bearing.isEmpty || bearing.contains(lookup.entity.name) { continue }
      throw ValueError.unknownRecord(lookup.entity.name, name: name.text).at(name.range)
    }
  }
}

/// Caches which entities have a record with a given name. Each name is looked up only once, even if many sentences are
/// tried.
final class NameOwnerCache {
  typealias Ask = (_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity]

  private let ask: Ask
  private var known: [Question: [String]] = [:]

  private struct Question: Hashable {
    let name: String
    let entities: [String]
  }

  init(_ ask: @escaping Ask) { self.ask = ask }

  /// Returns the entities that have a record with this name. If there aren't any, returns the first of `entities`.
  func entities(_ name: String, _ entities: [Entity]) -> [Entity] {
    let bearing = self.bearing(name, entities)
    return bearing.isEmpty ? Array(entities.prefix(1)) : entities.filter { bearing.contains($0.name) }
  }

  /// Returns the names of the entities that have a record with this name.
  func bearing(_ name: String, _ entities: [Entity]) -> [String] {
    if name == SentenceJudge.nobody { return [] }
    let question = Question(name: name, entities: entities.map(\.name))
    let bearing = known[question] ?? ((try? ask(name, entities)) ?? []).map(\.name)
    known[question] = bearing
    return bearing
  }
}

extension Query {
  /// The column that `expect` compares with a value. Nil if the answer is a table, or if the type of the column isn't
  /// known because it contains a placeholder.
  fileprivate func comparedColumn(of answer: Answer) -> ResultColumn? {
    switch (form, answer) {
    case (.aggregates(let columns), _): columns.last?.value.type == .computed ? nil : answer.columns.last
    case (_, .scalar(let column)): column
    default: nil
    }
  }
}
