import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// The arguments of a script on the command line.
extension Conversation {
  /// Gives the arguments the names `$1`, `$2` and so on. An argument such as `5` or `2026-01-31` becomes a number or a
  /// day. An argument that isn't a literal becomes a text.
  package func name(arguments: [String]) {
    for (index, argument) in arguments.enumerated() {
      let (value, type) = value(of: argument) ?? (.text(argument), .text)
      remember(String(index + 1), value, type)
    }
  }

  /// Returns the value of an argument that is a literal; nil for other text.
  private func value(of argument: String) -> (Value, FieldType)? {
    // A text with one of these characters may be more than a literal, such as a sentence with a comment.
    guard !argument.contains(where: { "\n\r;#|$\\".contains($0) }) else { return nil }
    let source = SourceText("let argument be \(argument)")
    guard let tokens = try? language.lexer.tokens(of: source) else { return nil }
    let said = SourceSentence(source, tokens: tokens, clock: clock.stopped())
    guard case .letValue(_, let binding, let type)? = try? prepare(said),
      let value = try? runner.value(of: binding, said)
    else { return nil }
    return (value, type)
  }
}
