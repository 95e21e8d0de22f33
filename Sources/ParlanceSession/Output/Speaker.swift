package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore

/// Takes what a conversation answers, in order: rows as they are read, everything else as values.
package protocol Speaker: AnyObject {
  /// How values are written in texts, such as what `it` is.
  var format: ValueFormat { get }
  /// How files are written and read, which sentences name.
  var fileStyle: TableStyle { get }
  /// What counts the rows that are written to a file; nil if nobody looks.
  var task: ProgressTask? { get }
  /// Returns a sink for the rows of an answer; nil if nobody reads them.
  func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)?
  /// Returns a sink that passes rows on which are shown in another form, such as a chart's.
  func passing(_ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String) -> any RowSink
  func say(_ reply: Reply) throws
  /// Takes a hint about something that happens while a sentence runs.
  func warn(_ hint: Hint)
}

/// A part of what a conversation answers to one sentence.
package enum Reply {
  case value(Value, ResultColumn)
  case receipt(Receipt, canBeUndone: Bool)
  /// What a sentence did that has no ``Receipt``, in words.
  ///
  /// - Parameters:
  ///   - fields: What other programs read beside the words.
  ///   - isCertain: Whether it stays true if what is not yet committed is undone, such as for a file that was written.
  case done(String, JSONFields = [:], isCertain: Bool = false)
  /// The same of something that only a person wants to know.
  case aside(String)
  case hint(Hint)
  case lines([String])
  /// The lines that are declared for a file.
  case declared([String])
  case trial(ChangeTrial)
  case chart(ChartPicture, isSVG: Bool)
  case explanation(Explanation)
  case steps(StepwiseExplanation, as: StepwiseExplanation.Form)
  /// The engine's plan of a statement, as a tree.
  case queryPlan([String])
  case tables([SchemaDescription.Line])
}

/// How a sentence is read, planned, written as SQL and searched for: each part in lines.
package struct Explanation {
  /// What the sentence does, in paragraphs.
  package let meaning: [String]
  package let reading: [String]
  package let plan: [String]
  package let sql: [String]
  package let queryPlan: [String]
}
