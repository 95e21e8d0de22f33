import ParlanceModel

/// A select that depends on a row of an outer one: `select … from "booking" where "member_id" = "member"."id"`.
struct CorrelatedSelect {
  /// Without the conditions that depend on the row.
  let rest: Select
  let place: Place
  /// Those conditions: what of its rows equals what of the outer row.
  let keys: [Key]

  struct Key {
    let its: SQLExpression
    /// `=`, or `is` where two nulls are equal too.
    let equality: SQLInfix
    let own: SQLExpression
  }

  /// Nil where it reads more than one table, or a condition is not an equality.
  init?(_ select: Select) {
    guard select.isPlain, let place = select.source.place, place.entity != nil else { return nil }
    var rest = select
    rest.filters = []
    var keys: [Key] = []
    for filter in select.filters.flatMap(\.conjuncts) {
      guard !filter.rows(besides: place.number).isEmpty else {
        rest.filters.append(filter)
        continue
      }
      guard case .infix(let its, let equality, let own) = filter, [.equal, .is].contains(equality),
        its.rows(besides: place.number).isEmpty, !own.reads(place)
      else { return nil }
      keys.append(Key(its: its, equality: equality, own: own))
    }
    guard !keys.isEmpty else { return nil }
    (self.rest, self.place, self.keys) = (rest, place, keys)
  }

  /// The same rows, each joined with the outer one at `owner` by the conditions as they are. In a foreign table values that are
  /// stored differently may be equal, such as '5' and '05' beside a number: rows cannot be grouped or compared by them.
  ///
  /// - Returns: With the id of the outer row and its entity; nil where that has no id in one column.
  func joined(in tables: StatementTables) -> OwnedRows? {
    var places: [Place] = []
    for key in keys {
      key.own.visitColumns { _, place in if let place, !places.contains(place) { places.append(place) } }
    }
    guard places.count == 1, places[0].lookUp == nil,
      let entity = places[0].entity.flatMap(tables.model.entity),
      let column = entity.identity.numberColumn
    else { return nil }
    let place = tables.place(of: entity)
    var select = rest
    let link = keys.map { SQLExpression.infix($0.its, $0.equality, $0.own.mapPlaces { $0.moved(to: place) }) }
    select.joins = [
      SQLJoin(
        source: tables.source(of: entity, at: place), isLeft: false,
        on: link.count == 1 ? link[0] : .all(link))
    ]
    return OwnedRows(
      select: select, id: .column(column, of: place), ownID: .column(column, of: places[0]))
  }

  /// Whether its rows have the same values as a row of their own table: equal values are equal in storage, too.
  func isOfTable(of row: Place) -> Bool {
    place.entity == row.entity
      && keys.allSatisfy { key in key.its.mapPlaces { _ in nil } == key.own.mapPlaces { _ in nil } }
  }

  /// Whether the rows are of a foreign table.
  func isForeign(in model: Model) -> Bool { place.entity.flatMap(model.entity)?.isMapped ?? false }

  /// Whether an index finds its rows.
  func isIndexed(in model: Model) -> Bool {
    keys.contains { key in
      guard case .column(let column, let place?) = key.its, let entity = place.entity else { return false }
      return model.entity(entity)?.isSought(by: column) ?? true
    }
  }
}

/// Related rows joined with the rows that they belong to.
struct OwnedRows {
  var select: Select
  /// The id of the row that they belong to: in the select, and in the outer one.
  let id: SQLExpression
  let ownID: SQLExpression
}

extension Select {
  /// Whether it only filters the rows of one table.
  fileprivate var isPlain: Bool {
    let isOfTable = if case .select = source { false } else { true }
    return isOfTable && isOneScan && top == nil && having == nil && limit == nil && offset == nil
  }
}

extension Entity {
  /// Whether an index of all rows begins with the column. One is assumed where the indexes of a foreign table are unknown.
  fileprivate func isSought(by column: String) -> Bool {
    if column == identity.columns.first { return true }
    if isMapped { return indexedColumns?.contains(column.lowercased()) ?? true }
    let field = storedFields.first { $0.columns.first == column }
    if field?.referencedEntity != nil || field?.isKey == true { return true }
    let all = indexes + uniques.filter { $0.condition == nil }.map(\.fields)
    return field.map { field in all.contains { $0.first == field.name } } ?? false
  }
}
