/// An optimization of a statement's tree. It doesn't change the answer.
public enum Pass: String, CaseIterable, Sendable {
  /// Chooses the first rows before the shown columns are looked up.
  case chosenFirst = "chosen first"
  /// Finds the first rows for each record without sorting all rows.
  case firstOfEach = "first of each"
  /// Calculates aggregates over related rows for all rows at once, instead of once for each row.
  case totals
  /// Reads all related rows once if no index helps, instead of once for each row.
  case semiJoins = "semi-joins"
  /// Joins each looked-up record once, even if several expressions look it up. Without this pass, each expression
  /// contains its own subquery.
  case lookUps = "look-ups"
  /// Stores the columns of a looked-up table that has no index for the look-up, if the rows come from a nested select.
  /// SQLite then creates a temporary index, which it doesn't do for the table itself.
  case storedLookUps = "stored look-ups"

  /// The passes to leave out, for tests and for ``PassTrace``.
  @TaskLocal package static var omitted: Set<Pass> = []
}

/// The text of a statement after a pass, or before all passes if the pass is nil.
public struct PassTrace: Sendable {
  public let pass: Pass?
  public let text: String

  package init(pass: Pass?, text: String) { (self.pass, self.text) = (pass, text) }
}
