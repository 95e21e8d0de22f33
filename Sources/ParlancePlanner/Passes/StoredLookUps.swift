import ParlanceModel
import ParlanceSQL

/// Reads a looked-up table through a materialized common table expression if no index serves the look-up and the rows
/// come from a nested select. SQLite would otherwise scan the table once for each row.
struct StoredLookUps: Sendable {
  let model: Model

  func apply(_ select: Select) -> Select {
    var result = select.mapSelects(apply)
    guard case .select = select.source else { return result }
    for (index, join) in result.joins.enumerated() {
      guard case .table(let table, let place) = join.source,
        let columns = unsoughtColumns(of: place, in: select)
      else { continue }
      let row = Place.named("row")
      let name = "\(table) looked up" + (index == 0 ? "" : " \(index + 1)")
      var stored = NamedSelect(
        name, Select(columns.map { SQLColumn(.column($0, of: row)) }, from: .table(table, as: row)))
      stored.isMaterialized = true
      result.tables.append(stored)
      result.joins[index] = SQLJoin(
        source: .table(name, as: place), isLeft: join.isLeft, on: join.on, words: join.words)
    }
    return result
  }

  /// Returns the columns of the looked-up record that the select reads. Nil if an index serves the look-up.
  private func unsoughtColumns(of place: Place, in select: Select) -> [String]? {
    guard let how = place.lookUp?.how, let entity = how.source.entity.map(model.entity(named:)),
      entity.isExternal,
      !how.links.contains(where: { link in
        guard case .column(let column, _) = link.target else { return false }
        return entity.isSought(by: column)
      })
    else { return nil }
    var columns: [String] = []
    select.visitColumns { column, read in
      if read == place, !columns.contains(column) { columns.append(column) }
    }
    return columns
  }
}
