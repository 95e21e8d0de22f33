import ParlanceLanguage
import ParlanceModel

/// Resolves `compare … vs …`.
extension Resolution {
  func comparison(_ comparison: Syntax.Comparison, _ clauses: Syntax.Clauses) throws(Diagnostic) -> Query {
    try refuseAcross(clauses, inComparison: true)
    try refuseFilled(clauses, .compareFilled)
    try refuseTotals(clauses, .compareTotals)
    switch comparison.form {
    case .paths(let paths): return try compared(paths, clauses, at: comparison.range)
    case .totals(let totals): return try compared(totals, clauses, at: comparison.range)
    }
  }

  // MARK: Two fields of one set

  /// Resolves `credits vs spent of members`, which compares the sums of the two fields.
  private func compared(
    _ paths: Syntax.Comparison.Form.Paths, _ clauses: Syntax.Clauses, at range: SourceRange
  ) throws(Diagnostic) -> Query {
    let selection = try rows(of: paths.sets, clauses.allTrailing)
    try requireDifferent(paths, in: selection.entity)
    let totals = try [paths.left, paths.right].map { (path) throws(Diagnostic) in
      let value = try self.path(path, in: selection.entity)
      guard let type = typing.result(of: .sum, over: value.type) else {
        throw ValueError.cannotAggregate("sum", value.type).at(path.range)
      }
      return OutputColumn(
        name: name(of: path), value: TypedExpression(.groupAggregate(Aggregate(.sum, of: value)), type))
    }
    try requireComparable(totals[0].value.type, totals[1].value.type, at: range)
    let second = OutputColumn(
      name: totals[1].name,
      value: TypedExpression(
        totals[1].value.expression, shownLike(totals[0].value.type, totals[1].value.type)))
    let keys = try clauses.keys.map { (key) throws(Diagnostic) in
      try groupColumn(key, in: selection.entity)
    }
    let words = (keys + [totals[0], second]).map {
      ComparedColumn(entity: selection.entity, meaning: $0.value, shown: $0)
    }
    let (having, ordering) = try choice(clauses, in: .compared(selection.entity, words))
    return Query(
      selection: selection,
      form: .aggregates([totals[0], second] + share(of: second, in: totals[0])), groups: keys,
      having: having, ordering: ordering)
  }

  // MARK: Two sets

  /// Resolves `sum distance of plans vs sum distance of exercises`.
  private func compared(
    _ totals: Syntax.Comparison.Form.Totals, _ clauses: Syntax.Clauses, at range: SourceRange
  ) throws(Diagnostic) -> Query {
    let said: [(total: Syntax.Compared, sets: Syntax.Sets)] = [
      (totals.left, totals.leftSets), (totals.right, totals.rightSets),
    ]
    let selections = try said.map { (side) throws(Diagnostic) in try rows(of: side.sets, clauses.allTrailing)
    }
    let (left, right) = (selections[0], selections[1])
    let totals = try zip(said, selections).map { (side, selection) throws(Diagnostic) in
      try total(side.total, in: selection.entity)
    }
    try requireComparable(totals[0].type, totals[1].type, at: range)
    let groups = try clauses.keys.map { (key) throws(Diagnostic) in
      try keys(key, left.entity, right.entity)
    }
    let fields = keyFields(groups)
    var sides = SideBySide(
      keys: fields,
      left: Side(
        selection: left, keys: groups.map(\.left.value), total: totals[0],
        field: missing("left", totals[0].type)),
      right: Side(
        selection: right, keys: groups.map(\.right.value), total: totals[1],
        field: missing("right", shownLike(totals[0].type, totals[1].type))))
    let isLeftPlanned = try countUnpaired(&sides, at: range)

    let keyColumns = zip(groups, fields).map { key, field in
      OutputColumn(name: key.left.name, value: column(field))
    }
    let totalColumns = zip(said, [sides.left, sides.right]).map { side, resolved in
      OutputColumn(
        name: "\(name(of: side.total)) of \(name(of: side.sets))", value: column(resolved.field))
    }
    let words =
      zip(groups, keyColumns).map { ComparedColumn(entity: left.entity, meaning: $0.left.value, shown: $1) }
      + zip(selections, zip(totals, totalColumns)).map {
        ComparedColumn(entity: $0.entity, meaning: $1.0, shown: $1.1)
      }
    let (having, ordering) = try choice(clauses, in: .compared(left.entity, words))
    let ordered = isLeftPlanned ? totalColumns : totalColumns.reversed()
    let unpaired = (isLeftPlanned ? [sides.left, sides.right] : [sides.right, sides.left])
      .compactMap(\.unpaired?.field)
    let columns =
      totalColumns + share(of: ordered[1], in: ordered[0])
      + unpaired.map { OutputColumn(name: $0.name, value: column($0)) }
    return Query(
      selection: left, form: .comparison(columns, of: sides), groups: keyColumns, having: having,
      ordering: ordering)
  }

