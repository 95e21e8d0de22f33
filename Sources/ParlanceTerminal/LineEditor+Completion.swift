import CLibEdit
import ParlanceLanguage

extension LineEditor {
  /// Handles Tab: inserts the beginning that all candidates share. If Tab is pressed again, shows the candidates.
  ///
  /// - Returns: The libedit code for the next action.
  func complete() -> UInt8 {
    guard state.severalLines else { return UInt8(CC_ERROR) }
    let (text, cursor) = line
    let bytes = Array(text.utf8)
    let answer = completer(text, cursor)
    if let edit = TabEdit(answer, in: bytes, cursor: cursor) {
      make(edit, in: bytes, cursor: cursor)
      return UInt8(CC_REFRESH)
    }
    if state.tabs > 1 {
      // The same list isn't shown again before another key is pressed.
      guard state.listed != text else { return UInt8(CC_ERROR) }
      state.listed = text
      return show(answer)
    }
    let width = screenSize.width
    guard let row = answer.misfit?.row(width: width, mark: ellipsis) ?? answer.remark, isAwaited() else {
      return UInt8(CC_ERROR)
    }
    show([CandidateList.cut(CandidateList.plain(row), to: width - 1, ellipsis)])
    return UInt8(CC_NORM)
  }

  /// Whether the user has stopped typing. During typing, a message that no candidate fits would only distract.
  private func isAwaited() -> Bool {
    flush()
    if state.keys.isEmpty,
      case .bytes(let bytes) = InputWaiter(input).wait(milliseconds: 2)
    {
      state.keys.append(bytes)
    }
    return state.keys.isEmpty
  }

  /// Applies the edit. libedit deletes backwards, so the cursor is moved first.
  private func make(_ edit: TabEdit, in bytes: [UInt8], cursor: Int) {
    el_cursor(editor, Int32(Self.scalars(bytes[cursor..<edit.range.upperBound])))
    el_deletestr(editor, Int32(Self.scalars(bytes[edit.range])))
    el_insertstr(editor, edit.text)
  }

  private func show(_ answer: Completion) -> UInt8 {
    let candidates = (answer.misfit?.candidates ?? answer.candidates).map { candidate in
      var spelled = candidate
      spelled.note = spell(candidate.note)
      return spelled
    }
    let expected = (answer.misfit?.expected ?? answer.expected).map(spell)
    guard !candidates.isEmpty || !expected.isEmpty else { return UInt8(CC_ERROR) }
    let size = screenSize
    // The whole line must stay visible on the screen, below the list.
    let height = size.height - 1 - rows(before: line.text.utf8.count)
    let list = CandidateList(
      candidates: candidates, expected: expected, isPartial: answer.misfit?.isPartial ?? answer.isPartial,
      width: size.width, height: height, mark: ellipsis)
    show(list.rows)
    return UInt8(CC_NORM)
  }

  var ellipsis: String { spell("…") }

  /// Writes `rows` below the line, and draws the line again below these rows.
  private func show(_ rows: [String]) {
    goBelowLine()
    write(rows.map { $0 + "\n" }.joined())
    cle_redraw(editor)
    state.joined = ""
  }
}
