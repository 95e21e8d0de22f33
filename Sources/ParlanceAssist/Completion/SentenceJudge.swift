import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceSession
import ParlanceStore

/// Tells what is wrong with a whole sentence by the model and the types, as far as it can be told without its records.
struct SentenceJudge {
  let language: Language
  /// Without what was `define`d.
  let model: Model
  let context: ResolutionContext
  let permissions: Permissions
  /// Tells whose the names are that a sentence says.
  let bearers: RememberedBearers

  /// A name that no record bears, and no word of the language: any entity may be meant by it.
  static let nobody = "xq"

  /// Refusals that words further on mend: the sentence is not wrong, but not all said.
  static let unfinished: Set<String> = [
    "missing-field", "needs-period", "argument-missing", "verb-without-target", "no-numbers-to-draw",
    "not-one-value", "no-single-value", "aggregate-of-what", "count-of-what", "needs-all", "which-aggregate",
    "bare-period", "all-groups-without-per",
  ]

  /// What is refused in it; nil where nothing is. A name that some records bear is no name of others, of which none is
  /// called so.
  func refusal(of sentence: SyntaxNode, in source: SourceText) -> Diagnostic? {
    do throws(Diagnostic) {
      try check(sentence, source)
      return nil
    } catch {
      return error
    }
  }

  /// As ``refusal(of:in:)``; nil too for a text that is no whole sentence.
  func refusal(of source: SourceText) -> Diagnostic? {
    (try? language.parse(source)).flatMap { refusal(of: $0, in: source) }
  }

  /// As ``refusal(of:in:)``, of a sentence by its tokens.
  func refusal(of tokens: [Token], in source: SourceText) -> Diagnostic? {
    do throws(Diagnostic) {
      try check(language.parse(tokens, of: source), source)
      return nil
    } catch {
      return error
    }
  }

  /// The same where the bare name `name`, which could be of several entities, is of `entity`.
  func knowing(_ name: String, as entity: String) -> SentenceJudge {
    let bearers = context.bearers
    var context = context
    context.bearers = { asked, entities throws(Diagnostic) in
      asked == name ? entities.filter { $0.name == entity } : try bearers(asked, entities)
    }
    return SentenceJudge(
      language: language, model: model, context: context, permissions: permissions, bearers: self.bearers)
  }

  private func check(_ node: SyntaxNode, _ source: SourceText) throws(Diagnostic) {
    let resolver = Resolver(model: model, context: context)
    let sentence = Syntax.Sentence(node)
    try permissions.require(filesOf: sentence)
    switch sentence.form {
    case .adopt where !model.isMapped:
      throw DeclarationError.adoptedAlready("this database").at(sentence.range)
    case .define(let named):
      return try resolver.check(
        Report(definedBy: named, at: sentence.range, in: source, language, defined: context.defined))
    case .let(let named):
      if case .value(let value) = named.boundValue.form { _ = try resolver.value(value.node) }
    case .expect(let expected):
      if case .error = expected.outcome.form { return }
      if case .value(let said) = expected.outcome.form, let rows = said.unit {
        // A value that is no number of rows is expected of another answer.
        try blaming(rows.range) { () throws(Diagnostic) in
          _ = try resolver.value(said.value.node, expecting: .number)
        }
      }
    default: break
    }
    guard let said = sentence.command else { return }
    let resolved = try resolver.resolve(said)
    try requireBearers(of: resolved.lookups, in: sentence)
    // Another question may have an answer that will do: it is no fault of the words before it.
    try blaming(said.range) { () throws(Diagnostic) in
      try checkAnswer(of: sentence, resolved, resolver)
    }
  }

  /// One value for `expect 3:`, numbers for a chart.
  private func checkAnswer(
    of sentence: Syntax.Sentence, _ resolved: ResolvedSentence, _ resolver: Resolver
  ) throws(Diagnostic) {
    guard let need = AnswerNeed(of: sentence.form) else { return }
    let planner = Planner(model: resolver.model, dialect: StandardDialect(), conditions: resolver)
    let answer = try planner.plan(resolved).answer
    try need.check(resolved.command, answer, at: sentence.range)
    if case .expect(let expected) = sentence.form, case .value(let said) = expected.outcome.form,
      case .comparedValue = need, let column = answer.value
    {
      _ = try resolver.value(said.value.node, expecting: FieldType(column.kind))
    }
  }

  private func requireBearers(
    of lookups: [RecordLookup], in sentence: Syntax.Sentence
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

  /// What is refused is refused for the words in `range`.
  private func blaming(_ range: SourceRange, _ check: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    do throws(Diagnostic) {
      try check()
    } catch {
      throw error.reworded(error.message, at: range)
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
