import ParlanceModel
import ParlanceSQL

/// Joins the records that the expressions of a select look up. Expressions with the same path of references share one
/// join.
struct SharedLookUps: Sendable {
  let model: Model
  let dialect: Dialect
  /// Whether to join only look-ups that can find several rows.
  var isOnlyOfSeveral = false

  func apply(_ select: Select) -> Select {
    var joined = select
    let found = FoundLookUps(in: select).all.filter { !isOnlyOfSeveral || $0.how.isSeveral }.map {
      place, how, from in
      SQLJoin(
        source: how.source(at: place, model, dialect), isLeft: !how.isCertain, on: how.link(place, to: from),
        words: how.words)
    }
    joined.joins = found + select.joins
    return joined.mapSelects(apply)
  }
}

/// Finds the look-ups in the expressions of a select.
private struct FoundLookUps {
  private let sources: [Place]
  /// The look-ups. A look-up that starts from a looked-up record comes after the look-up that finds this record.
  private(set) var all: [(place: Place, how: LookUp, from: Place)] = []

  init(in select: Select) {
    sources = ([select.source] + select.joins.map(\.source)).compactMap(\.place)
    select.visitColumns { _, place in if let place { add(place) } }
  }

  /// Adds the look-up of a place. If the look-up starts from another looked-up record, first adds the look-up of the
  /// other record.
  ///
  /// - Returns: Whether the place is a source of the select, or a record that can be looked up from a source.
  @discardableResult
  private mutating func add(_ place: Place) -> Bool {
    if sources.contains(place) || all.contains(where: { $0.place == place }) { return true }
    guard let (how, from) = place.lookUp, add(from) else { return false }
    all.append((place, how, from))
    return true
  }
}

extension LookUp {
  func source(at place: Place, _ model: Model, _ dialect: Dialect) -> SQLSource {
    switch source {
    case .records(let name): SQLSource(model.entity(named: name), at: place, in: dialect)
    case .select(let select): .select(select, as: place)
    }
  }

  /// Returns the join condition between a looked-up row and the row that it is looked up from.
  func link(_ place: Place, to from: Place) -> SQLExpression {
    let parts = links.map {
      SQLExpression.infix($0.target.placed(at: place), $0.equality, $0.own.placed(at: from))
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }
}
