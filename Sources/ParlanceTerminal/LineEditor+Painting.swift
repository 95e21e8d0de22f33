import CLibEdit

/// Colours. libedit draws the line without colours, and the editor then draws the coloured words over it. Both appear on
/// the screen at the same time, because the output is written all at once.
extension LineEditor {
  /// Draws the styles of the text, unless they are already on the screen.
  func paint() {
    let (text, cursor) = line
    let isCertain = LinePainter.isCertain(text)
    let styles = isCertain && state.severalLines && searchLabel == nil ? highlighter(text, cursor) : []
    if styles.isEmpty, state.painted.styles.isEmpty { return }
    if pending.isEmpty, state.painted == (text, styles) { return }
    state.painted = (text, styles)
    guard isCertain else {
      // The old colours can't be removed character by character.
      write(TerminalModes.clear(rowsAbove: rows(before: cursor)))
      return cle_redraw(editor)
    }
    draw(text, cursor, styles)
  }

  /// Removes the colours before a search, which shows other texts in place of the line.
  func removeColors() {
    guard !state.painted.styles.isEmpty else { return }
    let (text, cursor) = line
    state.painted = (text, [])
    draw(text, cursor, [])
  }

  private func draw(_ text: String, _ cursor: Int, _ styles: [StyledRange]) {
    var painter = LinePainter(width: screenSize.width)
    painter.draw(state.prompt, text, styles, cursor: layout(upTo: cursor))
    write(painter.output)
  }
}
