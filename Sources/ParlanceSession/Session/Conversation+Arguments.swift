import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What a script is given on the command line.
extension Conversation {
  /// Names the arguments `$1`, `$2` and so on. Each is the number, day or other value that a sentence would read it as, else
  /// a text.
  package func name(arguments: [String]) {
    for (index, argument) in arguments.enumerated() {
      let (value, type) = value(of: argument) ?? (.text(argument), .text)
      remember(String(index + 1), value, type)
    }
  }

  /// The value that it is as a sentence says it; nil for any other text.
  private func value(of argument: String) -> (Value, FieldType)? {
    // What would be more than a value: further sentences, comments, commands, other names.
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
