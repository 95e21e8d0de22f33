import CLibEdit

extension LineEditor {
  /// Tab: puts in what is certain; pressed again, shows what there is to choose from. Returns what libedit shall do.
  func complete() -> UInt8 {
    guard reading.severalLines else { return UInt8(CC_ERROR) }
    let (text, cursor) = line
    let bytes = Array(text.utf8)
    let answer = completer(text, cursor)
    if let edit = TabEdit(answer, in: bytes, cursor: cursor) {
      make(edit, in: bytes, cursor: cursor)
      return UInt8(CC_REFRESH)
    }
    guard reading.tabs > 1, !answer.candidates.isEmpty || !answer.expected.isEmpty else {
      return UInt8(CC_ERROR)
    }
    show(answer)
    return UInt8(CC_NORM)
  }

  /// libedit deletes backwards from the cursor.
  private func make(_ edit: TabEdit, in bytes: [UInt8], cursor: Int) {
    el_cursor(editor, Int32(Self.scalars(bytes[cursor..<edit.range.upperBound])))
    el_deletestr(editor, Int32(Self.scalars(bytes[edit.range])))
    el_insertstr(editor, edit.text)
  }

  private func show(_ answer: TabCompletion) {
    let size = screenSize
    // The line itself, over all its rows, stays on the screen below the list.
    let height = size.height - 1 - rows(before: line.text.utf8.count)
    let list = CandidateList(
      candidates: answer.candidates, expected: answer.expected, width: size.width, height: height)
    goBelowLine()
    output.write(list.rows.map { $0 + "\n" }.joined())
    cle_redraw(editor)
  }
}
