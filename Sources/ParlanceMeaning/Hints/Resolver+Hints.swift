internal import ParlanceLanguage
internal import ParlanceModel

/// Finds the hints of a command without reading rows. Some hints contain a query that counts rows later.
extension Resolver {
  /// Returns the hints about what the answer to the command leaves out or assumes.
  func hints(of command: Command) -> [HintTemplate] {
    guard let query = command.question else { return [] }
    var hints: [HintTemplate] = []
    hints += emptyValues(in: query.selection) + emptyValues(inColumnsOf: query)
    hints += missingRecords(in: query.selection)
    // A query that only counts rows can't test ranks.
    if !query.rankConditions.isEmpty { return hints }
    hints += emptyOrders(in: query) + emptySums(in: query)
    if let hint = rowsBeforeDates(query) { hints.append(hint) }
    if let hint = partialPeriod(in: query) { hints.append(hint) }
    if let hint = otherDate(in: query) { hints.append(hint) }
    hints += repeatedValues(in: query) + emptiesOfConditions(in: query)
    hints += repeatedRows(in: query)
    hints += missingGroups(in: query) + assumedZones(in: query) + clocksAfterMidnight(in: query)
    if let hint = rowsWithoutDate(in: query) { hints.append(hint) }
    if let hint = rowsOfTotals(query) { hints.append(hint) }
    hints += query.valuesWithoutEmpties.enumerated().map { leftOut($1, number: $0, of: query) }
    return hints
  }

  /// Returns the hint about groups or rows that the totals include although they aren't shown. Returns nil if all are
  /// shown.
  private func rowsOfTotals(_ query: Query) -> HintTemplate? {
    guard query.hasTotals else { return nil }
    let isDated = query.timeline.map { !$0.date.expression.mayBeEmpty } ?? true
    let clauses = [(query.having == nil, "`having`"), (query.ordering.first == nil, "`first`")]
    let used = clauses.filter { !$0.0 }.map(\.1)
    let leave = used.count == 1 ? "leaves" : "leave"
    var words = used.isEmpty ? [] : ["groups that \(EnglishList.of(used, "and")) \(leave) out"]
    if !isDated { words.append("rows without a date") }
    if words.isEmpty { return nil }
    return HintTemplate([.text("the totals also include \(EnglishList.of(words, "and"))")])
  }

  // MARK: Conditions on empty values

  /// Returns a hint for each condition with an unexpected result for empty values. `!=` excludes rows with an empty
  /// value. `not` before `<` includes these rows. Conditions inside `or` don't get a hint. `not note = x` doesn't get a
  /// hint, because users expect rows without a note in its answer.
  private func emptyValues(in selection: Selection) -> [HintTemplate] {
    // A limit such as `first 5` would take other rows without the condition, so the excluded rows can't be counted.
    guard selection.ordering?.first == nil else { return [] }
    let hints = selection.conditions.indices.flatMap { index in
      selection.conditions[index].conjuncts.compactMap { (conjunct, others) -> HintTemplate? in
        guard let (values, includesEmptyRows) = conjunct.valuesThatMayBeEmpty(model), !conjunct.readsRanks,
          !includesEmptyRows || !selection.conditions.contains(where: \.readsRanks)
        else { return nil }
        let isEmpty = Condition.any(values.map { .isEmpty($0) })
        var counted = selection
        // Several tests of a number that is read from a text, or of an aggregate of related rows, exclude the same rows.
        // The other tests are therefore ignored when the excluded rows are counted.
        let same = values.filter { $0.expression.isParsedFromText || $0.aggregatesRelated }
        let rest = others.filter { !$0.tests(same) }
        counted.conditions[index] = .all(includesEmptyRows ? others + [conjunct, isEmpty] : rest + [isEmpty])
        let hint =
          includesEmptyRows
          ? hint(ofKept: values, in: selection.entity) : hint(ofLeftOut: values, in: selection.entity)
        counted.conditions.removeAll(where: \.readsRanks)
        return HintTemplate(counting: .counting(counted), hint)
      }
    }
    // The two bounds of `between` exclude the same rows and result in two equal hints.
    return hints.reduce(into: []) { hints, hint in
      if !hints.contains(hint) { hints.append(hint) }
    }
  }

