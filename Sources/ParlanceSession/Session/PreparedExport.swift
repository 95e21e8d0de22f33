import ParlanceLanguage
import ParlancePlanner
import ParlanceStore

/// An `export …` that was read and planned.
package struct PreparedExport {
  let export: Export
  let plan: PreparedPlan
  let notes: AnswerNotes
  /// The words of the set, in order.
  let rows: SourceRange
  /// The file's.
  let file: SourceRange
}
