import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceSession
import ParlanceStore

/// Tells what is wrong with a whole sentence or line by the model and the types, as far as it can be told without its records.
struct SentenceJudge {
  let language: Language
  /// Without what was `define`d.
  let model: Model
  let context: ResolutionContext
  let permissions: Permissions
  /// Tells whose the names are that a sentence says.
  let bearers: RememberedBearers
  /// The rule by which its text is parsed.
  let rule: RuleName
  /// Those of the verb or report that is declared.
  let slots: [Slot]

  /// A name that no record bears, and no word of the language: any entity may be meant by it.
  static let nobody = WordNotes.hole

  var prepositions: [String] { language.lexicon.spellings(of: .preposition) }

  /// Why the sentence is refused; nil if it is not. A name only counts for entities that have a record of that name.
  func refusal(of sentence: TriedSentence) -> Refusal? { notes(of: sentence, at: 0..<0).refusal }

  /// The same of one that the grammar has read.
  func refusal(of node: SyntaxNode, in source: SourceText) -> Refusal? {
    fault(of: node, source, WordNotes(at: 0..<0)).map { Refusal($0, in: node) }
  }

  /// What the resolver notes of the word there.
  func notes(of sentence: TriedSentence, at range: SourceRange) -> (all: [WordNotes.Note], refusal: Refusal?)
  {
    do throws(Diagnostic) {
      let node = try language.parse(sentence.tokens, of: sentence.source, as: rule)
      if let word = sentence.keywordReadAsName(in: node) {
        let error = SyntaxError.notLegalHere(word.text, advice: "expected a word of the language")
        // The word behind it decides how it is read.
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
      try requireBearers(of: notes.lookups, in: node)
      return fault
    } catch {
      return error
    }
  }

  /// The same if the bare name `name`, which could be of several entities, is of `entity`.
  func knowing(_ name: String, as entity: String) -> SentenceJudge {
    let bearers = context.bearers
    var context = context
    context.bearers = { asked, entities throws(Diagnostic) in
      asked == name ? entities.filter { $0.name == entity } : try bearers(asked, entities)
    }
    return SentenceJudge(
      language: language, model: model, context: context, permissions: permissions, bearers: self.bearers,
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
    case .adopt where !model.isMapped:
      throw DeclarationError.adoptedAlready("this database").at(sentence.range)
    case .expect(let expected):
      // A value that is no number of rows is expected of another answer.
      if case .value(let said) = expected.outcome.form {
        _ = try resolver.value(said.value.node, expecting: said.unit == nil ? nil : .number)
      }
    default: break
    }
    guard let resolved = try resolver.check(sentence, in: source, language, notes: notes) else { return }
    // Another question may have an answer that will do: it is no fault of the words before it.
    guard let command = sentence.command else { return }
    do throws(Diagnostic) {
      try checkAnswer(of: sentence, resolved, resolver)
    } catch {
      throw error.reworded(error.message, at: command.range)
    }
  }

  /// One value for `expect 3:`, numbers for a chart.
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

  private func requireBearers(
    of lookups: [RecordLookup], in sentence: SyntaxNode
  ) throws(Diagnostic) {
    for lookup in lookups {
      guard case .key = lookup.name,
        let name = sentence.allTokens.first(where: { $0.index == lookup.lastToken }),
        name.tokenClass == .text || name.tokenClass == .word
      else { continue }
      let bearing = bearers.bearing(name.text, model.entities.filter { $0.key != nil })
      if bearing.isEmpty || bearing.contains(lookup.entity.name) { continue }
      throw ValueError.unknownRecord(lookup.entity.name, name: name.text).at(name.range)
    }
  }
}

/// Whose names the bare names of a sentence are: asked once for each, however many sentences are tried with it.
final class RememberedBearers {
  typealias Ask = (_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity]

  private let ask: Ask
  private var known: [Question: [String]] = [:]

  private struct Question: Hashable {
    let name: String
    let entities: [String]
  }

  init(_ ask: @escaping Ask) { self.ask = ask }

  /// Those of `entities` that have a record of that name; the first of them where nobody knows of one.
  func entities(_ name: String, _ entities: [Entity]) -> [Entity] {
    let bearing = self.bearing(name, entities)
    return bearing.isEmpty ? Array(entities.prefix(1)) : entities.filter { bearing.contains($0.name) }
  }

  /// Which of `entities` have a record of that name; none where nobody knows of one.
  func bearing(_ name: String, _ entities: [Entity]) -> [String] {
    if name == SentenceJudge.nobody { return [] }
    let question = Question(name: name, entities: entities.map(\.name))
    let bearing = known[question] ?? ((try? ask(name, entities)) ?? []).map(\.name)
    known[question] = bearing
    return bearing
  }
}

extension Query {
  /// The column whose value is compared; nil for a table, or if its type is not known, as that of a hole.
  fileprivate func comparedColumn(of answer: Answer) -> ResultColumn? {
    switch (form, answer) {
    case (.aggregates(let columns), _): columns.last?.value.type == .computed ? nil : answer.columns.last
    case (_, .scalar(let column)): column
    default: nil
    }
  }
}