  /// Returns a hint for each test whether a reference is empty, if tables of other programs may contain references to
  /// records that don't exist. Such a reference isn't empty, although no record is found.
  private func missingRecords(in selection: Selection) -> [HintTemplate] {
    guard selection.ordering?.first == nil, !selection.conditions.contains(where: \.readsRanks) else {
      return []
    }
    return selection.conditions.indices.flatMap { index in
      selection.conditions[index].conjuncts.compactMap { (conjunct, others) -> HintTemplate? in
        guard let (reference, isEmpty) = conjunct.emptyTest, case .column(let field) = reference.expression,
          let target = field.referencedEntity.flatMap(model.entity), target.isExternal,
          let required = target.storedFields.first(where: { !$0.isOptional }),
          !others.contains(where: { $0.emptyTest.map { $0.value.expression.follows(field) } ?? false })
        else { return nil }
        let value = TypedExpression(.follow(field, .column(required)), required.type)
        var counted = selection
        counted.conditions[index] = .all(others + [.not(.isEmpty(reference)), .isEmpty(value)])
        let text: [HintTemplate.Part] =
          isEmpty
          ? [
            .count, .text(" "), noun(selection.entity),
            .text(" whose `\(field.name)` refers to no \(target.name) in the database "),
            .byNumber(one: "is left out", other: "are left out"),
          ]
          : [
            .count, .text(" of these \(selection.entity.noun(for: 2)) "),
            .byNumber(one: "has", other: "have"),
            .text(" a `\(field.name)` that refers to no \(target.name) in the database"),
          ]
        let sentence =
          "list \(selection.entity.plural) where \(field.name) is not empty and \(field.name) \(required.name) is empty"
        return HintTemplate(
          counting: .counting(counted), text, purpose: "to list them", sentence: [.text(sentence)])
      }
    }
  }

  /// Returns the same hints for the conditions of aggregates, such as `count (where not paid)`.
  private func emptyValues(inColumnsOf query: Query) -> [HintTemplate] {
    guard query.ordering.first == nil else { return [] }
    let entity = query.selection.entity
    return query.aggregateColumns.flatMap { column in
      let conditions = column.value.expression.groupAggregates.compactMap(\.condition)
      return conditions.flatMap(\.conjuncts).compactMap { (conjunct, others) -> HintTemplate? in
        guard let (values, includesEmptyRows) = conjunct.valuesThatMayBeEmpty(model),
          !values.contains(where: { others.contains(.not(.isEmpty($0))) })
        else { return nil }
        var counted = query.selection.settled
        let isEmpty = Condition.any(values.map { .isEmpty($0) })
        counted.conditions += others + (includesEmptyRows ? [conjunct, isEmpty] : [isEmpty])
        let verb = includesEmptyRows ? "included in" : "left out of"
        return HintTemplate(
          counting: .counting(counted), hint(ofLeftOut: values, in: entity, "\(verb) `\(column.name)`"))
      }
    }
  }

  private func hint(ofKept values: [TypedExpression], in entity: Entity) -> [HintTemplate.Part] {
    let names = values.compactMap { $0.expression.valueName ?? $0.expression.nameOfRelated }
    return [
      .count, .text(" of these \(entity.noun(for: 2)) "), .byNumber(one: "has", other: "have"),
      .text(" no \(names.count == values.count ? EnglishList.of(names, "or") : "value")"),
    ]
  }

  /// Returns the text of a hint about rows that are left out.
  ///
  /// - Parameter participle: What happens to the rows, such as `left out of average`.
  func hint(
    ofLeftOut values: [TypedExpression], in entity: Entity, _ participle: String = "left out"
  ) -> [HintTemplate.Part] {
    let names = values.compactMap {
      $0.expression.valueName ?? $0.expression.nameOfRelated.map(EnglishArticle.with)
    }
    // Two sums of related rows can have the same description: the home matches and the away matches of a team.
    let different = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let isSum = values.contains { $0.expression.sumsRelated }
    return [
      .count, .text(" "), noun(entity),
      .text(" without \(names.count == values.count ? EnglishList.of(different, "or") : "a value") "),
      .byNumber(one: "is", other: "are"),
      .text(" \(participle)"),
      .text(isSum ? "; `otherwise 0` turns an empty sum into 0" : ""),
    ]
  }

