/// Set algebra: the ids of one set, joined with those of another.
extension Lowering {
  /// The ids of both together, of the left alone, or of those in both.
  func combined(
    _ left: Selection, _ operation: SetOperation, _ right: Selection, of owner: Owner? = nil
  ) -> Select {
    var select = ids(left, of: owner)
    // Read from the left as it stands only where an engine that binds `intersect` closer would do so too.
    let isChain = select.combined.allSatisfy {
      ($0.operation == .intersect) == (operation.sql == .intersect)
    }
    if select.isOrdered || !isChain { select = wrapped(select) }
    var other = ids(right, of: owner)
    if other.isOrdered || !other.combined.isEmpty { other = wrapped(other) }
    select.combined.append(CombinedSelect(operation.sql, other))
    return select
  }

  /// The select as the source of another: what has an order of its own, or is combined already, stands alone.
  private func wrapped(_ select: Select) -> Select {
    var inner = select
    if inner.columns[0].expression != .column("id", of: nil) { inner.columns[0].name = "id" }
    return Select([SQLColumn(.column("id", of: nil))], from: .select(inner, alias: "chosen"))
  }
}

extension SetOperation {
  fileprivate var sql: CombinedSelect.Operation {
    switch self {
    case .plus: .union
    case .minus: .except
    case .within: .intersect
    }
  }
}
