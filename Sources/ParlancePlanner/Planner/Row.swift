import ParlanceModel

/// A row that expressions are about: where its columns are found, and the joins that lead on from it.
struct Row {
  /// Gathers the joins of the select in which the row stands; nil where it cannot join: in the values of a change.
  let joins: Joins?
  /// The alias of its table.
  let alias: String?
  /// Whether there always is such a row: false behind an optional reference.
  let isCertain: Bool
  /// The references that led here.
  let path: String
  /// Given where it is a row of groups that the statement has made: what they hold is read from there.
  let table: PeriodTable?

  init(
    _ joins: Joins?, alias: String?, isCertain: Bool = true, path: String = "", table: PeriodTable? = nil
  ) {
    self.joins = joins
    self.alias = alias
    self.isCertain = isCertain
    self.path = path
    self.table = table
  }

  var id: SQLExpression { .column("id", of: alias) }

  func column(_ field: Field) -> Lowered {
    Lowered(.column(field.column, of: alias), field.type, isOptional: field.isOptional || !isCertain)
  }
}
