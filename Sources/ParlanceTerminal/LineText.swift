/// A pasted text that will be inserted into the line.
struct PastedText {
  let text: String

  /// Reads the pasted bytes. Colours, control characters other than Tab, and newlines at the end are removed.
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

  /// Returns the bytes without the escape sequences of colours: `ESC [`, parameters and a letter.
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

/// Texts that are too long for the screen. In the edited line, a short label represents each text:
/// `[200 lines: add 108 to ...]`.
struct CollapsedTexts {
  private var texts: [(label: String, text: String)] = []

  /// Stores `text` and returns its label.
  ///
  /// - Parameter columns: The space for the label. A label always contains the size of the text, even if the label then
  ///   exceeds the space.
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

  /// Returns the line with the complete texts in place of their labels.
  func unfold(_ line: String) -> String {
    texts.reduce(line) { $0.replacing($1.label, with: $1.text) }
  }

  /// Returns the byte range of the label that contains `offset` or ends at it; nil if there isn't one.
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

/// A prompt in the form that libedit needs. U+0001 encloses each escape sequence, so that libedit can compute the width
/// of the visible text.
package struct PromptText {
  /// U+0001, which no prompt contains.
  static let mark: UInt8 = 1

  let marked: String
  /// The prompt, with the escape sequence before each part.
  let pieces: [(escape: String, text: String)]
  /// The prompt without escape sequences.
  package let visible: String

  /// Reads a prompt with sequences such as `ESC [ 36 m` (cyan) and `ESC [ 0 m` (reset).
  package init(_ prompt: String) {
    var pieces: [(escape: String, text: String)] = [("", "")]
    var rest = prompt.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        let sequence = Self.sequence(at: rest)
        rest = rest.dropFirst(sequence.unicodeScalars.count)
        // libedit attaches a sequence to the next character, so two successive sequences are joined.
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
    // libedit would drop a sequence at the very end, so it is moved before the last character, a space.
    if pieces.count > 1, pieces[pieces.count - 1].text.isEmpty,
      let last = pieces[pieces.count - 2].text.popLast()
    {
      pieces[pieces.count - 1].text = String(last)
    }
    self.pieces = pieces
    let mark = String(UnicodeScalar(Self.mark))
    marked = pieces.map { $0.escape.isEmpty ? $0.text : mark + $0.escape + mark + $0.text }.joined()
    visible = pieces.map(\.text).joined()
  }

  /// Returns the escape sequence at the beginning of `text`: `ESC [`, parameters, and the letter that ends them.
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
