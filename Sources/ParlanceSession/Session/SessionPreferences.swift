/// What a session prints in addition to answers.
package struct SessionPreferences {
  /// Whether receipts of changes are printed.
  package var printsReceipts = true
  /// Whether receipts are also printed for `let`, `define`, and declarations that change nothing. This is off while the
  /// startup file runs, because its receipts would be the same at each start.
  package var reportsNames = true
  /// Whether hints are shown below answers, for example about rows that were left out.
  package var showsHints = true
  /// Whether the number of changed rows is printed after each sentence.
  package var reportsChanges = false
  /// Whether the engine's query plan is printed before each answer.
  package var printsQueryPlan = false
  /// Whether `explain step by step` shows how long the statement of each step took.
  package var measuresSteps = false
}
