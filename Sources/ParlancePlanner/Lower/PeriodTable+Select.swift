import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Creates the tables of the `with` clause. Each table can read the tables before it.
extension PeriodTable {
  /// Returns the select that reads the last table.
  func select(_ shown: [SQLColumn]) -> Select {
    let foundName = lowering.tableName("found")
    var tables = [NamedSelect(foundName, foundGroups())]
    if let filling = timeline.filling { tables += filled(filling, from: foundName) }
    if isMeasured {
      let name = lowering.tableName("measured")
      tables.append(NamedSelect(name, measuredGroups(from: tables[tables.count - 1].name)))
    }
    var select = Select(shown, from: .table(tables[tables.count - 1].name, as: place))
    select.tables = tables
    // All windows are calculated, so the groups outside the dates of the set aren't needed any more.
    select.filters = isShown(of: place)
    return select
  }

  private var period: Period { timeline.period }

  private func isShown(of place: Place?) -> [SQLExpression] {
    shown.map { [.infix(.column($0, of: place), .greater, .integer(0))] } ?? []
  }

  /// Returns the select that groups the rows. Rows without a date are left out.
  private func foundGroups() -> Select {
    let date = lowering.lower(timeline.date, draft.row)
    let periodNumber = lowering.number(of: period, at: date)
    let columns =
      keys.flatMap { key in
        [SQLColumn(key.value.own, as: key.name)]
          + (key.id.map { [SQLColumn($0.value.sql, as: $0.name)] } ?? [])
      } + [SQLColumn(periodNumber, as: number)] + shownRows()
      + found.map { SQLColumn($0.value.own, as: $0.name) }
    var select = draft.select(columns)
    if date.isOptional { select.filters.append(.test(date.sql, .isNotNull)) }
    select.groups = keys.map { $0.id?.value.sql ?? $0.value.own } + [periodNumber]
    return select
  }

  private func shownRows() -> [SQLColumn] {
    guard let shown else { return [] }
    let isWithin = lowering.lower(.all(dates), draft.row).sql
    return [SQLColumn(.aggregate("count", of: nil, filter: isWithin), as: shown)]
  }

  // MARK: Filled

  private func filled(_ filling: Timeline.Filling, from foundName: String) -> [NamedSelect] {
    let span = NamedSelect(lowering.tableName("span"), span(filling, of: foundName))
    let periods = NamedSelect(lowering.tableName("periods"), firstPeriod(of: span.name), next: nil)
    let recursive = NamedSelect(
      periods.name, periods.select, next: nextPeriod(after: periods.name, of: span.name))
    var tables = [span, recursive]
    if !keys.isEmpty {
      var select = Select(keyColumns(of: nil), from: .table(foundName, as: place(of: foundName)))
      select.isDistinct = true
      select.filters = isShown(of: nil)
      tables.append(NamedSelect(lowering.tableName("keys"), select))
    }
    let everyPeriod = everyPeriod(periods.name, keys: keys.isEmpty ? nil : tables[2].name, found: foundName)
    return tables + [NamedSelect(lowering.tableName("filled"), everyPeriod)]
  }

  /// Returns the select of the numbers of the first and the last period.
  private func span(_ filling: Timeline.Filling, of foundName: String) -> Select {
    let first = filling.firsts.map { lowering.number(of: period, at: $0) }
    let last = filling.lasts.map { lowering.number(of: period, at: $0) }
    return Select(
      [
        SQLColumn(
          first.isEmpty ? end("min", of: foundName) : lowering.dialect.functions.greatest(of: first),
          as: "first"),
        SQLColumn(
          last.isEmpty ? end("max", of: foundName) : lowering.dialect.functions.least(of: last), as: "last"),
      ], from: .nothing)
  }

  private func end(_ function: String, of foundName: String) -> SQLExpression {
    var select = Select(
      [SQLColumn(.aggregate(function, of: .column(number, of: nil)))],
      from: .table(foundName, as: place(of: foundName)))
    // The span covers only the dates of the set. Earlier groups are read only for measures such as running sums.
    select.filters = isShown(of: nil)
    return .select(select)
  }

