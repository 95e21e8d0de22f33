import CLibEdit

extension LineEditor {
  /// The line as it is now, and the cursor's byte offset in it.
  var line: (text: String, cursor: Int) {
    guard let info = el_line(editor)?.pointee, let start = info.buffer else { return ("", 0) }
    let bytes = UnsafeRawBufferPointer(start: start, count: info.lastchar - start)
    return (String(decoding: bytes, as: UTF8.self), info.cursor - start)
  }

  /// In columns and rows; what terminals once were where it cannot be told.
  var screenSize: (width: Int, height: Int) { output.size ?? (80, 24) }

  /// How many rows of the screen lie above the one that holds the byte at `offset`, counted from the prompt's.
  func rows(before offset: Int) -> Int {
    var layout = LineLayout(width: screenSize.width)
    layout.add(reading.prompt.visible)
    layout.add(String(decoding: Array(line.text.utf8).prefix(offset), as: UTF8.self))
    return layout.row
  }

  /// Draws prompt and line over again, for the screen as it is now.
  ///
  /// Terminals break long lines anew at another width, so the row of the cursor is computed, and not what libedit knows.
  func redraw() {
    output.write(TerminalModes.clear(rowsAbove: rows(before: line.cursor)))
    cle_redraw(editor)
  }

  /// Leaves the line as it stands and goes to the beginning of the row below it, having written `mark` at its end.
  func goBelowLine(mark: String = "") {
    let (text, cursor) = line
    let beyond = Self.scalars(Array(text.utf8)[cursor...])
    if beyond > 0 {
      output.write(TerminalModes.clear(rowsAbove: rows(before: cursor)))
      el_cursor(editor, Int32(beyond))
      cle_redraw(editor)
      el_cursor(editor, Int32(-beyond))
    }
    output.write(mark + "\n")
  }

  /// libedit counts in Unicode scalars.
  static func scalars(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}