  private func noun(_ entity: Entity) -> HintTemplate.Part {
    .byNumber(one: entity.noun(for: 1), other: entity.noun(for: 2))
  }

  /// Returns a hint that counts the rows of `query` for which the condition holds: `3 ships are …`.
  func rows(
    of query: Query, where condition: Condition, one verb: String, other verbs: String,
    _ rest: [HintTemplate.Part]
  ) -> HintTemplate {
    var counted = query.selection.settled
    counted.conditions.append(condition)
    let start: [HintTemplate.Part] = [
      .count, .text(" "), noun(query.selection.entity), .text(" "), .byNumber(one: verb, other: verbs),
    ]
    return HintTemplate(counting: .counting(counted), start + rest)
  }

  /// Returns the hint for `average mark of pupils`, which leaves out pupils without a mark.
  private func leftOut(_ leftOut: ValueWithoutEmpties, number: Int, of query: Query) -> HintTemplate {
    let entity = query.selection.entity
    let participle = leftOut.column.map { "left out of \($0)" } ?? "left out"
    let text = hint(ofLeftOut: [leftOut.value], in: entity, participle)
    let keys = query.groups + (query.across.map { [$0.key] } ?? [])
    guard keys.contains(where: { $0.value.expression.linked(from: entity, in: model) != nil }) else {
      return HintTemplate(.emptiesOfAnswer(number), text)
    }
    // A row can be in several groups, and the answer would count it several times. Therefore another query counts the
    // rows.
    var selection = query.selection.settled
    selection.conditions.append(.isEmpty(leftOut.value))
    return HintTemplate(counting: .counting(selection), text)
  }

  /// Returns the hint for `by sum price of sales first 5`. A row without sales is last, because its sum is empty. If
  /// the order is descending, that is expected, except for the sum of two sums.
  private func emptyOrders(in query: Query) -> [HintTemplate] {
    let ordering = query.ordering.isEmpty ? query.selection.ordering ?? query.ordering : query.ordering
    guard case .list = query.form, ordering.first != nil, let order = ordering.orders.first,
      let tokens = order.tokens,
      let isEmpty = order.expression.isPartEmpty ?? (order.descending ? nil : order.expression.hasNoRows)
    else { return [] }
    var counted = query
    if query.ordering.isEmpty { counted.selection.ordering = nil }
    let isSum = order.expression.expression.sumsRelated
    let reason =
      isSum ? "` is empty: a sum without rows is empty; `otherwise 0` turns it into 0" : "` is empty"
    let rest: [HintTemplate.Part] = [.text(" last, because `"), .words(tokens), .text(reason)]
    return [rows(of: counted, where: isEmpty, one: "is", other: "are", rest)]
  }

  /// Returns the hint for `list members showing name, sum price of sales - sum price of gifts`. A member without gifts
  /// doesn't have a value in the second column, and `sum (…) of members` leaves the member out.
  private func emptySums(in query: Query) -> [HintTemplate] {
    guard query.ordering.first == nil else { return [] }
    var values = query.aggregateColumns.flatMap(\.value.expression.groupAggregates).compactMap(\.operand)
    if case .list(let columns, _) = query.form { values = columns.map(\.value) }
    let reason = " no value, because a sum without rows is empty; `otherwise 0` after the sum turns it into 0"
    return values.compactMap(\.isPartEmpty).map {
      rows(of: query, where: $0, one: "has", other: "have", [.text(reason)])
    }
  }

  // MARK: Rows in several groups

