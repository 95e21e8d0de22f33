/// An error for questions that the evaluator doesn't support. It calculates only with small, exact numbers and only
/// runs queries.
struct UnsupportedQuestion: Error {
  let what: String

  init(_ what: String) { self.what = what }
}
