import CLibEdit

/// Enter, Up, Down and pastes. The edited text may have several lines.
extension LineEditor {
  /// Handles Enter: runs the text, or begins another line.
  func enter() -> UInt8 {
    let text = state.folded.unfold(line.text)
    // If the user has deleted a paste, the text that was typed instead isn't a paste.
    if !text.contains("\n") { (state.isWhole, state.isSearching) = (false, false) }
    // A text that was found by a search counts as complete, like a paste.
    guard state.severalLines,
      case .continueLine(let indentation) = entering(text, state.isWhole || state.isSearching)
    else {
      state.entered = text
      goBelowLine()
      return UInt8(CC_NEWLINE)
    }
    return beginLine(indentation)
  }

  /// Handles Alt-Enter: begins another line, even if Enter would run the text.
  func beginLine() -> UInt8 {
    guard state.severalLines else { return UInt8(CC_ERROR) }
    state.isWhole = true
    if case .continueLine(let indentation) = entering(state.folded.unfold(textBeforeCursor), false) {
      return beginLine(indentation)
    }
    return beginLine(0)
  }

  private func beginLine(_ indentation: Int) -> UInt8 {
    state.expectedBlanks = indentation
    return insert("\n" + String(repeating: " ", count: indentation))
  }

  func insertPaste() -> UInt8 {
    guard let paste = state.paste else { return UInt8(CC_ERROR) }
    state.paste = nil
    guard state.severalLines else { return insert(paste.firstLine) }
    if paste.text.contains("\n") { leaveOutIndentation() }
    return insert(folding(paste.text))
  }

  /// Handles Up: moves to the line above, or shows an older sentence that begins with the text before the cursor.
  func older() -> UInt8 {
    guard state.severalLines else { return UInt8(CC_ERROR) }
    let text = line.text
    if state.walk?.shown != text || !isAtEnd {
      if moveUp() { return UInt8(CC_CURSOR) }
      refreshHistory()
      let prefix = isAtEnd ? text : textBeforeCursor
      let entries = history.here + (offer.map { [$0] } ?? [])
      state.walk = (HistoryWalk(over: entries, from: text, prefix: prefix), text)
    }
    return show(state.walk?.steps.older())
  }

  /// Handles Down: moves to the line below, or shows a newer sentence.
  func newer() -> UInt8 {
    guard state.walk?.shown == line.text, isAtEnd else { return UInt8(moveDown() ? CC_CURSOR : CC_ERROR) }
    return show(state.walk?.steps.newer())
  }

  /// Whether the cursor is after the last character. In vi's command mode, it can be on the last character.
  private var isAtEnd: Bool {
    let beyond = Self.scalars(bytes.after)
    return beyond == 0 || beyond == 1 && hasViKeys
  }

  private func show(_ entry: String?) -> UInt8 {
    guard let entry else { return UInt8(CC_ERROR) }
    replaceAll(with: "")
    let shown = folding(entry)
    replaceAll(with: shown)
    state.walk?.shown = shown
    return UInt8(CC_REFRESH)
  }

  /// Handles vi's `v` key: opens the text in the user's editor. The saved text replaces the line, so the user can check
  /// it before it runs.
  func openEditor() -> UInt8 {
    guard state.severalLines, let edits else { return UInt8(CC_ERROR) }
    var edited = EditedText.failed("")
    givingTerminal { edited = edits(state.folded.unfold(line.text)) }
    switch edited {
    case .saved(let text):
      replaceAll(with: "")
      replaceAll(with: folding(text))
    case .failed(let reason): write("\(reason); the line is unchanged\n")
    }
    comeBack()
    return UInt8(CC_NORM)
  }

  // MARK: Changing the text

  private func insert(_ text: String) -> UInt8 {
    UInt8(text.isEmpty || el_insertstr(editor, text) == 0 ? CC_REFRESH : CC_ERROR)
  }

  private func replaceAll(with text: String) {
    let (before, after) = bytes
    el_cursor(editor, Int32(Self.scalars(after)))
    el_deletestr(editor, Int32(Self.scalars(before) + Self.scalars(after)))
    _ = insert(text)
  }