  /// Returns the hint for `count films per category`. A film with two categories is in two groups.
  private func repeatedRows(in query: Query) -> [HintTemplate] {
    let keys = query.groups.map { ($0, "groups") } + (query.across.map { [($0.key, "columns")] } ?? [])
    let links = keys.compactMap { key, places in
      key.value.expression.linked(from: query.selection.entity, in: model).map { ($0.from, $0.to, places) }
    }
    return links.indices.compactMap { index in
      let (from, to, places) = links[index]
      if links[..<index].contains(where: { $0 == (from, to, places) }) { return nil }
      let row = EnglishArticle.with(from.name)
      var text = "\(row) with several \(to.plural) counts once in each of their \(places)"
      if case .ofGroups = query.form { text += "; \(from.plural) without \(to.plural) are a group, too" }
      if places == "groups", query.aggregateColumns.contains(where: \.value.expression.isShareOfAllGroups) {
        text += "; `share` divides by the sum of the groups"
      }
      return HintTemplate([.text(text)])
    }
  }

  // MARK: Groups without rows

  /// Returns the hint for `average of (count loans per month)`. A month without loans isn't a group.
  private func missingGroups(in query: Query) -> [HintTemplate] {
    guard case .ofGroups = query.form, query.having == nil else { return [] }
    let plural = query.selection.entity.plural
    return query.groups.compactMap { key in
      switch (key.value.expression, key.value.type) {
      case (.period(let period, _), _):
        if query.timeline?.filling != nil { return nil }
        return HintTemplate([
          .text("\(period.rawValue)s without \(plural) aren't counted; `filled` counts them")
        ])
      case (_, .reference(let name)):
        guard let target = model.entity(name) else { return nil }
        return HintTemplate([.text("\(target.plural) without \(plural) aren't counted")])
      default: return nil
      }
    }
  }

  // MARK: Values of a referenced row

  /// Returns the hint for `sum pupil mark of tests`, which adds a pupil's mark once for each test. `min` and `max`
  /// don't need a hint, because they ignore repeated values.
  private func repeatedValues(in query: Query) -> [HintTemplate] {
    guard case .aggregates(let columns) = query.form else { return [] }
    let entity = query.selection.entity
    var hints: [HintTemplate] = []
    for column in columns {
      guard let aggregate = column.value.expression.aggregate,
        ![.count, .min, .max].contains(aggregate.function),
        let path = aggregate.operand.flatMap({ ReferencedField($0.expression, of: entity, in: model) }),
        !path.isOneToOne
      else { continue }
      let isAlone =
        columns.count == 1 && column.value.expression == .groupAggregate(aggregate)
        && aggregate.condition == nil && aggregate.percent == nil && query.groups.isEmpty
        && query.having == nil && query.ordering.isEmpty
      let hint = HintTemplate(
        [.text("each \(path.owner.name)'s \(path.field.name) counts once per \(entity.name)")],
        purpose: "to count each \(path.field.name) once",
        sentence: isAlone ? eachOnce(aggregate.function, path, query.selection.words) : [])
      if !hints.contains(where: { $0.text == hint.text }) { hints.append(hint) }
    }
    return hints
  }

  /// Returns a sentence that adds each value once: `sum mark of pupils with (tests of anna)`. Returns an empty array
  /// if `with` doesn't link the two entities by the same reference.
  private func eachOnce(
    _ function: Aggregate.Function, _ path: ReferencedField, _ set: SetWords?
  ) -> [HintTemplate.Part] {
    guard let set, set.isTyped, let tokens = set.tokens else { return [] }
    let resolution = resolution
    for step in path.steps {
      let link = try? resolution.via(step.from, to: step.to, at: 0..<0)
      guard link == .reference(step.reference) else { return [] }
    }
    var sentence: [HintTemplate.Part] =
      set.isPlain ? [.words(tokens)] : [.text("("), .words(tokens), .text(")")]
    for step in path.steps.dropLast() {
      sentence = [.text("(\(step.to.plural) with ")] + sentence + [.text(")")]
    }
    return [.text("\(function.rawValue) \(path.field.name) of \(path.owner.plural) with ")] + sentence
  }
}

