/// A text that was pasted, on its way into the line that is edited.
struct PastedText {
  let text: String

  /// Keeps the text as it is, but for colours, control characters other than Tab, and the newlines at its end.
  init(_ bytes: some Sequence<UInt8>) {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Self.withoutSequences(Array(bytes)), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if previous != "\r" { scalars.append("\n") }
      case "\t": scalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  /// Without what tells a terminal how to draw: `ESC [`, parameters and a letter.
  private static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...]
      switch EscapeSequence.beginning(of: rest) {
      case .whole(let sequence) where rest.starts(with: "\u{1B}[".utf8):
        rest = rest.dropFirst(sequence.bytes.count)
      default: rest = rest.dropFirst()
      }
    }
    return kept + rest
  }

  var firstLine: String { String(text.prefix { $0 != "\n" }) }
}

/// Texts too long for the screen, for which a short word stands in the line that is edited: `[200 lines: add 108 to …]`.
struct FoldedTexts {
  private var texts: [(label: String, text: String)] = []

  /// What stands in the line for `text`.
  ///
  /// - Parameter columns: How many there are for it; how much stands behind it is told in any case.
  mutating func fold(_ text: String, columns: Int = 80) -> String {
    if let same = texts.first(where: { $0.text == text }) { return same.label }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let size = lines.count > 1 ? "\(lines.count) lines" : "\(text.count) characters"
    let start = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    var label = Self.label(size, start, columns)
    if texts.contains(where: { $0.label == label }) {
      label = Self.label("\(texts.count + 1): \(size)", start, columns)
    }
    texts.append((label, text))
    return label
  }

  private static func label(_ size: String, _ start: Substring, _ columns: Int) -> String {
    let room = columns - "[\(size): ...]".count
    return room > 0 ? "[\(size): \(start.prefix(min(room, longestStart)))...]" : "[\(size)]"
  }

  private static let longestStart = 24

  /// The line with all of it in its place.
  func unfold(_ line: String) -> String {
    texts.reduce(line) { $0.replacing($1.label, with: $1.text) }
  }

  /// Where the word stands that holds the place before the byte at `offset`, or ends there; nil where none does.
  func label(upTo offset: Int, in line: String) -> Range<Int>? {
    let bytes = Array(line.utf8)
    for (label, _) in texts {
      let found = bytes.ranges(of: Array(label.utf8)).first {
        $0.lowerBound < offset && offset <= $0.upperBound
      }
      if let found { return found }
    }
    return nil
  }
}

/// A prompt as libedit wants it: escape sequences between marks, so that it knows how wide the rest is.
package struct PromptText: Equatable {
  /// U+0001, which no prompt contains.
  static let mark: UInt8 = 1

  let marked: String
  /// Without escape sequences.
  package let visible: String

  /// Takes a prompt with sequences such as `ESC [ 36 m` (cyan) and `ESC [ 0 m` (plain again).
  package init(_ prompt: String) {
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
