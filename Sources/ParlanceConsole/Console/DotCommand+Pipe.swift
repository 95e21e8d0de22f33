import ParlanceLanguage

extension DotCommand.Line {
  /// The command without its `|`, and where that stands with what reads the answer, as behind a sentence; nil for a command
  /// that does more than answer, whose `|` is its own.
  ///
  /// - Parameter isSQL: Whether a text is a statement that can be run.
  func parted(isSQL: (String) -> Bool) -> (line: DotCommand.Line, pipe: SourceRange?) {
    guard let command = DotCommand.named(name), command.answers else { return (self, nil) }
    let bar =
      if case .sql = command.argument.kind {
        barBehindSQL(isSQL)
      } else {
        source.bytes[argumentRange].firstIndex(of: UInt8(ascii: "|"))
      }
    guard let bar else { return (self, nil) }
    return (DotCommand.Line(source, nameRange.lowerBound..<bar), bar..<argumentRange.upperBound)
  }

  /// As much as can be run is SQL, where `|` is an operator too; where nothing can, what is before the first one, of which
  /// the error then tells.
  private func barBehindSQL(_ isSQL: (String) -> Bool) -> Int? {
    let bars = SQLBars.offsets(in: source.bytes[argumentRange])
    guard let first = bars.first, !isSQL(sql) else { return nil }
    return bars.last { isSQL(source[argumentRange.lowerBound..<$0]) } ?? first
  }
}
