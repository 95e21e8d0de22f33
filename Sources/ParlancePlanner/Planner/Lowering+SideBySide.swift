import ParlanceModel

/// Two sets side by side. Each is grouped on its own and gives one row a group, and those of the same keys become one:
/// no row is ever joined with another, so that nothing is counted twice.
extension Lowering {
  /// The groups of both sides, under the names of their fields.
  func rows(_ sides: SideBySide) -> Draft {
    var draft = Draft(Entity(name: "side", plural: "sides", table: "side"), aliases)
    let both = aliases.alias(for: "both")
    var source = groups(sides.left, sides)
    source.combined = [CombinedSelect(.unionAll, groups(sides.right, sides))]
    let keys = sides.keys.map { SQLColumn(.column($0.column, of: both)) }
    let totals = totals(sides).map { field, _ in
      SQLColumn(
        .aggregate("max", of: .column(field.column, of: both), isDistinct: false), as: field.column)
    }
    draft.source = Select(keys + totals, from: .select(source, alias: both))
    draft.source?.groups = keys.map(\.expression)
    return draft
  }

  /// One row for each group of the side; what the other side counts is 0 here, what it sums is missing.
  private func groups(_ side: Side, _ sides: SideBySide) -> Select {
    let draft = rows(side.selection)
    let keys = zip(side.keys, sides.keys).map { key, field in
      SQLColumn(stored(lower(key, draft.row), as: field.type).sql, as: field.column)
    }
    let totals = totals(sides).map { field, isCount in
      let own: SQLExpression? =
        switch field {
        case side.field: stored(lower(side.total, draft.row), as: field.type).sql
        case side.unpaired?.field: side.unpaired.map { count(of: $0.condition, draft.row) }
        default: nil
        }
      return SQLColumn(own ?? (isCount ? .integer(0) : .null), as: field.column)
    }
    var select = draft.select(keys + totals)
    select.groups = keys.map(\.expression)
    return select
  }

  /// The fields of both sides, and whether they are counts.
  private func totals(_ sides: SideBySide) -> [(field: Field, isCount: Bool)] {
    let both = [sides.left, sides.right]
    return both.map { (field: $0.field, isCount: $0.total.expression.aggregate?.function == .count) }
      + both.compactMap(\.unpaired).map { (field: $0.field, isCount: true) }
  }

  private func count(of condition: Condition, _ row: Row) -> SQLExpression {
    let one = SQLExpression.choice(
      when: lower(condition, row).sql, then: .integer(1), otherwise: .null)
    return .aggregate("count", of: one, isDistinct: false)
  }
}
