internal import ParlanceLanguage
internal import ParlanceModel

/// The words of a command, without what is around them in a `sentence`.
enum CommandWords {
  case query(Syntax.Query)
  case action(Syntax.Action)
  case export(Syntax.Export)

  /// - Parameter node: A `query`, an `action`, an `export` or a `plain`.
  init(_ node: SyntaxNode) {
    switch node.rule {
    case .query: self = .query(Syntax.Query(node))
    case .action: self = .action(Syntax.Action(node))
    case .export: self = .export(Syntax.Export(node))
    default:
      switch Syntax.Plain(node).form {
      case .query(let query): self = .query(query)
      case .action(let action): self = .action(action)
      }
    }
  }

  var rows: RowWords? {
    switch self {
    case .query(let query): query.question?.rows
    case .action(let action):
      switch action.form {
      case .change(let change): .target(change.target)
      case .delete(let target): .target(target)
      case .add, .subtract, .save, .verb: nil
      }
    case .export(let export):
      switch export.exported {
      case .set(let exported): .sets(exported.sets)
      case .query: nil
      }
    }
  }
}

/// The words of the rows that a command is about.
enum RowWords {
  case sets(Syntax.Sets)
  case target(Syntax.Target)

  /// The only noun phrase, within parentheses or not.
  var mainPhrase: (phrase: NounPhrase, words: any SyntaxRule)? {
    switch self {
    case .target(let target): return NounPhrase(target).map { ($0, target) }
    case .sets(let sets):
      let sets = sets.sets
      guard sets.count == 1 else { return nil }
      switch sets[0].form {
      case .phrase(let phrase): return (NounPhrase(phrase), sets[0])
      case .subset(let subset): return RowWords.sets(subset.sets).mainPhrase
      case .them: return nil
      }
    }
  }

  /// The set in parentheses that is all of the rows.
  fileprivate var subset: Syntax.Subset? {
    switch self {
    case .sets(let sets):
      let sets = sets.sets
      if sets.count == 1, case .subset(let subset) = sets[0].form { return subset }
    case .target(let target):
      if case .one(let one) = target.form, case .subset(let subset) = one.form { return subset }
    }
    return nil
  }
}

extension Resolver {
  /// The words of a question in the sentence itself; nil where they are a report's, or it is not a question.
  func questionWords(of words: CommandWords, as command: Command) -> QuerySource? {
    guard case .query(let query) = command, case .query(let said) = words, let question = said.question
    else { return nil }
    // `by … first …` of the question, else of the set in parentheses.
    let own = question.pick.flatMap { $0.node.children.isEmpty ? nil : $0 }
    let pick = (own ?? question.rows?.subset?.pick)?.parts
    let orders = pick?.orders?.orders.compactMap(\.measurePlaces) ?? []
    return QuerySource(
      orders: orders.count == query.ordering.orders.count || query.ordering.isEmpty ? orders : [],
      each: pick?.each?.tokenPlaces, lastNumber: (pick?.skipped ?? pick?.number)?.token.index,
      set: setWords(question.rows, query))
  }

  private func setWords(_ rows: RowWords?, _ query: Query) -> QuerySource.SetWords? {
    guard let main = rows?.mainPhrase, let tokens = main.words.tokenPlaces, let noun = main.phrase.entity
    else { return nil }
    var belongs = false
    if query.groups.count == 1, case .column(let reference) = query.groups[0].value.expression,
      let target = reference.referencedEntity.flatMap(model.entity)
    {
      let link = try? Resolution(model: model, context: context)
        .via(query.selection.entity, to: target, at: main.words.range)
      belongs = link == .reference(reference)
    }
    return QuerySource.SetWords(
      tokens: tokens, noun: noun.index, isPlain: noun.index == tokens.upperBound, belongsToGroup: belongs)
  }
}

