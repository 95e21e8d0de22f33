import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Calculates aggregates over related rows for all outer rows at once. A correlated select, which would run for each
/// outer row, is replaced by a join with grouped rows.
struct GroupedTotals: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    var select = select
    if case .select(let inner, let place) = select.source { select.source = .select(apply(inner), as: place) }
    guard select.groups.isEmpty, let place = select.source.place else { return select }
    var found = FoundTotals(of: place, in: select, self)
    select.visitParts {
      found.add($0)
    } select: { _ in
    }
    if found.isEmpty { return select }
    return select.mapParts {
      $0.reading(found)
    } select: {
      $0
    }
  }

  /// Whether the pass replaces a correlated select.
  ///
  /// - Parameter isOfAll: Whether the outer select reads all rows of its table, without filters.
  fileprivate func isMade(_ total: RowTotal, isOfAll: Bool) -> Bool {
    if !total.related.isIndexed(in: model) { return true }
    // Otherwise the select would read, for each outer row, all rows with the same key, even with an index.
    if total.related.isOfTable(of: total.from) { return true }
    // If the outer select reads all rows of its table, all related rows are read in any case.
    guard isOfAll, total.related.keys.count == 1,
      case .column(let key, total.place) = total.related.keys[0].its,
      let entity = total.place.entity.map(model.entity(named:)),
      let reference = entity.fields.first(where: { $0.columns == [key] && $0.referencedEntity != nil })
    else { return false }
    return !isFoundByIndex(total, by: reference, of: entity)
  }

  /// Whether an index finds the value for each outer row directly. That is the case for `min` and `max` if the index
  /// begins with the reference and the aggregated column.
  private func isFoundByIndex(_ total: RowTotal, by reference: Field, of entity: Entity) -> Bool {
    guard case .aggregate(let function, .column(let column, total.place), nil, _, nil) = total.value,
      ["min", "max"].contains(function), total.related.rest.filters.isEmpty,
      let operand = entity.fields.first(where: { $0.columns == [column] })
    else { return false }
    return entity.orders(operand, ofEach: reference)
  }

  /// Returns the SQL text of a select, to compare selects. Two selects that differ only in their places have the same
  /// text.
  fileprivate func text(of select: Select) -> String {
    let select = Passes(model: model, dialect: dialect).writable(select)
    var names = PlaceNames()
    names.add(select)
    var writer = SQLWriter(dialect, names, qualifies: true)
    writer.write(select)
    return writer.text + writer.arguments.map { "\n\($0)" }.joined()
  }
}

/// A scalar subquery with an aggregate of rows that are related to an outer row: `(select count(*) from "booking" where
/// "member_id" = "member"."id")`.
private struct RowTotal {
  let related: CorrelatedSelect
  /// The place of the outer row.
  let from: Place
  let value: SQLExpression
  let name: String
  let onNoRows: NoRowsValue

  /// Examines a select. Fails if the select isn't a scalar subquery with an aggregate of related rows.
  init?(_ select: Select, of place: Place) {
    guard select.columns.count == 1, let onNoRows = NoRowsValue(of: select.columns[0].expression),
      let related = CorrelatedSelect(select),
      select.columns[0].expression.rows(besides: related.place.number).isEmpty
    else { return nil }
    var from: [Place] = []
    for key in related.keys {
      key.own.visitColumns { _, place in if let place, !from.contains(place) { from.append(place) } }
    }
    guard from.count == 1, from[0].number == place.number else { return nil }
    (self.related, self.from) = (related, from[0])
    (value, self.onNoRows) = (select.columns[0].expression, onNoRows)
    name = select.columns[0].name ?? "total"
  }

  var place: Place { related.place }

  /// Whether both totals depend on the same values of the same outer row.
  func isOfSameRows(as other: RowTotal) -> Bool {
    from == other.from && related.keys.map(\.own) == other.related.keys.map(\.own)
  }
}

/// The value of an aggregate expression if there are no rows.
private enum NoRowsValue {
  case null
  case zero

  /// Determines the value of an expression. Fails if the value is unknown.
  init?(of value: SQLExpression) {
    switch value {
    case .aggregate("count", _, _, _, _): self = .zero
    case .aggregate, .ordered, .literal(.null): self = .null
    case .cast(let operand, _), .negative(let operand), .matched(let operand, _):
      guard NoRowsValue(of: operand) == .null else { return nil }
      self = .null
    case .infix(let left, let infix, let right) where infix.isArithmetic:
      guard [left, right].contains(where: { NoRowsValue(of: $0) == .null }) else { return nil }
      self = .null
    case .call("round", let operands):
      guard NoRowsValue(of: operands[0]) == .null else { return nil }
      self = .null
    default: return nil
    }
  }
}

/// Replaces the correlated selects in an outer select by columns of grouped rows.
private struct FoundTotals {
  private let place: Place
  private let isOfAll: Bool
  private let pass: GroupedTotals
  private let tables: PlaceAllocator
  private var groups: [Groups] = []
  /// The replaced selects, each with the column that contains its value.
  private var replaced: [(select: Select, total: RowTotal, groups: Int, column: String)] = []

  /// The grouped rows for one or more totals. Each group contains the related rows of one outer row, or of several
  /// outer rows with the same key.
  private struct Groups {
    /// The text of the select without its aggregate. Totals with the same text share these groups.
    let key: String
    /// The first total that was added. All columns of the groups read the place of this total.
    let total: RowTotal
    /// The related rows joined with their outer rows, if the groups are formed by the outer rows' ids. Nil if the
    /// groups are formed by the related rows' references.
    let owned: OwnedRows?
    var columns: [(text: String, column: SQLColumn)] = []
  }

