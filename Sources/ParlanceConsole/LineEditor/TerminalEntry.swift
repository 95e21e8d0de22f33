import CLibEdit

/// What the machine's database of terminals says of one.
struct TerminalEntry: Sendable {
  /// -1 for none.
  var colors: Int
  /// Whether it clears the screen by the sequence of ECMA-48, as nearly all do that can clear it.
  var clears: Bool
  /// Whether it marks what is pasted, where it is asked to.
  var marksPastes: Bool
}

extension TerminalEntry {
  /// Nil where the database has none of that name, or there is no database.
  init?(of name: String) {
    var entry = cle_terminal_entry()
    guard cle_find_terminal(name, &entry) else { return nil }
    self.init(
      colors: Int(entry.colors), clears: entry.clears, marksPastes: entry.marks_pastes)
  }
}