  private func firstPeriod(of span: String) -> Select {
    var select = Select(
      [SQLColumn(.column("first", of: nil), as: number)], from: .table(span, as: place(of: span)))
    select.filters = [.infix(.column("first", of: nil), .lessOrEqual, .column("last", of: nil))]
    return select
  }

  private func nextPeriod(after periods: String, of span: String) -> Select {
    let number = SQLExpression.column(number, of: nil)
    var select = Select(
      [SQLColumn(.infix(number, .plus, .integer(1)))], from: .table(periods, as: place(of: periods)))
    select.joins = [
      SQLJoin(
        source: .table(span, as: place(of: span)), isLeft: false,
        on: .infix(number, .less, .column("last", of: nil)))
    ]
    return select
  }

  /// Returns the select of every period: one row for each key in each period, with its aggregates. The select also
  /// returns the groups before the first period, because running sums need them.
  private func everyPeriod(_ periods: String, keys keyTable: String?, found foundName: String) -> Select {
    let (every, key, group) = (place(of: periods), keyTable.map(place(of:)), place(of: foundName))
    var matches = [SQLExpression.infix(.column(number, of: group), .equal, .column(number, of: every))]
    matches += keys.map { column in
      let name = column.id?.name ?? column.name
      return .infix(.column(name, of: group), .is, .column(name, of: key))
    }
    let counted = found.map { column in
      let value = SQLExpression.column(column.name, of: group)
      // An empty period has a count of 0, but its other aggregates are null.
      return SQLColumn(column.value.isOptional ? value : .orZero(value), as: column.name)
    }
    var select = Select(
      keyColumns(of: key) + [periodColumn(of: every, isLast: !isMeasured)]
        + (shown.map { [SQLColumn(.integer(1), as: $0)] } ?? []) + counted,
      from: .table(periods, as: every))
    if let keyTable, let key {
      select.joins.append(SQLJoin(source: .table(keyTable, as: key), isLeft: false, on: .all([])))
    }
    select.joins.append(SQLJoin(source: .table(foundName, as: group), isLeft: true, on: .all(matches)))
    if let shown { select.combined = [CombinedSelect(.unionAll, earlierGroups(foundName, shown: shown))] }
    return select
  }

  /// Returns the select of the groups before the first filled period.
  private func earlierGroups(_ foundName: String, shown: String) -> Select {
    let first = (timeline.filling?.firsts ?? []).map { lowering.number(of: period, at: $0) }
    var select = Select(
      keyColumns(of: nil) + [SQLColumn(.column(number, of: nil)), SQLColumn(.integer(0), as: shown)]
        + found.map { SQLColumn(.column($0.name, of: nil)) },
      from: .table(foundName, as: place(of: foundName)))
    select.filters = [.infix(.column(number, of: nil), .less, lowering.dialect.functions.greatest(of: first))]
    return select
  }

  // MARK: Measures

  private func measuredGroups(from table: String) -> Select {
    Select(
      keyColumns(of: measuredPlace) + [periodColumn(of: measuredPlace, isLast: true)]
        + (shown.map { [SQLColumn(.column($0, of: measuredPlace))] } ?? [])
        + asked.map { SQLColumn(.column($0.name, of: measuredPlace)) }
        + measures.map { SQLColumn($0.value.own, as: $0.name) },
      from: .table(table, as: measuredPlace))
  }

  // MARK: Columns

  private func keyColumns(of place: Place?) -> [SQLColumn] {
    keys.flatMap { key in
      ([key.name] + (key.id.map { [$0.name] } ?? [])).map { SQLColumn(.column($0, of: place)) }
    }
  }

  /// Returns the column of the period: its text in the last table, its number in earlier tables.
  private func periodColumn(of place: Place, isLast: Bool) -> SQLColumn {
    let number = SQLExpression.column(number, of: place)
    guard isLast else { return SQLColumn(number) }
    return SQLColumn(lowering.dialect.functions.period(period, numbered: number), as: periodName)
  }

  private func place(of table: String) -> Place { lowering.tables.place(of: table) }
}
