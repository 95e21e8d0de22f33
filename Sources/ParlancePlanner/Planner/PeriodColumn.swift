/// A column of the groups that a statement makes along the calendar.
struct PeriodColumn {
  let expression: Expression
  /// In the model's words or the planner's own.
  let name: String
  /// How the first table makes it, or for a measure how it is made of its columns.
  let value: Lowered
  /// Of a reference: the column of its id, beside the label's, and how that is made.
  var id: (name: String, value: Lowered)?
}
