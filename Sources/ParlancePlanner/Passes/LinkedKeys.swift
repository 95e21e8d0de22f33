import ParlanceModel
import ParlanceSQL

/// Counts a row only once in each group, even if several linking rows lead from the row to the same group. For example,
/// an order can have two items whose products have the same category. The items are the linking rows.
/// `count orders per product category` counts the order once in this category.
///
/// The pass replaces the linking rows by a select of the distinct group keys of each row.
struct LinkedKeys: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let select = select.mapSelects(apply)
    guard !select.groups.isEmpty else { return select }
    return linkingPlaces(of: select).reduce(select) { distinct($0, $1) }
  }

  /// Returns the places of the linking rows, if several linking rows can lead from one row to the same group.
  private func linkingPlaces(of select: Select) -> [Place] {
    var found: [Place] = []
    select.visitColumns { _, place in
      var next = place
      while let place = next {
        if place.lookUp?.how.isSeveral == true, !found.contains(place) { found.append(place) }
        next = place.lookUp?.from
      }
    }
    // If a group key is the reference of the linking rows, a row is in each group only once, because at most one
    // linking row links the same two records.
    return found.filter { place in !select.groups.contains { $0.isRead(where: { $0 == place }) } }
  }

  private func distinct(_ select: Select, _ place: Place) -> Select {
    guard let (how, from) = place.lookUp, let name = how.source.entity else { return select }
    let tables = PlaceAllocator(model: model, dialect: dialect, extending: select)
    let entity = model.entity(named: name)
    let linking = tables.place(of: entity)
    var columns: [SQLColumn] = []
    func column(_ expression: SQLExpression, _ words: String) -> String {
      if let column = columns.first(where: { $0.expression == expression }), let name = column.resultName {
        return name
      }
      let name = words.numbered { name in columns.contains { $0.resultName == name } }
      columns.append(SQLColumn(expression, named: name))
      return name
    }
    let links = how.links.map { link in
      let target = column(link.target.placed(at: linking), "row")
      return LookUp.Link(target: .column(target, of: nil), own: link.own, equality: link.equality)
    }
    var reads: [(value: SQLExpression, name: String)] = []
    select.visitValues(where: { $0.leads(from: place) }) { value in
      let moved = value.mapPlaces { $0.replacing(place, by: linking) }
      reads.append((value, column(moved, "key")))
    }
    var keys = Select(columns, from: tables.source(of: entity, at: linking))
    keys.isDistinct = true
    let groups = from.lookingUp(
      LookUp(
        path: "distinct \(how.path)", source: .select(keys), word: how.word, words: how.words, links: links,
        isCertain: how.isCertain, isSeveral: true))
    return select.mapValues { value in
      reads.first { $0.value == value }.map { .column($0.name, of: groups) }
    }
  }
}

extension Place {
  /// Whether this is `place` or a record that is looked up from it.
  fileprivate func leads(from place: Place) -> Bool {
    self == place || lookUp?.from.leads(from: place) ?? false
  }

  /// Returns the place that the same references lead to if they start from `other` instead of `place`.
  fileprivate func replacing(_ place: Place, by other: Place) -> Place {
    if self == place { return other }
    guard let (how, from) = lookUp else { return self }
    return from.replacing(place, by: other).lookingUp(how)
  }
}

extension SQLExpression {
  /// Whether the expression reads only columns of places for which `test` is true, and contains no aggregates, windows
  /// or selects.
  fileprivate func isRead(where test: (Place) -> Bool) -> Bool {
    guard isOfOneRow else { return false }
    var (isRead, isOther) = (false, false)
    visitColumns { _, place in
      if let place, test(place) { isRead = true } else { isOther = true }
    }
    return isRead && !isOther
  }

  /// Whether the expression contains no aggregates, windows or selects.
  private var isOfOneRow: Bool {
    switch self {
    case .aggregate, .ordered, .window, .isIn, .exists, .select: return false
    default:
      var isOfOneRow = true
      visitParts {
        isOfOneRow = isOfOneRow && $0.isOfOneRow
      } select: { _ in
      }
      return isOfOneRow
    }
  }

  /// Visits the largest subexpressions that read only places for which `test` is true.
  fileprivate func visitValues(where test: (Place) -> Bool, _ visit: (SQLExpression) -> Void) {
    if isRead(where: test) { return visit(self) }
    visitParts {
      $0.visitValues(where: test, visit)
    } select: {
      $0.visitValues(where: test, visit)
    }
  }

  /// Returns a copy of the expression with subexpressions replaced, including subexpressions in nested selects.
  /// `replacement` returns nil for a subexpression that stays unchanged.
  fileprivate func mapValues(_ replacement: (SQLExpression) -> SQLExpression?) -> SQLExpression {
    replacement(self)
      ?? mapParts {
        $0.mapValues(replacement)
      } select: {
        $0.mapValues(replacement)
      }
  }
}

extension Select {
  fileprivate func visitValues(where test: (Place) -> Bool, _ visit: (SQLExpression) -> Void) {
    visitParts {
      $0.visitValues(where: test, visit)
    } select: {
      $0.visitValues(where: test, visit)
    }
  }

  fileprivate func mapValues(_ replacement: (SQLExpression) -> SQLExpression?) -> Select {
    mapParts {
      $0.mapValues(replacement)
    } select: {
      $0.mapValues(replacement)
    }
  }
}