  private func total(_ total: Syntax.Compared, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    switch total.form {
    case .count: return OutputColumn.count.value
    case .aggregate(let said):
      let (aggregate, type) = try aggregate(said.function, of: said.operand, in: entity)
      return TypedExpression(.groupAggregate(aggregate), type)
    }
  }

  /// Resolves a group key for both entities of a comparison.
  private func keys(
    _ key: Syntax.GroupColumn, _ left: Entity, _ right: Entity
  ) throws(Diagnostic) -> (left: OutputColumn, right: OutputColumn) {
    let keys = (left: try groupColumn(key, in: left), right: try groupColumn(key, in: right))
    try requireComparable(keys.left.value.type, keys.right.value.type, at: key.range)
    return keys
  }

  /// Returns a field for each key. The field's name comes from the model, because the SQL must not contain typed words.
  private func keyFields(_ groups: [(left: OutputColumn, right: OutputColumn)]) -> [Field] {
    var names: Set<String> = ["left", "right", "missed", "unplanned", SideBySide.number]
    return groups.map { group in
      let name = EnglishPrinter.brief.words(group.left.value).numbered(besides: names.contains)
      names.insert(name)
      var field = missing(name, group.left.value.type)
      // If the references of both sides contain the same kind of value, rows are grouped by this value.
      let form = group.left.value.expression.referenceForm
      if form.columnCount == 1, form == group.right.value.expression.referenceForm {
        field.referenceForm = form
      }
      return field
    }
  }

  /// If the two entities are a pair, adds the number of rows without a partner to each side.
  ///
  /// - Returns: Whether the left side is the planned one. If the entities aren't a pair, it is true.
  private func countUnpaired(_ sides: inout SideBySide, at range: SourceRange) throws(Diagnostic) -> Bool {
    let (left, right) = (sides.left, sides.right)
    guard let pair = pair(of: left.selection.entity, and: right.selection.entity) else { return true }
    let isLeftPlanned = pair.planned == left.selection.entity.name
    let (planned, actual) = isLeftPlanned ? (left, right) : (right, left)
    let ofPlanned = link(pair, actual.selection.entity, planned.selection.entity)
    let ofActual = link(pair, planned.selection.entity, actual.selection.entity)
    let isUndone = Condition.not(.related(RelatedSelection(actual.selection, via: ofPlanned), nil))
    // Only plans for days before today are missed.
    let isOver =
      planned.selection.entity.mainDate == nil
      ? nil
      : Condition.within(
        try mainDate(of: planned.selection.entity, at: range), MomentSpan(before: .day(.today)))
    let missed = Unpaired(
      condition: isOver.map { .all([$0, isUndone]) } ?? isUndone,
      field: Field(name: "missed", column: "missed", type: .number))
    // A done row is unplanned only if no plan matches it, including plans outside the set.
    let all = Selection(entity: planned.selection.entity)
    let unplanned = Unpaired(
      condition: .not(.related(RelatedSelection(all, via: ofActual), nil)),
      field: Field(name: "unplanned", column: "unplanned", type: .number))
    sides.left.unpaired = isLeftPlanned ? missed : unplanned
    sides.right.unpaired = isLeftPlanned ? unplanned : missed
    return isLeftPlanned
  }

  // MARK: Columns

  /// Returns a field that is empty in rows that only the other side has.
  private func missing(_ name: String, _ type: FieldType) -> Field {
    var field = Field(name: name, column: name, type: type)
    field.isOptional = true
    return field
  }

  private func column(_ field: Field) -> TypedExpression { TypedExpression(.column(field), field.type) }

  /// Returns the type for showing the right side: a quantity is shown in the unit of the left side.
  private func shownLike(_ left: FieldType, _ right: FieldType) -> FieldType {
    if case .quantity = left { left } else { right }
  }

  /// Returns a column with the amount done divided by the amount planned. Returns an empty array if they can't be
  /// divided.
  private func share(of done: OutputColumn, in planned: OutputColumn) -> [OutputColumn] {
    guard typing.result(of: .divided, done.value.type, planned.value.type) == .number else { return [] }
    // This is a plain division, not a `share`: if one side is empty, the result is empty, too.
    var share = OutputColumn(
      name: "\(done.name) / \(planned.name)",
      value: TypedExpression(.arithmetic(.divided, done.value, planned.value), .number))
    share.isShare = true
    return [share]
  }

