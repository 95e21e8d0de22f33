import ParlanceLanguage

extension DotCommand.Line {
  /// The command without its `|`, and where that stands with what reads the answer, as behind a sentence; nil for a command
  /// that does more than answer, whose `|` is its own.
  var parted: (line: DotCommand.Line, pipe: SourceRange?) {
    let argument = source.bytes[argumentRange]
    guard let bar = argument.firstIndex(of: UInt8(ascii: "|")), DotCommand.named(name)?.answers == true else {
      return (self, nil)
    }
    return (DotCommand.Line(source, nameRange.lowerBound..<bar), bar..<argumentRange.upperBound)
  }
}
