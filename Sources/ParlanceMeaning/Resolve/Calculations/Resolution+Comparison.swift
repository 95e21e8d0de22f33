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

  /// Resolves `credits vs spent of members`, which compares the sums of two fields.
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

  /// Resolves a group key for the two entities of a comparison.
  private func keys(
    _ key: Syntax.GroupColumn, _ left: Entity, _ right: Entity
  ) throws(Diagnostic) -> (left: OutputColumn, right: OutputColumn) {
    let keys = (left: try groupColumn(key, in: left), right: try groupColumn(key, in: right))
    try requireComparable(keys.left.value.type, keys.right.value.type, at: key.range)
    return keys
  }

  /// Returns a field for each key. The names of the fields come from the resolved keys, because SQL must not contain
  /// typed words.
  private func keyFields(_ groups: [(left: OutputColumn, right: OutputColumn)]) -> [Field] {
    var names: Set<String> = ["left", "right", "missed", "unplanned", SideBySide.number]
    return groups.map { group in
      let name = group.left.value.expression.columnName.numbered(besides: names.contains)
      names.insert(name)
      var field = missing(name, group.left.value.type)
      // If the references on both sides store the same kind of value, the rows are grouped by the stored value.
      let form = group.left.value.expression.referenceForm
      if form.columnCount == 1, form == group.right.value.expression.referenceForm {
        field.referenceForm = form
      }
      return field
    }
  }

  /// If the model declares the two entities as a pair, adds the number of unpaired rows to each side.
  ///
  /// - Returns: Whether the left side contains the planned rows. True if the entities aren't a pair.
  private func countUnpaired(_ sides: inout SideBySide, at range: SourceRange) throws(Diagnostic) -> Bool {
    let (left, right) = (sides.left, sides.right)
    guard let pair = pair(of: left.selection.entity, and: right.selection.entity) else { return true }
    let isLeftPlanned = pair.planned == left.selection.entity.name
    let (planned, actual) = isLeftPlanned ? (left, right) : (right, left)
    let ofPlanned = link(pair, actual.selection.entity, planned.selection.entity)
    let ofActual = link(pair, planned.selection.entity, actual.selection.entity)
    let isUndone = Condition.not(.related(RelatedSelection(actual.selection, via: ofPlanned), nil))
    // A planned row is missed only if its day is over.
    let isOver =
      planned.selection.entity.mainDate == nil
      ? nil
      : Condition.within(
        try mainDate(of: planned.selection.entity, at: range), MomentSpan(before: .day(.today)))
    let missed = Unpaired(
      condition: isOver.map { .all([$0, isUndone]) } ?? isUndone,
      field: Field(name: "missed", column: "missed", type: .number))
    // A done row is unplanned only if no planned row matches it. Planned rows outside the compared set also count.
    let all = Selection(entity: planned.selection.entity)
    let unplanned = Unpaired(
      condition: .not(.related(RelatedSelection(all, via: ofActual), nil)),
      field: Field(name: "unplanned", column: "unplanned", type: .number))
    sides.left.unpaired = isLeftPlanned ? missed : unplanned
    sides.right.unpaired = isLeftPlanned ? unplanned : missed
    return isLeftPlanned
  }

  // MARK: Columns

  /// Returns a field that can be empty, because a row can exist on only one side.
  private func missing(_ name: String, _ type: FieldType) -> Field {
    var field = Field(name: name, column: name, type: type)
    field.isOptional = true
    return field
  }

  private func column(_ field: Field) -> TypedExpression { TypedExpression(.column(field), field.type) }

  /// Returns the type of the right column in the answer. A quantity is shown in the unit of the left column.
  private func shownLike(_ left: FieldType, _ right: FieldType) -> FieldType {
    if case .quantity = left { left } else { right }
  }

  /// Returns a column that divides the amount done by the amount planned. Returns an empty array if the two amounts
  /// can't be divided.
  private func share(of done: OutputColumn, in planned: OutputColumn) -> [OutputColumn] {
    guard typing.result(of: .divided, done.value.type, planned.value.type) == .number else { return [] }
    // This is a plain division instead of a `share`, because the result must be empty if one side is empty.
    var share = OutputColumn(
      name: "\(done.name) / \(planned.name)",
      value: TypedExpression(.arithmetic(.divided, done.value, planned.value), .number))
    share.isShare = true
    return [share]
  }

  /// Resolves the `having` clause and the order of groups.
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

/// A column of a comparison, which `having` and `by` can refer to.
struct ComparedColumn {
  /// The entity whose rows the column describes.
  let entity: Entity
  /// The calculation that the column shows, such as `sum distance`. A sort key with the same calculation refers to this
  /// column.
  let meaning: TypedExpression
  let shown: OutputColumn

  var aggregate: Aggregate? { meaning.expression.aggregate }
}

/// Finds the columns of a comparison that `having` and `by` refer to.
extension Resolution {
  /// Returns the column for a path or flag. Throws if it is neither a key nor one of the two compared fields.
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

  /// Returns the column for `sum` or `sum distance of plans`. Throws if it isn't one of the two totals.
  ///
  /// - Parameter words: The words of the aggregate. Nil if only the function is typed, such as `sum`.
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
  /// Throws if the same field is on both sides.
  ///
  /// - Throws: `compared-with-itself`. If the entity belongs to a pair, the fix compares it with the other entity.
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

  /// Returns the entity that forms a pair with this one and has the same field. Returns nil if there isn't one.
  private func partner(of entity: Entity, having path: Syntax.Path) -> Entity? {
    model.entities.first { other in
      pair(of: other, and: entity) != nil && (try? probe().path(path, in: other)) != nil
    }
  }
}
