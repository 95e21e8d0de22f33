import CLibEdit
import ParlanceLanguage

/// Suggestions after the cursor: the newest sentence of the history that begins with the line, or the only word that can
/// follow. They aren't part of the line. → takes a suggestion, and any other key removes it.
extension LineEditor {
  /// The time without a key after which a continuation is looked for, in milliseconds. Looking for one takes longer than
  /// a key may take.
  static let suggestionDelay: Int32 = 80

  /// Shows the newest sentence of the history that begins with the line.
  ///
  /// - Returns: The time to wait for a key before ``suggestContinuation()``, in milliseconds; negative to wait forever.
  func suggestFromHistory() -> Int32 {
    guard takesSuggestions else { return -1 }
    let text = line.text
    if let sentence = recentSentence(beginningWith: text) {
      suggest(String(decoding: sentence.utf8.dropFirst(text.utf8.count), as: UTF8.self))
    }
    return state.suggestion == nil ? Self.suggestionDelay : -1
  }

  /// Shows the continuation of the line if there is exactly one.
  func suggestContinuation() {
    let (text, cursor) = line
    guard let answer = continuation(text, cursor), answer.only != nil, !answer.isPartial, !answer.isWithin,
      answer.misfit == nil, let edit = TabEdit(answer, in: Array(text.utf8), cursor: cursor),
      edit.range.upperBound == cursor
    else { return }
    let typed = String(decoding: Array(text.utf8)[edit.range], as: UTF8.self)
    if edit.text.hasPrefix(typed) { suggest(String(edit.text.dropFirst(typed.count))) }
  }

  /// Whether a suggestion may be shown now: the cursor is at the end of a single line with text.
  private var takesSuggestions: Bool {
    let (text, cursor) = line
    return suggestionStyle() != nil && state.severalLines && cursor == text.utf8.count
      && text.contains { $0 != " " } && !text.contains("\n") && state.walk?.shown != text
      && LinePainter.isCertain(text)
  }

  /// Returns the newest sentence that begins with `text`. Returns nil if it has several lines, because it can't be shown.
  private func recentSentence(beginningWith text: String) -> String? {
    if let unmatched = state.unmatched, text.hasPrefix(unmatched) { return nil }
    // `hasPrefix` is fast, but it also accepts other bytes for the same letters.
    let sentence = history.here.last {
      $0.hasPrefix(text) && $0.utf8.count > text.utf8.count && $0.utf8.starts(with: text.utf8)
    }
    if sentence == nil { state.unmatched = text }
    return sentence.flatMap { $0.contains("\n") || !LinePainter.isCertain($0) ? nil : $0 }
  }

  /// Shows `text` after the line, as far as it fits into the row of the cursor.
  private func suggest(_ text: String) {
    let room = screenSize.width - 1 - layout(upTo: line.cursor).column
    guard let style = suggestionStyle(), text.contains(where: { $0 != " " }), room > 1 else { return }
    state.suggestion = text
    state.eraser = TerminalModes.clearRest
    let shown = CandidateList.cut(String(text.reversed().drop { $0 == " " }.reversed()), to: room, ellipsis)
    write(TerminalModes.saveCursor + style + shown + LinePainter.reset + TerminalModes.restoreCursor)
  }

  /// Shows after a search which other database the found sentence comes from.
  func showOrigin() {
    guard let origin = foreignDatabaseOfMatch else { return }
    let (text, cursor) = line
    let (home, end) = (layout(upTo: cursor), layout(upTo: text.utf8.count))
    let room = screenSize.width - 1 - end.column
    let name = origin.hasSuffix("/") ? origin : String(origin.split(separator: "/").last ?? origin[...])
    guard room > 1 else { return }
    let note = CandidateList.cut(spell("  (from \(CandidateList.plain(name)))"), to: room, ellipsis)
    let move = TerminalModes.saveCursor + TerminalModes.move(down: end.row - home.row, to: end.column)
    state.eraser = move + TerminalModes.clearRest + TerminalModes.restoreCursor
    let style = suggestionStyle()
    write(move + (style.map { $0 + note + LinePainter.reset } ?? note) + TerminalModes.restoreCursor)
  }

  /// The database of the sentence that ^R has found, if the sentence was run only in other databases.
  var foreignDatabaseOfMatch: String? {
    let text = line.text
    guard let label = searchLabel, label.hasSuffix(":"), let newline = text.lastIndex(of: "\n") else {
      return nil
    }
    return history.foreignDatabase(of: String(text[..<newline]))
  }

  /// Removes the suggestion or the origin from the screen.
  func hideSuggestion() {
    write(state.eraser)
    state.eraser = ""
  }

  /// Returns the key for libedit, after `key` was pressed while a suggestion may have been shown.
  func keyAfterSuggestion(_ key: Unicode.Scalar) -> Unicode.Scalar {
    hideSuggestion()
    let takers: [Unicode.Scalar] =
      [EditingKey.right.key, EditingKey.lineEnd.key] + (hasViKeys ? [] : ["\u{5}", "\u{6}"])
    if state.suggestion != nil, takers.contains(key) { return Self.suggestionKey }
    state.suggestion = nil
    return key
  }

  /// Inserts the suggestion.
  func takeSuggestion() -> UInt8 {
    guard let suggestion = state.suggestion else { return UInt8(CC_ERROR) }
    state.suggestion = nil
    return UInt8(el_insertstr(editor, suggestion) == 0 ? CC_REFRESH : CC_ERROR)
  }
}
