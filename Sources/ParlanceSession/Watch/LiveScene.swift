/// What a live view is to show.
package struct LiveScene {
  /// The query, as it was said, on one line.
  package let query: String
  package var status = LiveStatus.loading
  /// The last answer there was.
  package var answer: LiveAnswer?
  /// The rows of it that have changed, by their numbers; nil for the first answer, which is new as a whole.
  package var difference: AnswerDifference?
}
