/// What a live view is to show.
struct LiveScene {
  /// The query, as it was said, on one line.
  let query: String
  var status = LiveStatus.loading
  /// The last answer there was.
  var answer: LiveAnswer?
  /// The rows of it that have changed, by their numbers; nil for the first answer, which is new as a whole.
  var difference: AnswerDifference?
}
