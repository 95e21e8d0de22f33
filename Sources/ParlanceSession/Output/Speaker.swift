package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore

/// The receiver of a conversation's answers, in order: rows as they are read, everything else as values.
package protocol Speaker: AnyObject {
  /// The format of values in texts, such as the description of `it`.
  var format: ValueFormat { get }
  /// The style of files that sentences read or write.
  var fileStyle: TableStyle { get }
  /// The progress that counts rows written to a file; nil if nobody displays it.
  var task: ProgressTask? { get }
  /// Returns a sink for the rows of an answer; nil if nobody reads them.
  func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)?
  /// Returns a sink that passes rows on to another presentation, such as a chart.
  func passing(_ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String) -> any RowSink
  /// Shows a part of the answer.
  func say(_ reply: Reply) throws
  /// Shows a hint about something that happens while a sentence runs.
  func warn(_ hint: Hint)
}

/// A part of the answer to one sentence.
package enum Reply {
  case value(Value, ResultColumn)
  case receipt(Receipt, canBeUndone: Bool)
  /// A receipt in words, for a sentence without a ``Receipt``.
  ///
  /// - Parameters:
  ///   - fields: The receipt's fields in JSON.
  ///   - isCertain: Whether the receipt remains true if uncommitted changes are undone, as for a file that was written.
  case done(String, JSONFields = [:], isCertain: Bool = false)
  /// A receipt that other programs don't need.
  case aside(String)
  case hint(Hint)
  case lines([String])
  /// The lines that declare an entity for an imported file.
  case declared([String])
  case trial(ChangeTrial)
  case chart(ChartPicture, isSVG: Bool)
  case explanation(Explanation)
  case steps(StepwiseExplanation, as: StepwiseExplanation.Form)
  /// The engine's query plan of a statement, as a tree.
  case queryPlan([String])
  case tables([SchemaDescription.Line])
}

/// How a sentence is parsed, planned, written as SQL and run by the engine. Each part is a list of lines.
package struct Explanation {
  /// What the sentence does, in paragraphs.
  package let meaning: [String]
  package let reading: [String]
  package let plan: [String]
  package let sql: [String]
  package let queryPlan: [String]
}
