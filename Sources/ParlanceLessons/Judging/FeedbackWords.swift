import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceSQL

/// Writes feedback about the difference between two answers.
struct FeedbackWords {
  private let world: World
  private let exercise: Exercise
  private let facts: SentenceFacts?
  private let learner: SentenceFacts?

  /// - Parameters:
  ///   - facts: The facts about the right answer.
  ///   - learner: The facts about the learner's sentence.
  init(_ world: World, _ exercise: Exercise, _ facts: SentenceFacts?, learner: SentenceFacts? = nil) {
    (self.world, self.exercise, self.facts, self.learner) = (world, exercise, facts, learner)
  }

  /// Returns the feedback about a difference.
  ///
  /// - Parameters:
  ///   - expected: The right answer in the visible data.
  ///   - learner: The learner's answer, which differs.
  func feedback(
    _ difference: AnswerComparison.Difference, _ expected: AnswerRows, _ learner: AnswerRows
  ) -> Feedback {
    if let asked = expected.entity, let shown = learner.entity, asked != shown, facts?.listsRecords == true {
      let names = [asked, shown].map { world.model.entity($0)?.plural ?? $0 }
      return Feedback("these are \(names[1]); the exercise asks for \(names[0]), each once")
    }
    if case .list = self.learner?.query?.form, case .aggregates = facts?.query?.form,
      let listed = learner.entity.flatMap(world.model.entity)
    {
      return Feedback(
        "this is a list of \(listed.plural); the exercise asks for a count or a calculation")
    }
    if learner.rows.count == expected.rows.count, let feedback = repeatedRecord() { return feedback }
    switch difference {
    case .form:
      return Feedback(
        expected.isValue
          ? "the exercise asks for one value, but this shows \(counted(learner.rows.count, "row"))"
          : "the exercise asks for rows, but this is one value")
    case .order:
      let orders =
        facts?.query.map { EnglishList.of($0.ordering.orders.compactMap { words(of: $0) }, "then") } ?? ""
      return Feedback(
        "the rows are right, but not their order" + (orders.isEmpty ? "" : ": sort by \(orders)"))
    case .columns(let columns):
      if let feedback = multiples(expected, learner) { return feedback }
      if expected.isValue, learner.columns.count == 1 {
        return Feedback("this isn't the value that the exercise asks for")
      }
      let names = EnglishList.of(columns.map { "`\(expected.columns[$0].name)`" }, "and")
      return Feedback(
        learner.columns.count < expected.columns.count
          ? "the right number of rows, but \(names) \(columns.count == 1 ? "is" : "are") missing"
          : "the right number of rows, but no column shows the right \(names)")
    case .rows(let missing, let extra): return rows(missing, extra, expected, learner)
    }
  }

  private func words(of order: Order) -> String? {
    guard let facts, let tokens = order.tokens, let all = try? tokenRanges(of: facts.source),
      all.indices.contains(tokens.upperBound)
    else { return nil }
    let text = facts.source[all[tokens.lowerBound].lowerBound..<all[tokens.upperBound].upperBound]
    return "`\(text)\(order.descending ? " desc" : "")`"
  }

  private func tokenRanges(of source: SourceText) throws -> [SourceRange] {
    try world.conversation.language.lexer.tokens(of: source).map(\.range)
  }

  // MARK: Rows

  private func rows(_ missing: [Int], _ extra: [Int], _ expected: AnswerRows, _ learner: AnswerRows)
    -> Feedback
  {
    if missing.isEmpty, let reason = emptyField(of: extra, expected, learner) {
      let rows = extra.count == 1 ? "row" : "rows"
      return Feedback("\(extra.count) \(rows) too many: the \(rows) where `\(reason)` is empty")
    }
    if extra.isEmpty, let reason = emptyField(of: missing, learner, expected) {
      let rows = missing.count == 1 ? "row" : "rows"
      return Feedback("\(missing.count) \(rows) missing: the \(rows) where `\(reason)` is empty")
    }
    if extra.isEmpty, let reason = childless(missing, expected, learner) { return Feedback(reason) }
    if let feedback = multiples(expected, learner) { return feedback }
    var parts: [String] = []
    if !missing.isEmpty {
      parts.append("\(counted(missing.count, "row")) missing\(names(missing, expected))")
    }
    if !extra.isEmpty {
      parts.append("\(counted(extra.count, "row")) too many\(names(extra, learner))")
    }
    return Feedback(parts.joined(separator: ", "))
  }

  /// Returns text such as `: Emma, Dune`. Returns an empty text if there are many rows or no column with texts.
  private func names(_ rows: [Int], _ answer: AnswerRows) -> String {
    guard rows.count <= 3, let column = answer.columns.firstIndex(where: { $0.kind == .text }) else {
      return ""
    }
    let names = rows.map { CellText.of(answer.rows[$0][column], as: .text) }.filter { !$0.isEmpty }
    return names.count == rows.count ? ": \(names.joined(separator: ", "))" : ""
  }

  /// Returns the name of an optional field that is empty in all of `rows` but has a value in every record of the other
  /// answer.
  private func emptyField(of rows: [Int], _ other: AnswerRows, _ answer: AnswerRows) -> String? {
    guard !rows.isEmpty, let entity = answer.entity.flatMap(world.model.entity), let ids = answer.ids,
      let others = other.ids, other.entity == answer.entity
    else { return nil }
    for field in entity.storedFields where field.isOptional {
      guard let answer = try? world.say("list \(entity.plural) where \(field.name) is empty"),
        let empty = answer.ids
      else { continue }
      if rows.allSatisfy({ empty.contains(ids[$0]) }), !others.contains(where: empty.contains) {
        return field.name
      }
    }
    return nil
  }

