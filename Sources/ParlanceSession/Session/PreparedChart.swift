import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// A `chart …` that was read and prepared, to be drawn for every sentence of its shape.
package struct PreparedChart {
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// How many columns of the answer, from the first, name a group.
  let keyCount: Int
  /// The column that holds the ids of records.
  let idColumn: Int?
  /// The ends that the sentence names for its days.
  let namedDays: Timeline.Filling
  /// Whether the query compares two numbers, which is then what is drawn.
  let isComparison: Bool
  /// The first and the last token of the query.
  let queryTokens: (first: Int, last: Int)
  /// The word after `as`; it is read when the chart is drawn, as sentences of one shape may differ in it.
  let kind: LiteralSlot?
  /// The file after `to`.
  let file: LiteralSlot?
}