extension Syntax.Query {
  /// The words of its rows and of their order; nil for a report, whose words are elsewhere.
  fileprivate var question: (rows: RowWords?, pick: Syntax.Pick?)? {
    switch form {
    case .list(let list): (.sets(list.sets), list.clauses.pick)
    case .count(let body): (.sets(body.rows.sets), body.rows.clauses.pick)
    case .aggregates(let query): (.sets(query.sets), query.clauses.pick)
    case .compare(let query): (nil, query.clauses.pick)
    case .streak(let streak): (.sets(streak.sets), nil)
    case .gaps(let sets): (.sets(sets), nil)
    case .show(let target): (.target(target), nil)
    case .goals(let target): target.map { (.target($0), nil) }
    case .report: nil
    }
  }
}

extension Syntax.CountBody {
  /// The set whose rows are counted, and the clauses for its groups.
  var rows: (sets: Syntax.Sets, clauses: Syntax.Clauses) {
    switch form {
    case .set(let body): (body.sets, body.clauses)
    case .counting(let body): (body.sets, body.clauses)
    }
  }
}

extension Syntax.Order {
  /// What it is by.
  fileprivate var measurePlaces: ClosedRange<Int>? {
    switch ordered {
    case .quantity(let quantity): quantity.quantityOf.tokenPlaces
    case .flag(let word), .word(let word): word.index...word.index
    }
  }
}

extension Resolver {
  /// The words of a query's main set beside the conditions that they have become; nil where the set is made of others, or
  /// named otherwise.
  func filterSteps(of words: CommandWords, as command: Command) -> FilterSteps? {
    guard let query = command.question, let phrase = words.rows?.mainPhrase?.phrase else { return nil }
    let parts = phrase.narrowingParts
    // The phrase's conditions are in the order of its words; if not, give up.
    guard parts.count == query.selection.conditions.count else { return nil }
    return FilterSteps(
      entity: query.selection.entity,
      steps: zip(parts, query.selection.conditions).flatMap { $0.steps($1) })
  }
}

/// Some words of a noun phrase that are one condition.
struct NarrowingPart {
  let place: FilterSteps.Step.Place
  var condition: Syntax.Condition?
  let tokens: ClosedRange<Int>

  /// What `and` joins is taken apart.
  func steps(_ condition: Condition) -> [FilterSteps.Step] {
    if let words = self.condition?.parts, words.or == nil, case .all(let all) = condition,
      words.negations.count > 1, words.negations.count == all.count
    {
      return zip(words.negations, all).compactMap { negation, condition in
        negation.tokenPlaces.map { FilterSteps.Step(condition: condition, place: place, tokens: $0) }
      }
    }
    return [FilterSteps.Step(condition: condition, place: place, tokens: tokens)]
  }
}

extension NounPhrase {
  /// What becomes its conditions: flags, keys, and the parts of its tail.
  var narrowingParts: [NarrowingPart] {
    var parts = flags.map { NarrowingPart(place: .flag, tokens: $0.index...$0.index) }
    if let first = keys.first?.tokenPlaces, let last = keys.last?.tokenPlaces {
      parts.append(NarrowingPart(place: .key, tokens: first.lowerBound...last.upperBound))
    }
    parts += (tail.narrowings.map(\.tokenPlaces) + tail.withs.map(\.tokenPlaces)).compactMap {
      $0.map { NarrowingPart(place: .tail, tokens: $0) }
    }
    if let condition = tail.condition, let tokens = condition.tokenPlaces {
      parts.append(NarrowingPart(place: .condition, condition: condition, tokens: tokens))
    }
    return parts
  }
}

extension Syntax.Narrowing {
  fileprivate var tokenPlaces: ClosedRange<Int>? {
    switch self {
    case .when(let when): when.tokenPlaces
    case .reference(let said):
      said.reference.tokenPlaces.map { (said.not ?? said.preposition.token).index...$0.upperBound }
    }
  }
}

extension SyntaxRule {
  /// The places of its first and last token; nil if it has no tokens.
  var tokenPlaces: ClosedRange<Int>? {
    let all = allTokens
    guard let first = all.first, let last = all.last else { return nil }
    return first.index...last.index
  }
}
