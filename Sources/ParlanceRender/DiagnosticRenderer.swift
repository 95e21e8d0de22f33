public import ParlanceLanguage

/// Renders an error as text: the line with the error, carets (`^^^`) below the wrong words, the message, and the
/// corrected line.
public struct DiagnosticRenderer: Sendable {
  /// The arrangement of a rendered message.
  public enum Form: Sendable {
    /// The marked line comes first, because the user has just typed it.
    case console
    /// `file:line:column: kind: message` comes first, as editors expect. Lines and columns count from 1.
    case script
  }

  /// The maximum number of lines shown for a range with many lines.
  private static let mostLines = 3

  /// The number of characters shown at each end of a very long message.
  private static let mostCharacters = 150

  private let form: Form
  /// Whether a person reads the output on a terminal. If so, long lines are wrapped, and a fix for text in a file
  /// begins with `in the file`.
  private let isAtConsole: Bool
  private let palette: Palette
  private let width: Int
  private let isASCII: Bool

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in cells. Longer lines are cropped around the marked words.
  ///   - isASCII: Whether special characters of messages, such as `…`, are replaced by ASCII. Text that the user typed
  ///     isn't changed.
  public init(_ form: Form, palette: Palette = .none, width: Int = 100, isASCII: Bool = false) {
    self.init(form, palette: palette, width: max(width, 20), isAtConsole: form == .console, isASCII: isASCII)
  }

  /// A renderer for text that was read from a file, with the same settings.
  public var forFiles: DiagnosticRenderer {
    DiagnosticRenderer(.script, palette: palette, width: width, isAtConsole: isAtConsole, isASCII: isASCII)
  }

  private init(_ form: Form, palette: Palette, width: Int, isAtConsole: Bool, isASCII: Bool) {
    self.form = form
    self.palette = palette
    self.width = width
    self.isAtConsole = isAtConsole
    self.isASCII = isASCII
  }

  /// Returns the whole message, with a line feed at its end. Control characters in the user's text are escaped, and
  /// tabs become spaces.
  ///
  /// - Parameter start: The offset where the text that hasn't been run yet begins. A suggested correction doesn't
  ///   include the text before this offset.
  public func render(_ diagnostic: Diagnostic, in source: SourceText, suggestingFrom start: Int = 0) -> String
  {
    let excerpt = SourceExcerpt(source, around: diagnostic.range)
    let kind = diagnostic.severity == .hint ? "hint" : diagnostic.kind.rawValue
    let place =
      form == .script ? "\(CellText.visible(source.name)):\(excerpt.lineNumber):\(excerpt.column)" : ""
    let before = place.isEmpty ? "" : place + ": "
    let words = wrapped(before + kind + ": " + clipped(diagnostic.message), margin: "  ")
    let tail =
      diagnostic.notes.map { wrapped("  " + clipped($0), margin: "    ") + "\n" }.joined()
      + line(for: diagnostic.fix, "did you mean", source, start)
      + line(for: diagnostic.suggestion?.change, diagnostic.suggestion?.purpose ?? "", source, start)
    let lines = markedLines(excerpt)
    return form == .console
      ? lines + coloured(words, place, kind) + tail : coloured(words, place, kind) + lines + tail
  }

  /// Returns `line`, wrapped like a message.
  public func folded(_ line: String) -> String { wrapped(spelled(line), margin: "  ") }

  /// Returns a line of less important text, dimmed and wrapped like a message.
  public func aside(_ line: String) -> String {
    folded(line).split(separator: "\n").map { palette.dimmed(String($0)) }.joined(separator: "\n")
  }

  /// Returns `words` in characters that the terminal can show.
  private func spelled(_ words: String) -> String { isASCII ? ASCIIReplacements.of(words) : words }

