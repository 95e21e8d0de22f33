public import ParlanceLanguage

/// Tells a person what is wrong with a sentence: the line, a caret under the words, the message, and the one fix.
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
  private let palette: Palette
  private let width: Int

  /// `width` is that of the terminal in cells; longer lines are cropped around the words in question.
  public init(_ form: Form, palette: Palette = .none, width: Int = 100) {
    self.form = form
    self.palette = palette
    self.width = max(width, 20)
  }

  /// The same for a text that was read from a file.
  public var forFiles: DiagnosticRenderer { DiagnosticRenderer(.script, palette: palette, width: width) }

  /// The whole message, its last line ended. What was typed is shown with its control characters spelt out, but for
  /// tabs, which are shown as blanks.
  public func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let excerpt = SourceExcerpt(source, around: diagnostic.range)
    let kind = diagnostic.kind.rawValue
    let words = wrapped(kind + ": " + Self.clipped(diagnostic.message), margin: "  ")
    let message = palette.alarm + kind + palette.reset + words.dropFirst(kind.count) + "\n"
    let tail =
      diagnostic.notes.map { wrapped("  " + Self.clipped($0), margin: "    ") + "\n" }.joined()
      + fixLine(diagnostic.fix, source)
    switch form {
    case .console:
      return markedLines(excerpt) + message + tail
    case .script:
      let place = "\(CellText.visible(source.name)):\(excerpt.lineNumber):\(excerpt.column)"
      return palette.heading + place + palette.reset + ": " + message + markedLines(excerpt) + tail
    }
  }

  /// A message quotes what was typed, which may be a word of a million letters: the middle of it tells nobody more.
  private static func clipped(_ message: String) -> String {
    guard message.utf8.count > 4 * mostCharacters else { return CellText.visible(message) }
    return CellText.visible(message.prefix(mostCharacters) + "…" + message.suffix(mostCharacters))
  }

  /// `text` broken at blanks where a person reads it on a terminal; a line in a script's errors is one for other programs.
  private func wrapped(_ text: String, margin: String) -> String {
    guard form == .console, DisplayWidth.of(text) > width else { return text }
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var hasWords = false
    for word in text.dropFirst(line.count).split(separator: " ", omittingEmptySubsequences: false) {
      let longer = hasWords ? line + " " + word : line + word
      if hasWords, DisplayWidth.of(longer) > width {
        lines.append(line)
        line = margin + word
      } else {
        line = longer
      }
      hasWords = true
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private func markedLines(_ excerpt: SourceExcerpt) -> String {
    var text = ""
    for line in excerpt.lines.prefix(Self.mostLines) {
      let lower = min(max(excerpt.range.lowerBound, line.lowerBound), line.upperBound)
      let upper = min(max(excerpt.range.upperBound, lower), line.upperBound)
      let marked = MarkedLine(excerpt.source.bytes[line], marking: lower..<upper, limit: width)
      let carets = String(repeating: "^", count: marked.span)
      text += marked.text + "\n"
      text += String(repeating: " ", count: marked.indent) + palette.alarm + carets + palette.reset + "\n"
    }
    return excerpt.lines.count > Self.mostLines ? text + "…\n" : text
  }

  private func fixLine(_ fix: Diagnostic.Fix?, _ source: SourceText) -> String {
    guard let fix else { return "" }
    let excerpt = SourceExcerpt(source, around: fix.range)
    let label: String
    let suggestion: String
    if excerpt.length(replacedBy: fix.replacement) <= width * 4 {
      (label, suggestion) = ("did you mean", excerpt.text(replacedBy: fix.replacement))
    } else if fix.replacement.isEmpty {
      (label, suggestion) = ("leave out", source[fix.range])
    } else {
      (label, suggestion) = ("did you mean", fix.replacement)
    }
    let text = MarkedLine(Array(suggestion.utf8)[...], marking: 0..<0, limit: width * 4).text
    return "  \(label): " + palette.accent + text + palette.reset + "\n"
  }
}
