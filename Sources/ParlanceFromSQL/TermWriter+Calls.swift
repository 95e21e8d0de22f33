import ParlanceLanguage
import ParlanceModel

/// Translates SQL functions.
extension TermWriter {
  func call(_ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    guard case .call(let name, let arguments, let isDistinct, let filter) = term.form else {
      throw refuse("expected a function", term)
    }
    if let aggregate = Self.aggregateNames[name], arguments.count == 1 {
      return try self.aggregate(aggregate, arguments[0], isDistinct, filter, term)
    }
    if let date = try datePart(name, arguments, term) { return date }
    switch (name, arguments.count) {
    case ("coalesce", 2), ("ifnull", 2): return try otherwise(arguments[0], arguments[1])
    case ("round", 1): return rounded(try number(arguments[0]), "0")
    case ("ceil", 1), ("ceiling", 1), ("floor", 1), ("round", 2):
      let direction = name == "round" ? arguments[1].number : name == "floor" ? "down" : "up"
      guard let direction else { break }
      let inner = try number(arguments[0])
      guard inner.scale == 1 else {
        throw refuse("`\(name)` of a value stored in a smaller unit can't be translated", term)
      }
      return rounded(inner, direction)
    case ("abs", 1):
      let inner = try number(arguments[0])
      var result = TranslatedValue("abs \(inner.operand.text)", shown: "abs \(inner.operand.shown)", .number)
      result.scale = inner.scale
      return result
    case ("lower", 1): return try text(arguments[0], "lower", term)
    case ("upper", 1): return try text(arguments[0], "upper", term)
    case ("trim", 1): return try text(arguments[0], "trimmed", term)
    case ("length", 1), ("char_length", 1):
      var result = try text(arguments[0], "length", term)
      result.kind = .number
      return result
    case ("substr", 2...3), ("substring", 2...3):
      guard let first = arguments[1].number.flatMap({ Int($0) }), (1..<1_000_000).contains(first) else {
        break
      }
      guard arguments.count == 3 else { return try text(arguments[0], "letters \(first) to end", term) }
      guard let count = arguments[2].number.flatMap({ Int($0) }), (1..<1_000_000).contains(count) else {
        break
      }
      return try text(
        arguments[0], count == 1 ? "letter \(first)" : "letters \(first) to \(first + count - 1)", term)
    case ("iif", 3):
      return try said(
        SQLTerm(
          form: .choice(of: nil, [(arguments[0], arguments[1])], otherwise: arguments[2]), range: term.range))
    case ("nullif", _):
      throw refuse("`nullif` can't be translated: use `is empty` and `if … then … else …`", term)
    case ("group_concat", _), ("string_agg", _), ("array_agg", _):
      throw refuse("`\(name)` can't be translated: `names name of …` lists the names", term)
    case ("row_number", _), ("rank", _), ("dense_rank", _), ("ntile", _):
      throw refuse(SQLPart.over.words, term)
    default: break
    }
    throw refuse("this use of `\(name)` can't be translated", term)
  }

  private func number(_ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    let inner = try said(term)
    guard inner.kind == .number else { throw refuse("expected a number", term) }
    return inner
  }

  private func text(_ value: SQLTerm, _ words: String, _ term: SQLTerm) throws(Diagnostic) -> TranslatedValue
  {
    let inner = try said(value)
    guard inner.kind == .text || inner.kind == .choice, !inner.isLiteral else {
      throw refuse("this can be translated only for a text", term)
    }
    return part(inner, words, .text, .plain)
  }

  private func otherwise(_ value: SQLTerm, _ other: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    let first = try said(value)
    let second = try scaled(try said(other), to: first.scale, other)
    // A count is never empty, so `otherwise 0` isn't needed.
    if first.isCount, second.text == "0" { return first }
    guard first.kind == second.kind || second.isLiteral && first.kind == .choice else {
      throw refuse("`otherwise` needs two values of the same type", other)
    }
    guard second.isLiteral || first.scale == second.scale else {
      throw refuse("values stored in different units can't be translated here", other)
    }
    let (left, right) = (first.within(.atom), second.within(.atom))
    var result = TranslatedValue(
      "\(left.text) otherwise \(right.text)", shown: "\(left.shown) otherwise \(right.shown)", first.kind)
    result.rank = .product
    result.scale = first.scale
    result.isAggregate = first.isAggregate
    return result
  }

  // MARK: Aggregates

  static let aggregateNames = [
    "count": "count", "sum": "sum", "total": "sum", "avg": "average", "min": "min", "max": "max",
    "median": "median", "parlance_median": "median", "stddev": "stddev", "stddev_samp": "stddev",
  ]