  /// Returns feedback such as `Iliad is missing: no loan refers to it`. Returns nil unless there is an entity, such as
  /// `loan`, whose records refer to none of the missing records.
  private func childless(_ missing: [Int], _ expected: AnswerRows, _ learner: AnswerRows) -> String? {
    guard let entity = expected.entity.flatMap(world.model.entity), let ids = expected.ids, !missing.isEmpty
    else {
      return nil
    }
    for child in world.model.entities
    where child.references.contains(where: { $0.referencedEntity == entity.name }) {
      guard let answer = try? world.say("list \(entity.plural) without \(child.plural)"),
        let without = answer.ids,
        missing.allSatisfy({ without.contains(ids[$0]) })
      else { continue }
      if missing.count > 1 {
        return
          "\(counted(missing.count, entity.name, plural: entity.plural)) missing: the \(entity.plural) without a \(child.name)"
      }
      let name = names(missing, expected).dropFirst(2)
      let subject = name.isEmpty ? "one \(entity.name)" : String(name)
      return "\(subject) is missing: no \(child.name) refers to it"
    }
    return nil
  }

  /// Returns feedback if the learner's number is a multiple of the expected one.
  private func multiples(_ expected: AnswerRows, _ learner: AnswerRows) -> Feedback? {
    guard expected.rows.count == 1, learner.rows.count == 1, expected.columns.count == 1,
      learner.columns.count == 1,
      case .number(let wanted) = expected.cell(0, 0), case .number(let given) = learner.cell(0, 0),
      wanted > 0,
      given > wanted, given / wanted == (given / wanted).rounded(), given / wanted < 50
    else { return nil }
    return Feedback(
      "this is \(Int(given / wanted)) times the value asked for: are rows counted more than once?")
  }

  /// Returns feedback if a sum counts a record several times. For example, `sum book pages of loans` counts a book once
  /// for each of its loans.
  private func repeatedRecord() -> Feedback? {
    guard let query = learner?.query, query.selection.conditions.isEmpty,
      case .aggregates(let columns) = query.form, facts?.query?.selection.entity != query.selection.entity
    else { return nil }
    for column in columns {
      guard case .groupAggregate(let aggregate) = column.value.expression,
        [.sum, .average].contains(aggregate.function),
        case .follow(let reference, _) = aggregate.operand?.expression
      else { continue }
      var counts = Query.counting(Selection(entity: query.selection.entity))
      counts.groups = [
        OutputColumn(name: reference.name, value: TypedExpression(.column(reference), reference.type))
      ]
      guard let answer = try? world.rows(of: counts) else { continue }
      let most = answer.rows.indices.max { number(answer.rows[$0][1]) < number(answer.rows[$1][1]) }
      guard let most, number(answer.rows[most][1]) > 1 else { continue }
      let name = CellText.of(answer.rows[most][0], as: answer.columns[0].kind)
      return Feedback(
        "\(name) is counted \(number(answer.rows[most][1])) times here: once for each \(query.selection.entity.name)"
      )
    }
    return nil
  }

  private func number(_ value: Value) -> Int64 { if case .integer(let number) = value { number } else { 0 } }

  // MARK: Variants

  /// Returns feedback that shows a variant of the data for which the answers differ, and both answers.
  func counterexample(_ variant: Variant, expected: AnswerRows, learner: AnswerRows) -> Feedback {
    var lines = variant.sentences.map { "  " + $0 }
    lines.append("  then your sentence shows \(summary(learner)); the right answer is \(summary(expected))")
    return Feedback(
      "your answer is right for these rows, but not for other data, such as:",
      counterexample: lines)
  }

  private func summary(_ answer: AnswerRows) -> String {
    if answer.isValue { return CellText.of(answer.rows[0][0], as: answer.columns[0].kind).orEmpty }
    let rows = answer.rows.prefix(3).map { row in
      zip(row, answer.columns).map { CellText.of($0, as: $1.kind).orEmpty }.joined(separator: " ")
    }
    guard !rows.isEmpty else { return "no rows" }
    return
      "\(counted(answer.rows.count, "row")) (\(rows.joined(separator: "; "))\(answer.rows.count > 3 ? "; …" : ""))"
  }

  // MARK: States

  /// Returns feedback about the first difference between two states of the database; nil if the states are equal.
  func feedback(state: [String: AnswerRows], wanted: [String: AnswerRows]) -> Feedback? {
    for entity in world.model.entities {
      guard let expected = wanted[entity.name], let learner = state[entity.name] else { continue }
      var (theirs, ours) = (bag(learner), bag(expected))
      for (row, count) in theirs { ours[row, default: 0] -= count }
      theirs = ours.filter { $0.value < 0 }
      ours = ours.filter { $0.value > 0 }
      if theirs.isEmpty, ours.isEmpty { continue }
      if theirs.isEmpty {
        return Feedback(
          "\(counted(ours.values.reduce(0, +), entity.name, plural: entity.plural)) missing")
      }
      if ours.isEmpty {
        return Feedback(
          "\(counted(-theirs.values.reduce(0, +), entity.name, plural: entity.plural)) too many")
      }
      return Feedback("the \(entity.plural) aren't as expected")
    }
    return nil
  }

  private func bag(_ answer: AnswerRows) -> [[ComparableCell]: Int] {
    answer.rows.indices.reduce(into: [:]) { bag, row in
      bag[answer.columns.indices.map { answer.cell(row, $0) }, default: 0] += 1
    }
  }
}

extension String {
  fileprivate var orEmpty: String { isEmpty ? "empty" : self }
}

/// Returns text such as `3 rows` or `1 row`.
private func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
