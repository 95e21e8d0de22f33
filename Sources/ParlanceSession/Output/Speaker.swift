package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore
package import ParlanceSQL

/// The receiver of a conversation's answers. The answers arrive in the order of their sentences. Rows go to a sink as
/// they are read. Everything else is a ``Reply``.
package protocol Speaker: AnyObject {
  /// The format of values within a text, such as a description of the record `it`.
  var format: ValueFormat { get }
  /// The format of files that sentences read or write. It contains the time zone and the csv separator, for example.
  var fileStyle: TableStyle { get }
  /// The progress of writing a file; nil if nobody displays it.
  var task: ProgressTask? { get }
  /// Returns a sink for the rows of an answer; nil for an answer without rows, such as a receipt, or if nobody reads
  /// the rows.
  func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)?
  /// Returns a sink that passes rows on to `sink`, which shows them in another way, for example as a chart.
  func passing(_ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String) -> any RowSink
  /// Shows a reply, such as a receipt or a hint.
  func say(_ reply: Reply) throws
  /// Shows a hint about an event while a sentence runs. For example, a change may be too large for the journal.
  func warn(_ hint: Hint)
}

/// One item of the answer to a sentence, such as a value, a receipt or a hint.
package enum Reply {
  case value(Value, ResultColumn)
  case receipt(Receipt, canBeUndone: Bool)
  /// A receipt as a text, for a sentence whose receipt isn't a ``Receipt``.
  ///
  /// - Parameters:
  ///   - fields: The receipt's fields in JSON.
  ///   - isCertain: Whether the receipt stays true after a rollback, such as a receipt for a written file.
  case done(String, JSONFields = [:], isCertain: Bool = false)
  /// A receipt that only people see. Other programs don't need it.
  case aside(String)
  case hint(Hint)
  case lines([String])
  /// The lines of a declaration that was derived from an imported file.
  case declared([String])
  case trial(ChangeTrial)
  case chart(ChartPicture, isSVG: Bool)
  case explanation(Explanation)
  case steps(StepwiseExplanation, as: StepwiseExplanation.Form)
  /// The engine's query plans, as the lines of a tree.
  case queryPlan([String])
  case tables([SchemaDescription.Line])
}

/// The stages of a sentence, for `explain`. Each stage is a list of lines.
package struct Explanation {
  /// What the sentence does, in English, one paragraph per line.
  package let meaning: [String]
  package let reading: [String]
  package let plan: [String]
  package let sql: [String]
  package let queryPlan: [String]
}
