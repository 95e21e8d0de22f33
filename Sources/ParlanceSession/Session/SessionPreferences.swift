/// What is reported beside the answers of a session.
package struct SessionPreferences {
  /// Whether receipts of changes are printed.
  package var printsReceipts = true
  /// Whether it is reported what was named or declared as it is already: not where the same is said at each start.
  package var reportsNames = true
  /// Whether hints are shown beside answers: which rows are left out, what was assumed.
  package var showsHints = true
  /// Whether it is reported how many rows each sentence changed.
  package var reportsChanges = false
  /// Whether the engine's query plan is printed before each answer.
  package var printsQueryPlan = false
  /// Whether `explain step by step` shows how long the statement of each step took.
  package var measuresSteps = false
}
