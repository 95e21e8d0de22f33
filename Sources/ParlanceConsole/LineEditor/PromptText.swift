/// A prompt as libedit wants it: escape sequences between marks, so that it knows how wide the rest is.
struct PromptText: Equatable {
  /// U+0001, which no prompt contains.
  static let mark: UInt8 = 1

  let marked: String
  /// Without escape sequences.
  let visible: String

  /// Takes a prompt with sequences such as `ESC [ 36 m` (cyan) and `ESC [ 0 m` (plain again).
  init(_ prompt: String) {
    var pieces: [(escape: String, text: String)] = [("", "")]
    var rest = prompt.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        let sequence = Self.sequence(at: rest)
        rest = rest.dropFirst(sequence.unicodeScalars.count)
        // libedit hangs an escape on the character after it: two in a row must be one.
        if pieces[pieces.count - 1].text.isEmpty {
          pieces[pieces.count - 1].escape += sequence
        } else {
          pieces.append((sequence, ""))
        }
      } else {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    // For the same reason it forgets an escape at the very end; that one goes before the last character, a space.
    if pieces.count > 1, pieces[pieces.count - 1].text.isEmpty,
      let last = pieces[pieces.count - 2].text.popLast()
    {
      pieces[pieces.count - 1].text = String(last)
    }
    let mark = String(UnicodeScalar(Self.mark))
    marked = pieces.map { $0.escape.isEmpty ? $0.text : mark + $0.escape + mark + $0.text }.joined()
    visible = pieces.map(\.text).joined()
  }

  /// `ESC [`, parameters, and the letter that ends them; or what else begins here with ESC.
  private static func sequence(at text: Substring.UnicodeScalarView) -> String {
    let parameters = text.dropFirst(2).prefix { !("@"..."~").contains($0) }
    return String(text.prefix(2 + parameters.count + 1))
  }
}

extension String {
  fileprivate mutating func popLast() -> Character? {
    isEmpty ? nil : removeLast()
  }
}
