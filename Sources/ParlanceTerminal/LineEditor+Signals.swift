import CLibEdit
import Glibc

extension LineEditor {
  /// Does what a signal asks for, outside its handler; false when the line is dropped.
  func answer(_ arrival: ReadingSignals.Arrival) -> Bool {
    switch arrival {
    case .interrupt:
      state.interrupt()
      leaveSearch()
      goBelowLine(mark: "^C")
      return false
    case .resize: state.isResized = true
    case .stop:
      leave()
      csig_deliver_default(SIGTSTP)
      _ = csig_take(SIGCONT)
      comeBack()
    case .resume:
      comeBack()
    case .end(let signal):
      leave()
      csig_deliver_default(signal)
      return false
    }
    return true
  }

  /// Draws the line anew once the window keeps its size, or a key is pressed.
  ///
  /// What is drawn for a size that the window only has on the way to another one, the terminal breaks where nobody knows. The
  /// rows to go up are those of the text as it was drawn, broken at the new width, as a terminal breaks anew what it has
  /// broken itself (see ``joinRows()``).
  ///
  /// tmux holds a size back for a quarter of a second where it comes soon after another, and has long broken the screen anew by
  /// then: what is drawn meanwhile, is drawn for a width that is no more. It also needs no drawing but for rows that it has
  /// moved off the screen, so that there a longer rest is waited for.
  /// - Returns: Whether it was drawn; else a signal came first.
  func hasSizeSettled(_ waiter: InputWaiter) -> Bool {
    switch waiter.wait(milliseconds: Self.settlingTime) {
    case .signal: return false
    case .bytes(let bytes): state.keys.append(bytes)
    case .timeout, .end: break
    }
    state.isResized = false
    el_resize(editor)
    redraw()
    (state.measured, state.joined) = ("", "")
    return true
  }

  /// In milliseconds.
  private static let settlingTime: Int32 = Terminal.isInTmux ? 1_000 : 300

  /// Gives the terminal back as it was.
  private func leave() {
    goBelowLine()
    output.markPastes(false)
    cle_set_raw(editor, false)
  }

  /// Lets something else have the terminal, with signals as they are elsewhere; ``comeBack()`` is to follow.
  func givingTerminal(_ work: () -> Void) {
    leave()
    ReadingSignals.finish()
    work()
    ReadingSignals.begin()
  }

  func comeBack() {
    // To cooked first: libedit only changes what it believes to be otherwise, and a shell has set it meanwhile.
    cle_set_raw(editor, false)
    cle_set_raw(editor, true)
    output.markPastes(true)
    el_resize(editor)
    cle_redraw(editor)
    state.drawnWidth = screenSize.width
    (state.measured, state.joined) = ("", "")
  }

  /// How libedit begins the line below the text in which it shows what is searched for: `bck:`, or `bck?` where nothing is
  /// found. It is part of the text until the search ends.
  var searchLabel: Substring? {
    let text = line.text
    guard state.isSearching, let newline = text.lastIndex(of: "\n") else { return nil }
    let label = text[newline...].dropFirst().prefix(4)
    return ["bck:", "bck?", "fwd:", "fwd?"].contains(label) ? label : nil
  }

  /// Takes away what is searched for.
  private func leaveSearch() {
    let (text, cursor) = line
    guard searchLabel != nil, let newline = text.lastIndex(of: "\n") else { return }
    output.write(TerminalModes.clear(rowsAbove: rows(before: cursor)))
    el_cursor(editor, Int32(Self.scalars(bytes.after)))
    el_deletestr(editor, Int32(text[newline...].unicodeScalars.count))
    cle_redraw(editor)
  }
}
