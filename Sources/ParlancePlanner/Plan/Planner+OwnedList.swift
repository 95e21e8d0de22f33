public import ParlanceMeaning
import ParlanceModel

extension Planner {
  /// Deletes the records of the list of which the id of the owner is the one argument.
  public func clearing(_ list: OwnedList) -> SQLStatement {
    let lowering = lowering()
    let row = lowering.bareRow(of: list.entity)
    let owner = TypedExpression(.binding(.slot(0)), list.owner.type)
    let delete = Delete(
      table: list.entity.table, place: row.place,
      filters: lowering.matches([Assignment(list.owner, owner)], row))
    return statement(delete)
  }
}
