public import ParlanceLanguage

/// Tells a person what is wrong with a sentence: the line, a caret under the words, the message, and the fix or the suggestion.
public struct DiagnosticRenderer: Sendable {
  public enum Form: Sendable {
    /// The line comes first, as the person has just typed it.
    case console
    /// `file:line:column: kind: message` comes first, as editors expect; lines and columns count from 1.
    case script
  }

  /// Of a range over more lines than this, only the first are shown.
  private static let mostLines = 3

  /// Of a longer message the beginning and the end are shown, each of so many characters.
  private static let mostCharacters = 150

  private let form: Form
  /// Whether a person reads it on a terminal: long lines break at blanks, and it is told what is to be mended in a file.
  private let isAtConsole: Bool
  private let palette: Palette
  private let width: Int
  private let isASCII: Bool

  /// - Parameters:
  ///   - width: That of the terminal in cells; longer lines are cropped around the words in question.
  ///   - isASCII: Whether signs are written in letters that every terminal has; what was typed stays as it is.
  public init(_ form: Form, palette: Palette = .none, width: Int = 100, isASCII: Bool = false) {
    self.init(form, palette: palette, width: max(width, 20), isAtConsole: form == .console, isASCII: isASCII)
  }

  /// The same for a text that was read from a file.
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

  /// The whole message, its last line ended. What was typed is shown with its control characters spelt out, but for
  /// tabs, which are shown as blanks.
  ///
  /// - Parameter start: Where in the source what is yet to be said begins: what stands before is done, and is not suggested
  ///   again.
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

  /// A line that points at nothing, broken between words as the messages are.
  public func folded(_ line: String) -> String { wrapped(spelled(line), margin: "  ") }

  /// A line that need not be read, likewise.
  public func aside(_ line: String) -> String {
    folded(line).split(separator: "\n").map { palette.dimmed(String($0)) }.joined(separator: "\n")
  }

  /// `words` in the signs that the terminal shows.
  private func spelled(_ words: String) -> String { isASCII ? PlainSigns.of(words) : words }

  /// The message's `words`: its place and kind, which a narrow terminal may have broken, in their colours.
  private func coloured(_ words: String, _ place: String, _ kind: String) -> String {
    let beginning = place.isEmpty ? kind : place + ": " + kind
    guard words.hasPrefix(beginning) else { return words + "\n" }
    let heading = place.isEmpty ? "" : palette.heading + place + palette.reset + ": "
    return heading + palette.alarm + kind + palette.reset + words.dropFirst(beginning.count) + "\n"
  }

  /// A message quotes what was typed, which may be a word of a million letters: the middle of it tells nobody more.
  private func clipped(_ message: String) -> String {
    let most = Self.mostCharacters
    guard message.utf8.count > 4 * most else { return spelled(CellText.visible(message)) }
    return spelled(CellText.visible(message.prefix(most) + "…" + message.suffix(most)))
  }

  /// `text` broken at blanks where a person reads it on a terminal; a line in a script's errors is one for other programs.
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
    // What declares has lines, and so has a command with the sentence that it is for.
    if fix.replacement.contains("\n") {
      return fix.replacement.hasPrefix(".")
        ? lines(of: excerpt.text(replacedBy: fix.replacement, from: start), "to say one after the other")
        : lines(of: fix.replacement, "to declare it")
    }
    // What stands in a file is not for the console to say.
    let place = isAtConsole && form == .script ? "in the file, " : ""
    var label = label
    var suggestion = fix.replacement
    if excerpt.length(upTo: fix.replacement, from: start) <= width * 4 {
      suggestion = excerpt.text(replacedBy: suggestion, from: start)
    } else if suggestion.isEmpty {
      (label, suggestion) = ("leave out", source[fix.range])
    }
    if suggestion.allSatisfy(\.isWhitespace) {
      // A line of which nothing is left.
      let first = source[fix.range].split(whereSeparator: \.isNewline).first ?? ""
      (label, suggestion) = ("leave out", String(first.drop(while: \.isWhitespace)))
    }
    return "  \(place)\(label): \(toBeTyped(suggestion))\n"
  }

  /// Lines to be said, each as it is to be typed.
  private func lines(of text: String, _ label: String) -> String {
    text.split(separator: "\n").reduce("  \(label):\n") { $0 + "    " + toBeTyped($1) + "\n" }
  }

  private func toBeTyped(_ line: some StringProtocol) -> String {
    palette.accented(
      MarkedLine(Array(line.utf8)[...], marking: 0..<0, limit: width * 4, isASCII: isASCII).text)
  }
}
