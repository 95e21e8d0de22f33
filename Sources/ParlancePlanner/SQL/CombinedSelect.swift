/// A further select whose rows are joined with those of the selects before it: `union select …`.
public struct CombinedSelect: Sendable, Equatable {
  public enum Operation: String, Sendable {
    case union
    case unionAll = "union all"
    case except
    case intersect
  }

  let operation: Operation
  let select: Select

  init(_ operation: Operation, _ select: Select) {
    self.operation = operation
    self.select = select
  }
}
