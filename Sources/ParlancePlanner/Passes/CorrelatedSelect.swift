import ParlanceModel
import ParlanceSQL

/// A select that depends on a row of an outer select: `select … from "booking" where "member_id" = "member"."id"`.
struct CorrelatedSelect {
  /// The select without its conditions about the outer row.
  let rest: Select
  let place: Place
  /// The conditions about the outer row. Each compares a value of this select with a value of the outer row.
  let keys: [Key]

  struct Key {
    let its: SQLExpression
    /// `=`, or `is` if two nulls count as equal.
    let equality: SQLInfix
    let own: SQLExpression
  }

  /// Examines a select. Fails if the select reads several tables, or if a condition about the outer row isn't an
  /// equality.
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

  /// Joins the select with the outer table, so that the related rows of all outer rows are read at once.
  ///
  /// The joined rows can be grouped by the ids of the outer rows. In an external table, grouping by stored values would
  /// be wrong, because different stored values can be equal in a comparison: '5' and '05' both equal the number 5.
  ///
  /// - Returns: The rows, or nil if the outer table has no id column.
  func joined(in tables: PlaceAllocator) -> OwnedRows? {
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

  /// Whether the select reads the same table as the outer select, and each condition compares a column with the same
  /// column of the outer row. Equal values are then stored in the same form.
  func isOfTable(of row: Place) -> Bool {
    place.entity == row.entity
      && keys.allSatisfy { key in key.its.mapPlaces { _ in nil } == key.own.mapPlaces { _ in nil } }
  }

  /// Whether the rows are in an external table.
  func isExternal(in model: Model) -> Bool { place.entity.flatMap(model.entity)?.isExternal ?? false }

  /// Whether the engine can find the related rows of one outer row by an index.
  func isIndexed(in model: Model) -> Bool {
    keys.contains { key in
      guard case .column(let column, let place?) = key.its, let entity = place.entity else { return false }
      return model.entity(entity)?.isSought(by: column) ?? true
    }
  }
}

/// The rows of a correlated select, joined with their outer rows.
struct OwnedRows {
  var select: Select
  /// The id of the outer row, as a column of ``select``. ``ownID`` is the same id as a column of the outer select.
  let id: SQLExpression
  let ownID: SQLExpression
}

extension Select {
  /// Whether the select only filters the rows of one table.
  fileprivate var isPlain: Bool {
    let isOfTable = if case .select = source { false } else { true }
    return isOfTable && isOneScan && top == nil && having == nil && limit == nil && offset == nil
  }
}

extension Entity {
  /// Whether an index over all rows begins with the column. Also true if the indexes of an external table are unknown.
  func isSought(by column: String) -> Bool {
    if column == identity.columns.first { return true }
    if isExternal { return indexedColumns?.contains(column.lowercased()) ?? true }
    let field = storedFields.first { $0.columns.first == column }
    if field?.referencedEntity != nil || field?.isKey == true { return true }
    let all = indexes + uniques.filter { $0.condition == nil }.map(\.fields)
    return field.map { field in all.contains { $0.first == field.name } } ?? false
  }
}
