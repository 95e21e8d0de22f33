/// A sentence that can be said now, and what for: `to see them`.
struct Suggestion {
  let purpose: String
  let sentence: String
}