  /// Resolves the `having` and the order of groups.
  func choice(
    _ clauses: Syntax.Clauses, in scope: Scope, called: [OutputColumn] = []
  ) throws(Diagnostic) -> (having: Condition?, ordering: Ordering) {
    clause = clauses.node
    defer { clause = nil }
    let having = try clauses.condition.map { (having) throws(Diagnostic) in
      try condition(having, in: scope)
    }
    return (having, try ordering(clauses.pick, in: scope, called: called))
  }
}

/// A column of a comparison, and the words that refer to it in `having` and `by`.
struct ComparedColumn {
  /// The entity of the side that the words are about.
  let entity: Entity
  /// The expression that the words result in: a key of a row, or a `groupAggregate`.
  let meaning: TypedExpression
  let shown: OutputColumn

  var aggregate: Aggregate? { meaning.expression.aggregate }
}

/// Resolves the keys and totals of a comparison in `having` and `by`.
extension Resolution {
  /// Returns the column for a path or flag, which must be a key or one of the two compared values.
  func compared(
    _ value: TypedExpression, named said: String, at range: SourceRange, among columns: [ComparedColumn]
  ) throws(Diagnostic) -> TypedExpression {
    let keys = columns.filter { $0.aggregate == nil }
    let found =
      keys.first { $0.meaning == asKey(value) || $0.meaning.isHole || value.isHole }
      ?? columns.first { $0.aggregate != nil && $0.shown.name == said }
    if let found { return found.shown.value }
    throw QueryError.notAGroupKey(said, keys: keys.map(\.shown.name)).at(range)
  }

  /// Returns the column for `sum` or `sum distance of plans`, which must be one of the two totals.
  ///
  /// - Parameter words: The words of the aggregate; nil for a bare `sum`.
  func compared(
    _ node: Syntax.Measure, _ function: Aggregate.Function, _ words: AggregateWords?,
    of related: Syntax.Related?, among columns: [ComparedColumn]
  ) throws(Diagnostic) -> TypedExpression {
    var found = columns.filter { $0.aggregate?.function == function }
    if let related, let words {
      guard related.all == nil, case .phrase(let phrase) = related.records, phrase.flags.isEmpty,
        phrase.key == nil
      else {
        throw QueryError.whichAggregate(nil, found: [], shown: names(of: columns)).at(related.range)
      }
      let entity = entity(phrase.entity)
      let (aggregate, _) = try self.aggregate(words, in: entity)
      found = found.filter { $0.entity.name == entity.name }
      if aggregate.operand?.isHole == true, let first = found.first { return first.shown.value }
      found = found.filter { $0.aggregate == aggregate }
    } else if let words {
      found = found.filter { column in
        (try? probe().aggregate(words, in: column.entity).0) == column.aggregate
      }
    }
    guard found.count == 1 else {
      let (found, shown) = (names(of: found), names(of: columns))
      throw QueryError.whichAggregate(name(of: node), found: found, shown: shown).at(node.range)
    }
    return found[0].shown.value
  }

  private func names(of columns: [ComparedColumn]) -> [String] {
    columns.filter { $0.aggregate != nil }.map(\.shown.name)
  }
}

/// Rejects comparisons whose two sides are the same: `compare distance vs distance of exercises`.
extension Resolution {
  /// Throws if both sides are the same field.
  ///
  /// - Throws: `compared-with-itself`. If the entity is part of a pair, the fix compares it with the other entity of
  ///   the pair.
  func requireDifferent(_ paths: Syntax.Comparison.Form.Paths, in entity: Entity) throws(Diagnostic) {
    let left = try path(paths.left, in: entity).expression
    guard try left == path(paths.right, in: entity).expression, left != .column(.hole) else { return }
    let field = name(of: paths.left)
    let range = paths.left.range.lowerBound..<paths.sets.range.upperBound
    let own = "sum \(field) of \(name(of: paths.sets))"
    let other = partner(of: entity, having: paths.left).map { "sum \(field) of \($0.plural)" }
    throw QueryError.comparedWithItself(field).at(
      range, fix: other.map { .init(replacing: range, with: "\($0) vs \(own)") })
  }

  /// Returns the other entity of a pair with this one, if it has the field, too. Otherwise returns nil.
  private func partner(of entity: Entity, having path: Syntax.Path) -> Entity? {
    model.entities.first { other in
      pair(of: other, and: entity) != nil && (try? probe().path(path, in: other)) != nil
    }
  }
}
