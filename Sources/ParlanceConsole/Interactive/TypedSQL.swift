import ParlanceLanguage
import ParlanceSession

/// A command with SQL in which a text ends that is typed at the prompt.
///
/// On one line it is run where it is whole. What goes on over several goes on to its `;` or an empty line, as what is pasted
/// does: whole as they may be, its first lines alone may reach far more rows.
struct TypedSQL {
  /// Whether more of it is to come.
  let isOpen: Bool

  /// - Parameters:
  ///   - start: Where the command begins.
  ///   - isWhole: Whether all its lines are there, though no `;` ends them: they were not typed one by one.
  ///   - isIncomplete: Whether a statement lacks its end.
  /// - Returns: Nil where it is none with SQL, or something stands behind it.
  init?(
    _ source: SourceText, from start: Int, _ language: Language, isWhole: Bool,
    isIncomplete: (String) -> Bool
  ) {
    guard ConsoleCommand.holdsSQL(source.bytes[start...]) else { return nil }
    var beginnings = LineBeginnings(language)
    let lines = PastedSQL(source, from: start, &beginnings)?.range
    let range = start..<(lines?.upperBound ?? SQLLines(source.bytes[start...]).end)
    guard source.bytes[range.upperBound...].allSatisfy(Lexer.isBlank) else { return nil }
    let statement = SQLLines(source.bytes[range]) { _ in true }
    let isTyped = lines != nil && !isWhole
    isOpen =
      !statement.isEnded
      && (statement.isOpen || isTyped || isIncomplete(DotCommand.Line(source, range).sql))
  }
}
