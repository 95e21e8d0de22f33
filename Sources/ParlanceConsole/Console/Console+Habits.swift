import ParlanceLanguage

extension Console {
  /// `.help habits`: what the commands of other shells do here.
  ///
  /// - Throws: `unknown-topic` for another word, which `help` without the dot may tell about.
  func tellHabits(_ line: DotCommand.Line) throws {
    guard line.argument.lowercased() == "habits" else {
      throw Diagnostic(
        "unknown-topic", .noSuchWord, at: line.argumentRange,
        "expected `habits`, or nothing; `help` without the dot tells about the words of sentences",
        fix: .init(
          replacing: line.nameRange.lowerBound..<line.argumentRange.upperBound, with: "help \(line.argument)")
      )
    }
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