  /// Returns `text`, or a label such as `[200 lines: add 108 to ...]` if the text doesn't fit on the screen. libedit
  /// can't edit a text that is taller than the screen.
  private func folding(_ text: String) -> String {
    if text.contains("\n") { state.isWhole = true }
    var layout = LineLayout(width: screenSize.width)
    layout.add(state.prompt.visible + line.text)
    layout.add(text)
    return layout.row < editableRows ? text : fold(text)
  }

  /// The number of rows that libedit can draw, at least 1.
  private var editableRows: Int { max(screenSize.height - 1, 1) }

  private func fold(_ text: String) -> String {
    state.folded.fold(text, columns: screenSize.width - CandidateList.width(state.prompt.visible) - 1)
  }

  /// Whether the line has become too tall for libedit, after a key or a new window size.
  var hasGrownTooTall: Bool {
    let text = line.text
    guard state.severalLines, text != state.measured else { return false }
    let isLonger = text.utf8.count > state.measured.utf8.count
    state.measured = text
    return isLonger && rows(before: text.utf8.count) >= editableRows
  }

  /// Replaces the lines above the cursor's line with a label. If there is only one line, replaces the text before the
  /// word at the cursor.
  ///
  /// If the text already begins with a label, the new label also includes the old label's text.
  func collapseTop() -> UInt8 {
    let (text, cursor) = line
    let before = bytes.before
    var cut = before.lastIndex(of: 0x0A) ?? before.lastIndex(of: 0x20) ?? cursor
    if let label = state.folded.label(upTo: cut, in: text), label.upperBound <= cursor {
      cut = label.lowerBound == 0 ? cursor : label.upperBound
      // Everything before the cursor is already folded.
      if cut == label.upperBound, label.lowerBound == 0 { return UInt8(CC_NORM) }
    }
    guard cut > 0 else { return UInt8(CC_ERROR) }
    let kept = Int32(Self.scalars(before[cut...]))
    el_cursor(editor, -kept)
    el_deletestr(editor, Int32(Self.scalars(before[..<cut])))
    _ = insert(fold(state.folded.unfold(String(decoding: before[..<cut], as: UTF8.self))))
    el_cursor(editor, kept)
    return UInt8(CC_REFRESH)
  }

  /// Removes the indentation that Enter has inserted, because a paste contains its own indentation.
  private func leaveOutIndentation() {
    let before = bytes.before
    let blanks = before.reversed().prefix { $0 == 0x20 }.count
    if before.dropLast(blanks).last == 0x0A { el_deletestr(editor, Int32(blanks)) }
  }

  // MARK: Moving between lines

  private func moveUp() -> Bool {
    let before = bytes.before
    guard let newline = before.lastIndex(of: 0x0A) else { return false }
    let start = before[..<newline].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = Self.scalars(before[(newline + 1)...])
    let above = Self.scalars(before[start..<newline])
    el_cursor(editor, Int32(min(column, above) - above - column - 1))
    return true
  }

  private func moveDown() -> Bool {
    let (before, after) = bytes
    guard let newline = after.firstIndex(of: 0x0A) else { return false }
    let column = Self.scalars(before.suffix(from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0))
    let below = Self.scalars(after[(newline + 1)...].prefix { $0 != 0x0A })
    el_cursor(editor, Int32(Self.scalars(after[...newline]) + min(column, below)))
    return true
  }

  /// Handles Home and ^A: moves to the beginning of the current line.
  func moveToLineStart() -> UInt8 {
    let before = bytes.before
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    el_cursor(editor, -Int32(Self.scalars(before[start...])))
    return UInt8(CC_CURSOR)
  }

  /// Handles End and ^E: moves to the end of the current line.
  func moveToLineEnd() -> UInt8 {
    el_cursor(editor, Int32(Self.scalars(bytes.after.prefix { $0 != 0x0A })))
    return UInt8(CC_CURSOR)
  }

  /// Handles Delete. At the end of a line in vi mode, libedit's own function would delete the character before the
  /// cursor.
  func deleteNext() -> UInt8 {
    guard !bytes.after.isEmpty else { return UInt8(CC_ERROR) }
    el_cursor(editor, 1)
    el_deletestr(editor, 1)
    return UInt8(CC_REFRESH)
  }
}