  private func aggregate(
    _ word: String, _ operand: SQLTerm, _ isDistinct: Bool, _ filter: SQLTerm?, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedValue {
    var suffix = ""
    var isOfChildren = false
    switch aggregates {
    case .none:
      throw refuse(
        isWithinAggregate
          ? "an aggregate of an aggregate can't be translated: use `average of (count … per …)`"
          : "an aggregate isn't allowed here", term)
    case .rows: break
    case .children(let set): (suffix, isOfChildren) = (" of \(set.enclosed)", true)
    case .related(let words): suffix = words
    }
    let writer = withinAggregate
    var filters: [TranslatedCondition] = []
    if let filter { filters.append(try ConditionWriter(writer).said(filter)) }
    var result: TranslatedValue
    if word == "count" {
      result = TranslatedValue("count", .number)
      if case .all = operand.form {
        if isOfChildren {
          throw refuse(
            "`count(*)` is 1 for \(EnglishArticle.with(scope.root?.entity.name ?? "row")) without \(scope.children?.root.entity.plural ?? "joined rows"): use `count(…)` with a column of the joined table",
            term)
        }
      } else if case .number = operand.form {
        if isOfChildren { throw refuse("`count(1)` also counts the row that the left join adds", term) }
      } else {
        (result, filters) = try counted(operand, isDistinct, filters, writer)
      }
    } else {
      if isDistinct { throw refuse("`\(word)` of distinct values can't be translated", term) }
      let (inner, more) = try conditional(operand, writer, word)
      filters += more
      if word == "sum", !more.isEmpty, inner.isLiteral, inner.text == "1" {
        if case .rows = aggregates {
          base.notes.add("without rows, the sum is null in SQL, but 0 in the sentence")
        }
        return finished(TranslatedValue("count", .number), filters, suffix)
      }
      result = TranslatedValue(
        "\(word) \(inner.operand.text)", shown: "\(word) \(inner.operand.shown)", inner.kind)
      result.scale = inner.scale
      if inner.form == .uncompared { result.form = .uncompared }
      result.isOptional = true
      if word == "sum" || word == "average" || word == "median", inner.kind != .number {
        throw refuse("`\(word)` needs numbers", term)
      }
    }
    return finished(result, filters, suffix)
  }

  private func finished(_ aggregate: TranslatedValue, _ filters: [TranslatedCondition], _ suffix: String)
    -> TranslatedValue
  {
    var result = aggregate
    if !filters.isEmpty {
      let words = " (where \(TranslatedCondition.joined(filters, by: .and).text))"
      result.text += words
      result.shown += words
    }
    result.isCount = result.text.hasPrefix("count")
    result.text += suffix
    result.shown += suffix
    result.isAggregate = true
    return result
  }

  private func counted(
    _ operand: SQLTerm, _ isDistinct: Bool, _ filters: [TranslatedCondition], _ writer: TermWriter
  ) throws(Diagnostic) -> (TranslatedValue, [TranslatedCondition]) {
    if case .choice = operand.form, !isDistinct {
      let (_, more) = try writer.conditional(operand, writer, "count")
      if !more.isEmpty { return (TranslatedValue("count", .number), filters + more) }
    }
    let inner = try writer.said(operand)
    guard inner.isPath else { throw refuse("a count of calculated values can't be translated", operand) }
    if isDistinct { return (TranslatedValue("count distinct \(inner.counted)", .number), filters) }
    let isCertain = !inner.isOptional && inner.field?.computed == nil
    return (
      TranslatedValue("count", .number),
      isCertain ? filters : filters + [TranslatedCondition("\(inner.counted) is not empty")]
    )
  }

  /// Splits the operand in `sum(case when … then x else 0 end)` into the value `x` and its condition.
  private func conditional(
    _ operand: SQLTerm, _ writer: TermWriter, _ word: String
  ) throws(Diagnostic) -> (TranslatedValue, [TranslatedCondition]) {
    guard case .choice(let subject, let branches, let otherwise) = operand.form, subject == nil,
      branches.count == 1
    else { return (try writer.said(operand), []) }
    let isNothing =
      switch otherwise?.form {
      case nil, .null: true
      case .number("0"): word == "sum"
      default: false
      }
    guard isNothing else { return (try writer.said(operand), []) }
    let condition = try ConditionWriter(writer).said(branches[0].when)
    if word == "count" { return (TranslatedValue("", .number), [condition]) }
    return (try writer.said(branches[0].then), [condition])
  }
}