  /// Returns the message with its position and kind coloured. They aren't coloured if a line break divides them.
  private func coloured(_ words: String, _ place: String, _ kind: String) -> String {
    let beginning = place.isEmpty ? kind : place + ": " + kind
    guard words.hasPrefix(beginning) else { return words + "\n" }
    let heading = place.isEmpty ? "" : palette.heading + place + palette.reset + ": "
    return heading + palette.alarm + kind + palette.reset + words.dropFirst(beginning.count) + "\n"
  }

  /// Returns the message. If it is very long, `…` replaces its middle. A message quotes the typed text, which can be
  /// huge.
  private func clipped(_ message: String) -> String {
    let most = Self.mostCharacters
    guard message.utf8.count > 4 * most else { return spelled(CellText.visible(message)) }
    return spelled(CellText.visible(message.prefix(most) + "…" + message.suffix(most)))
  }

  /// Returns `text` wrapped at spaces for a terminal. Errors of scripts stay on one line because other programs read
  /// them.
  private func wrapped(_ text: String, margin: String) -> String {
    guard isAtConsole, DisplayWidth.of(text) > width else { return text }
    let indent = String(text.prefix { $0 == " " })
    let words = text.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false)
    return TextLayout.lines(of: words.map(String.init), width: width, first: indent, following: margin)
      .joined(separator: "\n")
  }

  private func markedLines(_ excerpt: SourceExcerpt) -> String {
    var text = ""
    for line in excerpt.lines.prefix(Self.mostLines) {
      let lower = min(max(excerpt.range.lowerBound, line.lowerBound), line.upperBound)
      let upper = min(max(excerpt.range.upperBound, lower), line.upperBound)
      let marked = MarkedLine(
        excerpt.source.bytes[line], marking: lower..<upper, limit: width, isASCII: isASCII)
      let carets = String(repeating: "^", count: marked.span)
      text += marked.text + "\n"
      text += String(repeating: " ", count: marked.indent) + palette.alarm + carets + palette.reset + "\n"
    }
    return excerpt.lines.count > Self.mostLines ? text + spelled("…\n") : text
  }

  private func line(
    for fix: Diagnostic.Fix?, _ label: String, _ source: SourceText, _ start: Int
  ) -> String {
    guard let fix else { return "" }
    let excerpt = SourceExcerpt(source, around: fix.range)
    // A fix with several lines is either a declaration, or a dot command followed by a sentence that needs it.
    if fix.replacement.contains("\n") {
      return fix.replacement.hasPrefix(".")
        ? lines(of: excerpt.text(replacedBy: fix.replacement, from: start), "to type one after the other")
        : lines(of: fix.replacement, ["did you mean", "try"].contains(label) ? "to declare it" : label)
    }
    // Text in a file can't be corrected at the console.
    let place = isAtConsole && form == .script ? "in the file, " : ""
    var label = label
    var suggestion = fix.replacement
    if excerpt.length(upTo: fix.replacement, from: start) <= width * 4 {
      suggestion = excerpt.text(replacedBy: suggestion, from: start)
    } else if suggestion.isEmpty {
      (label, suggestion) = ("leave out", source[fix.range])
    }
    if suggestion.allSatisfy(\.isWhitespace) {
      // The corrected line would be empty. Name the text to leave out instead.
      let first = source[fix.range].split(whereSeparator: \.isNewline).first ?? ""
      (label, suggestion) = ("leave out", String(first.drop(while: \.isWhitespace)))
    }
    return "  \(place)\(label): \(toBeTyped(suggestion))\n"
  }

  /// Returns a list of lines to type.
  private func lines(of text: String, _ label: String) -> String {
    text.split(separator: "\n").reduce("  \(label):\n") { $0 + "    " + toBeTyped($1) + "\n" }
  }

  private func toBeTyped(_ line: some StringProtocol) -> String {
    palette.accented(
      MarkedLine(Array(line.utf8)[...], marking: 0..<0, limit: width * 4, isASCII: isASCII).text)
  }
}
