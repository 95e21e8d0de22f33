/// What is told beside an answer.
struct NoteText {
  /// One line.
  let words: String
  /// A sentence that leads further; nil where none is known.
  var suggestion: Suggestion?
}
