/// The state of the line that is edited. What was pasted or typed ahead stays for the next one.
struct LineState {
  var keys = KeyQueue()
  var paste: PastedText?
  private(set) var prompt = PromptText("")
  /// Whether it may go on over several lines, and Tab completes; not so for the answer to a question.
  private(set) var severalLines = false
  /// What Enter ended, nil until then.
  var entered: String?
  var wasInterrupted = false
  /// Whether lines came together, in a paste or out of the history.
  var isWhole = false
  var folded = FoldedTexts()
  /// The line when it was last seen whether it fits the screen, and when its rows were last joined.
  var measured = ""
  var joined = ""
  /// How wide the window was for which it was drawn last.
  var drawnWidth = 80
  /// Whether the window has another size than the line was drawn for.
  var isResized = false
  /// How many of the blanks that Enter has begun the line with may still be typed: a person who indents by themselves means
  /// the same ones.
  var expectedBlanks = 0
  /// Up and Down, and what they put into the line; once that is changed, they begin anew.
  var walk: (steps: HistoryWalk, shown: String)?
  /// How often Tab was pressed, and nothing but Tab, until now.
  private(set) var tabs = 0
  /// The line below the list that Tab has shown last, until another key is pressed.
  var listed: String?
  /// Whether ^R was pressed; what ended that search is not known.
  var isSearching = false

  mutating func begin(prompt: PromptText, severalLines: Bool) {
    self.prompt = prompt
    self.severalLines = severalLines
    keys.beginLine()
    entered = nil
    wasInterrupted = false
    isWhole = false
    folded = FoldedTexts()
    (measured, joined) = ("", "")
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
    // ^L has libedit draw the line over again.
    if key == "\u{C}" { joined = "" }
  }

  /// Whether a blank that was typed stands in the line already.
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

/// What came of a text that a person worked on in an editor of their own.
package enum EditedText: Equatable, Sendable {
  case saved(String)
  /// Why there is no text.
  case failed(String)
}
