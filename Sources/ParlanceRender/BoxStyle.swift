/// How the lines of a table are drawn.
public enum BoxStyle: Sendable, CaseIterable {
  /// A box of light lines.
  case light
  /// The same with round corners.
  case rounded
  /// A box of `+`, `-` and `|`.
  case ascii
  /// Lines between the columns and below the headings, none around them.
  case psql
  /// Columns set apart by blanks, with dashes below the headings.
  case columns
}
