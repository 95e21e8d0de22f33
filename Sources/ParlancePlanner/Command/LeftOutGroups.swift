public import ParlanceModel

/// The records that an answer per reference does not show as no row refers to them: `count bookings per class` has no
/// line for a class without bookings.
public struct LeftOutGroups: Sendable, Equatable {
  public let entity: Entity
  /// The rows that are grouped.
  public let rows: Entity
  /// Whether each group that has rows is shown: then those are left out that the answer has no line for.
  public let showsOthers: Bool
  /// Of what a row is grouped by.
  private let key: TypedExpression
  private let selection: Selection

  /// Nil where there are no such groups, or where nobody would look for them: those of `in class 4 per class`, or
  /// behind the last of `by count desc first 3`.
  public init?(_ query: Query, in model: Model) {
    guard case .aggregates = query.form, query.groups.count == 1, query.timeline == nil,
      query.selection.ordering == nil, query.ordering.each == nil, query.ordering.skip == nil,
      let key = query.groups.first?.value, case .reference(let name) = key.type,
      let entity = model.entity(name), let reference = key.expression.reference,
      !query.selection.conditions.contains(where: { $0.looks(at: reference) }),
      Self.isOnlyWay(key.expression, from: query.selection.entity, to: name)
    else { return nil }
    if let having = query.having, !having.mayHoldOfNothing { return nil }
    // Of sums and the like an empty one comes last, a count of 0 first.
    if query.ordering.first != nil {
      guard let order = query.ordering.orders.first, !order.descending, order.expression.isCount else {
        return nil
      }
    }
    self.entity = entity
    self.key = key
    rows = query.selection.entity
    selection = query.selection
    showsOthers = query.having == nil && query.ordering.first == nil
  }

  /// Whether the rows can belong to a record in no other way: else one that is left out may have rows all the same, as a
  /// type has that is the parent of none, where types are grouped by their parents.
  private static func isOnlyWay(_ key: Expression, from rows: Entity, to name: String) -> Bool {
    let others = rows.references.filter { $0.referencedEntity == name }.count
    return others == (key.isColumn ? 1 : 0) && !key.entitiesOnTheWay.contains(name)
  }

  /// How many records there are.
  public var all: Query { counting([]) }

  /// How many records there are that no row refers to: the rows are read once more.
  public var missing: Query {
    let id = TypedExpression(.id, key.type)
    return counting([.not(.isAmong(id, key, of: RelatedSelection(selection, via: nil)))])
  }

  private func counting(_ conditions: [Condition]) -> Query {
    Query(selection: Selection(entity: entity, conditions: conditions), form: .aggregates([.count]))
  }
}

extension Expression {
  /// The reference of the row itself by which the expression begins.
  fileprivate var reference: Field? {
    switch self {
    case .column(let field), .follow(let field, _): field
    default: nil
    }
  }
}

extension Expression {
  fileprivate var isColumn: Bool { if case .column = self { true } else { false } }

  /// Those that a path comes through before its end.
  fileprivate var entitiesOnTheWay: [String] {
    guard case .follow(let field, let rest) = self else { return [] }
    return (field.referencedEntity.map { [$0] } ?? []) + rest.entitiesOnTheWay
  }
}

extension TypedExpression {
  fileprivate var isCount: Bool { expression.aggregate?.function == .count }
}

extension Condition {
  /// Whether a group without rows could be among those of which it holds.
  fileprivate var mayHoldOfNothing: Bool {
    switch self {
    case .all(let parts): parts.allSatisfy(\.mayHoldOfNothing)
    case .any(let parts): parts.contains(where: \.mayHoldOfNothing)
    case .compare(let value, let comparison, _):
      value.isCount && [.less, .lessOrEqual, .equal, .notEqual].contains(comparison)
    case .isOne(let value, _): value.isCount
    case .isEmpty, .not: true
    default: false
    }
  }
}
