import ParlanceModel
import ParlanceSQL

/// Prepares the sources of a select for the writer. A look-up that isn't joined becomes a scalar subquery. In a table
/// without ids, rows get row numbers if the statement reads the numbers.
struct RowSources: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let joined = Pass.omitted.contains(.lookUps) ? lookedUp(select, [], isInner: false) : select
    return model.isExternal ? numbered(joined) : joined
  }

  // MARK: Look-ups

  /// Turns each look-up that isn't joined into a scalar subquery.
  ///
  /// - Parameters:
  ///   - known: The places that outer selects read.
  ///   - isInner: Whether an outer select reads the columns by name.
  private func lookedUp(_ select: Select, _ known: [Place], isInner: Bool = true) -> Select {
    let known = known + ([select.source] + select.joins.map(\.source)).compactMap(\.place)
    var result = select.mapParts {
      lookedUp($0, known)
    } select: {
      lookedUp($0, known)
    }
    // The outer select reads the column by its name. A subquery has no name, so it is given the name of the column that
    // it replaces.
    for (index, column) in select.columns.enumerated() where isInner && column.name == nil {
      guard case .column(let name, _) = column.expression, case .select = result.columns[index].expression
      else { continue }
      result.columns[index].name = name
    }
    return result
  }

  private func lookedUp(_ expression: SQLExpression, _ known: [Place]) -> SQLExpression {
    guard case .column(_, let place?) = expression, !known.contains(place), let (how, from) = place.lookUp
    else {
      return expression.mapParts {
        lookedUp($0, known)
      } select: {
        lookedUp($0, known)
      }
    }
    var select = Select([SQLColumn(expression)], from: how.source(at: place, model, dialect))
    if case .select(let inner, let place) = select.source {
      select.source = .select(lookedUp(inner, []), as: place)
    }
    select.filters = [lookedUp(how.link(place, to: from), known + [place])]
    return .select(select)
  }

  // MARK: Numbers

  private func numbered(_ select: Select) -> Select {
    var result = select
    result.source = numbered(select.source, readBy: select)
    for index in select.joins.indices {
      let join = select.joins[index]
      result.joins[index] = SQLJoin(
        source: numbered(join.source, readBy: select), isLeft: join.isLeft, on: join.on, words: join.words)
    }
    return result.mapSelects(numbered)
  }

  private func numbered(_ source: SQLSource, readBy select: Select) -> SQLSource {
    guard case .rows(let entity, let place) = source else { return source }
    let table = SQLSource(tableOf: entity, at: place, in: dialect)
    var columns: [SQLColumn] = []
    for column in entity.storedFields.flatMap(\.columns)
    where !columns.contains(where: { $0.expression == .column(column, of: place) }) {
      columns.append(SQLColumn(.column(column, of: place)))
    }
    var source = table
    if entity.source == .distinct {
      var select = Select(columns, from: table)
      select.isDistinct = true
      source = .select(select, as: place)
    }
    var isRead = false
    select.visitColumns { isRead = isRead || $0 == entity.rowNumber && $1 == place }
    guard isRead else { return source }
    let number = SQLColumn(.window(.call("row_number", []), orders: []), as: entity.rowNumber)
    return .select(Select([number] + columns, from: source), as: place)
  }
}
