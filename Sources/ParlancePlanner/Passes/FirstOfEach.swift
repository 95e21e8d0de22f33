import ParlanceMeaning
import ParlanceModel

/// Reads the first rows of each record that a reference leads to by the index of that reference, for the ids of
/// `first n each practice` of all rows. Window functions over all rows would take longer, whatever their order.
struct FirstOfEach: Sendable {
  let model: Model
  let dialect: any Dialect

  func apply(_ select: Select) -> Select {
    var highest = select.highestNumber
    func place(of entity: Entity) -> Place {
      highest += 1
      return Place(highest, word: entity.table, of: entity.name)
    }
    func apply(_ select: Select) -> Select {
      guard let (entity, reference) = firstOfEach(select), let target = reference.referencedEntity else {
        return select.mapSelects(apply)
      }
      let tables = StatementTables(model: model, dialect: dialect)
      let owner = Row(of: model.entity(named: target), at: place(of: model.entity(named: target)), in: tables)
      let rows = Row(of: entity, at: place(of: entity), in: tables)
      var own = select
      own.filters = [
        tables.refers(Row(of: entity, at: select.source.place, in: tables), by: reference, to: owner)
      ]
      own.top?.each = nil
      guard let (from, joined) = sources(owner, rows, tables) else { return select }
      var result = Select([SQLColumn(rows.id)], from: from)
      result.joins = [SQLJoin(source: joined, isLeft: false, on: .isIn(rows.id, own))]
      return result
    }
    return apply(select)
  }

  private func sources(_ owner: Row, _ rows: Row, _ tables: StatementTables) -> (SQLSource, SQLSource)? {
    guard let target = owner.entity, let entity = rows.entity, let from = owner.place, let place = rows.place
    else { return nil }
    return (tables.source(of: target, at: from), tables.source(of: entity, at: place))
  }

  /// The entity and the reference of a select of ids that the pass applies to.
  private func firstOfEach(_ select: Select) -> (Entity, Field)? {
    guard let top = select.top, top.ordering.first != nil, !top.keepsOrder, select.filters.isEmpty,
      select.isOneScan, let place = select.source.place, case .column(let column, place)? = top.each,
      let entity = place.entity.flatMap(model.entity), !entity.isMapped,
      select.columns.map(\.expression) == [.column(entity.idColumn ?? "id", of: place)],
      let reference = entity.storedFields.first(where: { $0.columns == [column] }),
      reference.referencedEntity != nil, !reference.isOptional
    else { return nil }
    return (entity, reference)
  }
}
