import CLibEdit

extension LineEditor {
  /// Tab: puts in what is certain; pressed again, shows what there is to choose from. Returns what libedit shall do.
  func complete() -> UInt8 {
    guard reading.severalLines else { return UInt8(CC_ERROR) }
    let (text, cursor) = line
    let bytes = Array(text.utf8)
    let answer = completer(text, cursor)
    var range = answer.replaceRange.clamped(to: 0..<bytes.count)
    guard !answer.candidates.isEmpty, range.lowerBound <= cursor else { return UInt8(CC_ERROR) }
    let typed = String(decoding: bytes[range], as: UTF8.self)
    if let insertion = answer.insertion(replacing: typed) {
      // The space after the word may be there already.
      if insertion.last == " ", bytes[range.upperBound...].first == 0x20 {
        range = range.lowerBound..<range.upperBound + 1
      }
      replace(range, of: bytes, cursor: cursor, with: insertion)
      return UInt8(CC_REFRESH)
    }
    guard reading.tabs > 1, answer.candidates.count > 1 else { return UInt8(CC_ERROR) }
    show(answer.candidates)
    return UInt8(CC_NORM)
  }

  /// libedit deletes backwards from the cursor.
  private func replace(_ range: Range<Int>, of bytes: [UInt8], cursor: Int, with text: String) {
    el_cursor(editor, Int32(Self.scalars(bytes[min(cursor, range.upperBound)..<range.upperBound])))
    el_deletestr(editor, Int32(Self.scalars(bytes[range])))
    el_insertstr(editor, text)
  }

  private func show(_ candidates: [TabCandidate]) {
    let size = screenSize
    // The line itself, over all its rows, stays on the screen below the list.
    let height = size.height - 1 - rows(before: line.text.utf8.count)
    let rows = CandidateList(candidates: candidates, width: size.width, height: height).rows
    goBelowLine()
    output.write(rows.map { $0 + "\n" }.joined())
    cle_redraw(editor)
  }
}
