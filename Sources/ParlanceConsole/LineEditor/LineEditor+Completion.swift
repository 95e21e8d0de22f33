import ParlanceAssist
import CLibEdit
import ParlanceRender

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
    if reading.tabs > 1 {
      // Once is enough: a list is shown again when something else was pressed meanwhile.
      guard reading.listed != text else { return UInt8(CC_ERROR) }
      reading.listed = text
      return show(answer)
    }
    guard let row = answer.misfit?.row(width: listWidth) ?? answer.remark, isAwaited() else {
      return UInt8(CC_ERROR)
    }
    show([CandidateList.cut(CandidateList.plain(row), to: listWidth - 1)])
    return UInt8(CC_NORM)
  }

  /// Whether nothing else was typed: who types on does not want to be told that nothing fits.
  private func isAwaited() -> Bool {
    if reading.keys.isEmpty,
      case .bytes(let bytes) = InputWaiter(input).wait(milliseconds: 2)
    {
      reading.keys.append(bytes)
    }
    return reading.keys.isEmpty
  }

  /// libedit deletes backwards from the cursor.
  private func make(_ edit: TabEdit, in bytes: [UInt8], cursor: Int) {
    el_cursor(editor, Int32(Self.scalars(bytes[cursor..<edit.range.upperBound])))
    el_deletestr(editor, Int32(Self.scalars(bytes[edit.range])))
    el_insertstr(editor, edit.text)
  }

  private func show(_ answer: TabCompletion) -> UInt8 {
    let candidates = answer.misfit?.candidates ?? answer.candidates
    let expected = answer.misfit?.expected ?? answer.expected
    guard !candidates.isEmpty || !expected.isEmpty else { return UInt8(CC_ERROR) }
    let size = screenSize
    // The line itself, over all its rows, stays on the screen below the list.
    let height = size.height - 1 - rows(before: line.text.utf8.count)
    let list = CandidateList(
      candidates: candidates, expected: expected, isPartial: answer.misfit?.isPartial ?? answer.isPartial,
      width: listWidth, height: height)
    show(list.rows)
    return UInt8(CC_NORM)
  }

  /// The mark for what is cut off takes three columns where there is no sign for it.
  private var listWidth: Int { screenSize.width - (isASCII ? 2 : 0) }

  /// Writes `rows` below the line, and the line once more below them.
  private func show(_ rows: [String]) {
    goBelowLine()
    output.write(rows.map { (isASCII ? PlainSigns.of($0) : $0) + "\n" }.joined())
    cle_redraw(editor)
    reading.joined = ""
  }
}
