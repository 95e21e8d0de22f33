/// A walk through the history with Up and Down, over the entries that begin with what stood before the cursor.
struct HistoryWalk {
  private let entries: [String]
  private let typed: String
  private let prefix: String
  private var index: Int

  /// - Parameters:
  ///   - entries: The newest last.
  ///   - typed: The line as it was, to which the last Down comes back.
  ///   - prefix: Empty to walk over all.
  init(over entries: [String], from typed: String, prefix: String) {
    self.entries = entries
    self.typed = typed
    self.prefix = prefix
    index = entries.count
  }

  /// The next older entry; nil at the oldest.
  mutating func older() -> String? { step(to: entries[..<index].lastIndex(where: isMatch)) }

  /// The next newer entry, or in the end what was typed; nil once that has come back.
  mutating func newer() -> String? {
    guard index < entries.count else { return nil }
    return step(to: entries[(index + 1)...].firstIndex(where: isMatch) ?? entries.count)
  }

  private var shown: String { index < entries.count ? entries[index] : typed }

  /// What stands there already would look like a key that does nothing.
  private func isMatch(_ entry: String) -> Bool { entry != shown && entry.utf8.starts(with: prefix.utf8) }

  private mutating func step(to next: Int?) -> String? {
    guard let next else { return nil }
    index = next
    return shown
  }
}