extension Resolution {
  /// Returns the hint for `pupils with tests where mark > 1`, where `mark` is a field of pupils. If tests also have a
  /// mark, the hint suggests `pupils with (tests where mark > 1)`.
  ///
  /// Such a sentence isn't an error: the grammar allows only one reading, and many users type it.
  func otherReading(
    of condition: Syntax.Condition, after withs: [Syntax.WithPart], of entity: Entity
  ) -> HintTemplate? {
    guard let inner = withs.last?.inner, case .phrase(let phrase) = inner.form,
      let words = places(of: condition.allTokens), let innerWords = places(of: inner.allTokens),
      let last = sentence?.allTokens.last?.index
    else { return nil }
    let other = self.entity(phrase.entity)
    guard other != entity, (try? probe().condition(condition, in: .row(other))) != nil else { return nil }
    var sentence: [HintTemplate.Part] = [
      .words(0...(innerWords.lowerBound - 1)), .text(" ("), .words(innerWords), .text(" where "),
      .words(words), .text(")"),
    ]
    if last > words.upperBound { sentence += [.text(" "), .words((words.upperBound + 1)...last)] }
    return HintTemplate(
      [.text("`where "), .words(words), .text("` is about \(entity.plural), not about \(other.plural)")],
      purpose: "if you mean \(other.plural)", sentence: sentence)
  }
}

extension Expression {
  /// Whether the expression is a field of the record that the reference `field` refers to.
  fileprivate func follows(_ field: Field) -> Bool {
    if case .follow(field, _) = self { true } else { false }
  }
}

extension Condition {
  /// The value that the condition tests for being empty, and whether it must be empty. Nil for other conditions.
  fileprivate var emptyTest: (value: TypedExpression, isEmpty: Bool)? {
    switch self {
    case .isEmpty(let value): (value, true)
    case .not(.isEmpty(let value)): (value, false)
    default: nil
    }
  }

  /// The conditions that `and` joins. For each condition, `others` contains all the other conditions.
  var conjuncts: [(Condition, others: [Condition])] {
    guard case .all(let parts) = self, !isNotEqualDay else { return [(self, [])] }
    return parts.indices.flatMap { index in
      let others = parts[..<index] + parts[(index + 1)...]
      return parts[index].conjuncts.map { ($0.0, Array(others) + $0.others) }
    }
  }

  /// Whether the condition is the result of `made != 2026-11-20`, where `made` is a date with a time.
  private var isNotEqualDay: Bool {
    if case .all(let parts) = self, parts.count == 2, case .not(.within(let value, _)) = parts[0],
      parts[1] == .not(.isEmpty(value))
    {
      true
    } else {
      false
    }
  }

  /// Returns the possibly empty values in a condition whose result can surprise users if a value is empty.
  ///
  /// - Returns: The values, and whether an empty value fulfils the condition. Nil for any other condition.
  fileprivate func valuesThatMayBeEmpty(_ model: Model) -> (
    values: [TypedExpression], includesEmptyRows: Bool
  )? {
    let found: (values: [TypedExpression], includesEmptyRows: Bool)
    switch self {
    case .compare(let left, .notEqual, let right): found = ([left, right], false)
    case .all(let parts):
      guard isNotEqualDay, case .not(.within(let value, _)) = parts[0] else { return nil }
      found = ([value], false)
    case .not(.within(let value, _)), .not(.isTrue(let value)): found = ([value], true)
    case .not(.compare(let left, let comparison, let right)) where comparison.isOrdering:
      found = ([left, right], true)
    // `not between`.
    case .not(.all(let parts)):
      guard parts.count == 2, case .compare(let value, .greaterOrEqual, _) = parts[0],
        case .compare(value, .lessOrEqual, _) = parts[1]
      else { return nil }
      found = ([value], true)
    // A sum or maximum of no rows is empty. Users may expect 0.
    case .compare(let left, let comparison, let right):
      let surprising = [(left, comparison, right), (right, comparison.mirrored, left)].filter {
        $0.expression.isParsedFromText || $0.aggregatesRelated(whereNoneIs: $1, $2)
      }
      found = (surprising.map(\.0), false)
    // `max day of loans before 2026-01-01` excludes rows without loans, as `<` does.
    case .within(let value, let span) where span.lower == nil:
      found = ([value].filter(\.aggregatesRelated), false)
    case .isOne(let value, _), .isAmong(let value, _, _):
      found = ([value].filter { $0.expression.isParsedFromText || $0.aggregatesRelated }, false)
    default: return nil
    }
    let values = found.values.filter { $0.expression.mayBeEmpty }
    return values.isEmpty ? nil : (values, found.includesEmptyRows)
  }
}

