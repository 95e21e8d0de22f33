/// A cell's visible text within an arena.
struct TableCell {
  var start: Int
  var count: Int
  /// In cells of the terminal.
  var width: Int
}
