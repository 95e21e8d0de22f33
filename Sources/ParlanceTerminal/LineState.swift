/// The state of the edited line. Pasted text and keys that were typed ahead remain for the next line.
struct LineState {
  var keys = KeyQueue()
  var paste: PastedText?
  private(set) var prompt = PromptText("")
  /// Whether several lines and completion with Tab are allowed. False for the answer to a question.
  private(set) var severalLines = false
  /// The complete text after Enter; nil until then.
  var entered: String?
  var wasInterrupted = false
  /// Whether Enter can run the text without an empty line at its end. True after several lines were inserted at once,
  /// such as a paste, or after Alt-Enter.
  var isWhole = false
  var folded = CollapsedTexts()
  /// The text when the height of the line was last measured.
  var measured = ""
  /// The text when its rows were last joined (see ``LineEditor/joinRows()``).
  var joined = ""
  /// The text and its styles when they were last drawn. Without styles, the text isn't compared.
  var painted: (text: String, styles: [StyledRange]) = ("", [])
  /// The text that is suggested after the line; nil if there isn't one.
  var suggestion: String?
  /// A beginning of the line that no sentence of the history has.
  var unmatched: String?
  /// The sequence that removes from the screen what is shown besides the line, such as ``suggestion``.
  var eraser = ""
  /// The width of the window when the line was last drawn.
  var drawnWidth = 80
  /// Whether the window size has changed since the line was drawn.
  var isResized = false
  /// The number of blanks that Enter inserted as indentation. If the user types these blanks, too, they aren't inserted
  /// again.
  var expectedBlanks = 0
  /// The current walk through the history, and the text that it has inserted into the line. If the user changes the
  /// text, a new walk begins.
  var walk: (steps: HistoryWalk, shown: String)?
  /// The number of times that Tab was pressed in succession.
  private(set) var tabs = 0
  /// The line for which Tab has shown candidates; nil after another key.
  var listed: String?
  /// Whether ^R or ^S was pressed. It isn't reset at the end of the search, because this end can't be detected.
  var isSearching = false

  mutating func begin(prompt: PromptText, severalLines: Bool) {
    self.prompt = prompt
    self.severalLines = severalLines
    keys.beginLine()
    entered = nil
    wasInterrupted = false
    isWhole = false
    folded = CollapsedTexts()
    (measured, joined) = ("", "")
    painted = ("", [])
    (suggestion, unmatched, eraser) = (nil, nil, "")
    expectedBlanks = 0
    walk = nil
    tabs = 0
    listed = nil
    isSearching = false
  }

  mutating func count(_ key: Unicode.Scalar) {
    tabs = key == "\t" ? tabs + 1 : 0
    if key != "\t" { listed = nil }
    if key == "\u{12}" || key == "\u{13}" { isSearching = true }
    expectedBlanks = 0
    // ^L makes libedit draw the line again.
    if key == "\u{C}" { joined = "" }
  }

  /// Returns whether Enter has already inserted the blank that was typed. If so, one blank fewer is expected.
  mutating func takesBlank() -> Bool {
    guard expectedBlanks > 0 else { return false }
    expectedBlanks -= 1
    return true
  }

  mutating func interrupt() {
    wasInterrupted = true
    forgetInput()
  }

  mutating func forgetInput() {
    keys.removeAll()
    paste = nil
  }
}

/// The result of editing a text in the user's editor.
package enum EditedText: Equatable, Sendable {
  case saved(String)
  /// The reason for the failure.
  case failed(String)
}