extension TypedExpression {
  /// For a sum or difference with sums of related rows, the condition that is true if the result is empty although one
  /// side isn't. Nil for any other value.
  fileprivate var isPartEmpty: Condition? {
    guard case .arithmetic(let sign, let left, let right) = expression, [.plus, .minus].contains(sign),
      expression.sumsRelated, !expression.dependsOnOrder, !expression.dependsOnAllGroups
    else { return nil }
    return .all([.isEmpty(self), .any([.not(.isEmpty(left)), .not(.isEmpty(right))])])
  }

  /// The condition that the value is empty because there aren't any related rows. Nil for a value without an aggregate
  /// of related rows.
  fileprivate var hasNoRows: Condition? { aggregatesRelated ? .isEmpty(self) : nil }

  /// Whether the value contains an aggregate of related rows other than a count.
  fileprivate var aggregatesRelated: Bool {
    expression.holds {
      guard case .aggregate(let aggregate, let related) = $0 else { return false }
      return aggregate.function != .count && related.via != nil
    }
  }

  /// Whether the value contains an aggregate of related rows, and the comparison could be true if an empty value
  /// counted as 0. If the other side is a typed value, this is assumed only for `<`, `<=` and `=`.
  fileprivate func aggregatesRelated(whereNoneIs comparison: Comparison, _ other: TypedExpression) -> Bool {
    let isOfRows = aggregatesRelated
    // A difference such as `today - max day of loans` is surprising, whatever it is compared with.
    if isOfRows, case .arithmetic = expression { return true }
    guard isOfRows, case .binding = other.expression else { return isOfRows }
    return [.less, .lessOrEqual, .equal].contains(comparison)
  }
}

extension Expression {
  /// The aggregate, if the expression is one over a group or over other rows.
  var ownAggregate: Aggregate? {
    switch self {
    case .groupAggregate(let aggregate), .aggregate(let aggregate, _): aggregate
    default: nil
    }
  }

  /// The words for an aggregate of related rows, such as `sum of donations`. Nil for any other expression.
  fileprivate var nameOfRelated: String? {
    guard case .aggregate(let aggregate, let related) = self else { return nil }
    return "\(aggregate.function.rawValue) of \(related.selection.entity.plural)"
  }

  /// Whether the expression contains a sum over other rows.
  fileprivate var sumsRelated: Bool {
    holds { if case .aggregate(let aggregate, _) = $0 { aggregate.function == .sum } else { false } }
  }
}

extension Condition {
  /// Whether the condition contains one of these values.
  fileprivate func tests(_ values: [TypedExpression]) -> Bool {
    var found = false
    _ = mapValues { value in
      found = found || values.contains(value)
      return value
    }
    return found
  }
}

extension Expression {
  /// Whether the expression contains a number that is read from a text.
  fileprivate var isParsedFromText: Bool {
    holds { if case .part(.asNumber, _) = $0 { true } else { false } }
  }

  /// The words for a path, or for a number in a text: `number in title`. Nil for any other expression.
  var valueName: String? {
    guard case .part(.asNumber, let text) = self else { return pathName }
    return text.expression.textName.map { "number in \($0)" }
  }

  private var textName: String? {
    guard case .part(let part, let text) = self else { return pathName }
    return text.expression.textName.map { "\($0) \(part.words)" }
  }

