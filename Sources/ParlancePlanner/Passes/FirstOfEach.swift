import ParlanceMeaning
import ParlanceModel

/// Reads the first rows of each record that a reference leads to by the index of that reference, for the ids of
/// `first n each practice` of all rows. Window functions over all rows would take longer, whatever their order.
struct FirstOfEach: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let tables = StatementTables(model: model, dialect: dialect, extending: select)
    func apply(_ select: Select) -> Select {
      guard let (entity, reference) = firstOfEach(select, tables) else { return select.mapSelects(apply) }
      let owners = Draft(tables.target(of: reference), tables)
      let rows = Draft(entity, tables)
      var own = select
      own.filters = [
        tables.refers(Row(of: entity, at: select.source.place, in: tables), by: reference, to: owners.row)
      ]
      own.top?.each = nil
      var result = owners.select([SQLColumn(rows.row.id)])
      result.joins = [rows.joined(on: .isIn(rows.row.id, own))]
      return result
    }
    return apply(select)
  }

  /// The entity and the reference of a select of ids that the pass applies to.
  private func firstOfEach(_ select: Select, _ tables: StatementTables) -> (Entity, Field)? {
    guard let top = select.top, top.ordering.first != nil, !top.keepsOrder, select.filters.isEmpty,
      select.isOneScan, let place = select.source.place, case .column(let column, place)? = top.each,
      let entity = place.entity.flatMap(model.entity), entity.numbersOwnRows,
      select.columns.map(\.expression) == [Row(of: entity, at: place, in: tables).id],
      let reference = entity.storedFields.first(where: { $0.columns == [column] }),
      reference.referencedEntity != nil, !reference.isOptional
    else { return nil }
    return (entity, reference)
  }
}
