/// What the evaluator does not reckon with: its numbers are small and exact, and it knows queries only.
struct BeyondEvaluator: Error {
  let what: String

  init(_ what: String) { self.what = what }
}