  /// Whether the value can be empty in a row, according to the model.
  package var mayBeEmpty: Bool {
    switch self {
    case .id, .binding, .random, .condition: false
    case .column(let field): field.isOptional
    case .follow(let field, let inner): field.isOptional || inner.mayBeEmpty
    case .arithmetic(let operation, let left, let right):
      operation == .divided || left.expression.mayBeEmpty || right.expression.mayBeEmpty
    case .part(.asNumber, _): true
    case .part(_, let value), .period(_, let value), .rounded(let value, _), .bucket(let value, _):
      value.expression.mayBeEmpty
    case .shifted(let value, let count, _, _): value.expression.mayBeEmpty || count.expression.mayBeEmpty
    case .choice(_, let then, let otherwise):
      then.expression.mayBeEmpty || otherwise.expression.mayBeEmpty
    case .otherwise(let first, let second): first.expression.mayBeEmpty && second.expression.mayBeEmpty
    case .aggregate(let aggregate, _), .groupAggregate(let aggregate): aggregate.function != .count
    default: true
    }
  }
}

extension [OutputColumn] {
  /// The aggregated values that can be empty, if the aggregate ignores rows with an empty value. Each value is listed
  /// once. A sum, minimum or maximum doesn't change if empty values are ignored, so its value is listed only if it is a
  /// number that is read from a text, or a calculation with several values, because only some may be empty.
  var valuesWithoutEmpties: [ValueWithoutEmpties] {
    reduce(into: []) { found, column in
      for aggregate in column.value.expression.groupAggregates {
        guard aggregate.condition == nil, aggregate.function != .count, let value = aggregate.operand,
          value.expression.mayBeEmpty,
          ![.sum, .min, .max].contains(aggregate.function) || value.expression.isParsedFromText
            || value.expression.combinesValues,
          !found.contains(where: { $0.value == value })
        else { continue }
        found.append(ValueWithoutEmpties(value: value, column: count == 1 ? nil : column.name))
      }
    }
  }
}

extension Expression {
  /// Whether the expression calculates with two values of a row, as `price * amount` does.
  fileprivate var combinesValues: Bool {
    holds { part in
      guard case .arithmetic(_, let left, let right) = part else { return false }
      return [left, right].allSatisfy { side in
        side.expression.holds {
          switch $0 {
          case .column, .follow, .followBack, .aggregate, .value: true
          default: false
          }
        }
      }
    }
  }

  /// Returns the two entities of a path that goes through linking rows, such as films and categories. Returns nil for
  /// any other expression.
  func linked(from entity: Entity, in model: Model) -> (from: Entity, to: Entity)? {
    switch self {
    case .follow(let reference, let inner):
      reference.referencedEntity.flatMap(model.entity).flatMap { inner.linked(from: $0, in: model) }
    case .followBack(let link, via: let own, .follow(let other, _)),
      .followBack(let link, via: let own, .column(let other)):
      link.isOne(per: [own.name])
        ? nil : other.referencedEntity.flatMap(model.entity).map { (entity, $0) }
    case .period(_, of: let value), .part(_, of: let value), .bucket(let value, size: _):
      value.expression.linked(from: entity, in: model)
    default: nil
    }
  }
}

/// A field at the end of a path with at least one reference, such as `pupil mark` of a test.
private struct ReferencedField {
  let field: Field
  /// The entity of the field.
  let owner: Entity
  let steps: [(from: Entity, reference: Field, to: Entity)]

  /// Creates the field from a path. Returns nil for a calculation, or if the field belongs to the row itself.
  init?(_ expression: Expression, of entity: Entity, in model: Model) {
    var (owner, expression) = (entity, expression)
    var steps: [(from: Entity, reference: Field, to: Entity)] = []
    while case .follow(let reference, let inner) = expression {
      guard let next = reference.referencedEntity.flatMap(model.entity) else { return nil }
      steps.append((owner, reference, next))
      (owner, expression) = (next, inner)
    }
    guard case .column(let field) = expression, !steps.isEmpty else { return nil }
    (self.field, self.owner, self.steps) = (field, owner, steps)
  }

  /// Whether each referenced record has at most one row that refers to it.
  var isOneToOne: Bool { steps.allSatisfy { $0.from.isOne(per: [$0.reference.name]) || $0.reference.isKey } }
}

extension MomentExpression {
  /// Whether the date is the first one of dates such as `last 6 months`, which are counted back from today.
  var isCountedBack: Bool {
    if case .shifted(.shifted(.today, _, _, sign: -1), _, .day, sign: 1) = self { true } else { false }
  }
}
