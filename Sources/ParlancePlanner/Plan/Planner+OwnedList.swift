public import ParlanceMeaning
import ParlanceModel
public import ParlanceSQL

extension Planner {
  /// Returns a statement that deletes all records of an owned list, such as the sets of one workout. Its argument is
  /// the owner's id.
  public func clearing(_ list: OwnedList) -> SQLStatement {
    let lowering = lowering()
    let row = lowering.unjoinedRow(of: list.entity)
    let owner = TypedExpression(.binding(.slot(0)), list.owner.type)
    let delete = Delete(
      table: list.entity.table, place: row.place,
      filters: lowering.matches([Assignment(list.owner, owner)], row))
    return statement(delete)
  }
}
