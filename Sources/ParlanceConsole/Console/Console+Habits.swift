extension Console {
  /// `.help habits`: what the commands of other shells do here.
  func tellHabits() throws {
    let entries = HabitTable.entries
    let widths = [entries.map(\.typed.count), entries.map(\.shells.count)].map { $0.max() ?? 0 }
    for entry in entries {
      let gaps = [widths[0] - entry.typed.count, widths[1] - entry.shells.count].map {
        String(repeating: " ", count: $0 + 2)
      }
      try session.output.line(entry.typed + gaps[0] + entry.shells + gaps[1] + entry.here)
    }
  }
}