  /// Creates an empty collection for an outer select.
  ///
  /// - Parameters:
  ///   - place: The place of the outer select's rows.
  ///   - select: The outer select.
  init(of place: Place, in select: Select, _ pass: GroupedTotals) {
    (self.place, self.pass, isOfAll) = (place, pass, select.filters.isEmpty)
    tables = PlaceAllocator(model: pass.model, dialect: pass.dialect, extending: select)
  }

  var isEmpty: Bool { replaced.isEmpty }

  mutating func add(_ expression: SQLExpression) {
    guard case .select(let select) = expression else {
      return expression.visitParts {
        add($0)
      } select: { _ in
      }
    }
    guard let total = RowTotal(select, of: place), pass.isMade(total, isOfAll: isOfAll) else { return }
    let (key, text) = texts(of: total)
    let known = groups.firstIndex { $0.key == key && $0.total.isOfSameRows(as: total) }
    guard let index = known ?? addGroups(of: total, key) else { return }
    replaced.append((select, total, index, column(of: total, text, in: index)))
  }

  /// Adds new groups for a total.
  ///
  /// - Returns: The index of the groups. Nil if the related rows are in an external table and the outer rows have no id
  ///   to group by.
  private mutating func addGroups(of total: RowTotal, _ key: String) -> Int? {
    var owned: OwnedRows?
    if total.related.isExternal(in: pass.model), !total.related.isOfTable(of: total.from) {
      owned = total.related.joined(in: tables)
      if owned == nil { return nil }
    }
    groups.append(Groups(key: key, total: total, owned: owned))
    return groups.count - 1
  }

  private mutating func column(of total: RowTotal, _ text: String, in index: Int) -> String {
    let columns = groups[index].columns
    if let name = columns.first(where: { $0.text == text })?.column.name { return name }
    let taken = columns.compactMap(\.column.name) + keyNames(of: total)
    let name = total.name.numbered(besides: taken.contains)
    let place = groups[index].total.place
    let value = total.value.mapPlaces { $0.number == total.place.number ? $0.moved(to: place) : $0 }
    groups[index].columns.append((text, SQLColumn(value, as: name)))
    return name
  }

  /// Returns the column that replaces a select, or nil if the select isn't replaced.
  func value(of select: Select) -> SQLExpression? {
    guard let (_, total, index, column) = replaced.first(where: { $0.select == select }) else { return nil }
    let value = SQLExpression.column(column, of: total.from.lookingUp(lookUp(index)))
    return total.onNoRows == .zero ? .orZero(value) : value
  }

  private func lookUp(_ index: Int) -> LookUp {
    let (total, columns) = (groups[index].total, groups[index].columns.map(\.column))
    let plural = total.place.entity.flatMap(pass.model.entity)?.plural ?? total.place.word
    let (select, links) =
      groups[index].owned.map { owned($0, columns) } ?? grouped(total, columns)
    // This select becomes part of the statement when look-ups are joined. The limits of the statement are replaced
    // before that, so the limits of this select must be replaced here.
    return LookUp(
      path: "totals \(index)", source: .select(RowLimits().apply(select)), word: "totals",
      words: "the totals of \(plural)",
      links: links, isCertain: false)
  }

  private typealias Links = [LookUp.Link]

  /// Groups the related rows by the ids of their outer rows.
  private func owned(_ rows: OwnedRows, _ columns: [SQLColumn]) -> (Select, Links) {
    let name = "id".numbered(besides: columns.compactMap(\.name).contains)
    var select = rows.select
    select.columns = [SQLColumn(rows.id, as: name)] + columns
    select.groups = [rows.id]
    return (
      select, [LookUp.Link(target: .column(name, of: nil), own: rows.ownID.mapPlaces { _ in nil })]
    )
  }

  /// Groups the related rows by their references.
  private func grouped(_ total: RowTotal, _ columns: [SQLColumn]) -> (Select, Links) {
    var select = total.related.rest
    // Reading the table by an index of the reference would visit the rows in random order. A count can be read from the
    // index without visiting the rows.
    let needsRows = !select.filters.isEmpty || columns.contains { $0.expression != .rowCount }
    let names = keyNames(of: total)
    select.columns = zip(total.related.keys, names).map { SQLColumn($0.its, named: $1) } + columns
    select.groups = total.related.keys.map { needsRows ? .positive($0.its) : $0.its }
    return (
      select,
      zip(total.related.keys, names).map { key, name in
        LookUp.Link(
          target: .column(name, of: nil), own: key.own.mapPlaces { _ in nil }, equality: key.equality)
      }
    )
  }

  private func keyNames(of total: RowTotal) -> [String] {
    total.related.keys.enumerated().map { index, key in
      if case .column(let name, _) = key.its { name } else { "key \(index + 1)" }
    }
  }

  private func texts(of total: RowTotal) -> (key: String, value: String) {
    var select = total.related.rest
    select.columns = total.related.keys.map { SQLColumn($0.its) }
    let key = pass.text(of: select)
    select.columns = [SQLColumn(total.value)]
    return (key, pass.text(of: select))
  }
}

extension SQLExpression {
  fileprivate func reading(_ found: FoundTotals) -> SQLExpression {
    if case .select(let select) = self { return found.value(of: select) ?? self }
    return mapParts {
      $0.reading(found)
    } select: {
      $0
    }
  }
}

extension SQLInfix {
  /// Whether the result is null if an operand is null.
  fileprivate var isArithmetic: Bool {
    [.plus, .minus, .times, .divided, .remainder, .joined].contains(self)
  }
}

extension Entity {
  /// Whether an index over all rows begins with `reference` and `field`.
  func orders(_ field: Field, ofEach reference: Field) -> Bool {
    let all = indexes + uniques.filter { $0.condition == nil }.map(\.fields)
    return all.contains { $0.prefix(2) == [reference.name, field.name] }
  }
}
