import CLibEdit
import Glibc

extension LineEditor {
  /// Handles a signal. This function runs outside the signal handler.
  ///
  /// - Returns: False if the line is dropped.
  func answer(_ arrival: ReadingSignals.Arrival) -> Bool {
    hideSuggestion()
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

  /// Redraws the line once the window size is stable, or a key is pressed.
  ///
  /// Text that was drawn for an intermediate size can't be redrawn correctly, because it isn't known how the terminal
  /// has wrapped it. To redraw, the cursor moves up by the number of rows that the last drawn text takes at the new
  /// width, because terminals wrap lines again (see ``joinRows()``).
  ///
  /// If two resizes follow each other quickly, tmux wraps the screen at once, but reports the second resize a quarter
  /// of a second late. Text drawn during this time would have the wrong width. So the wait is longer in tmux. This does
  /// no harm, because in tmux, only rows that were moved off the screen need to be redrawn.
  ///
  /// - Returns: Whether the line was drawn. False means that a signal came first.
  func hasSizeSettled(_ waiter: InputWaiter) -> Bool {
    flush()
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

  /// The time for which the size must be stable, in milliseconds.
  private static let settlingTime: Int32 = Terminal.isInTmux ? 1_000 : 300

  /// Leaves the line and restores the terminal.
  private func leave() {
    goBelowLine()
    flush()
    output.markPastes(false)
    cle_set_raw(editor, false)
  }

  /// Runs `work` with the original terminal modes and signal handlers. The caller must call ``comeBack()`` afterwards.
  func givingTerminal(_ work: () -> Void) {
    leave()
    ReadingSignals.finish()
    work()
    ReadingSignals.begin()
  }

  func comeBack() {
    // A shell may have ended raw mode without libedit's knowledge. libedit switches raw mode on only if it believes
    // that raw mode is off. So switch raw mode off first.
    cle_set_raw(editor, false)
    cle_set_raw(editor, true)
    output.markPastes(true)
    el_resize(editor)
    cle_redraw(editor)
    state.drawnWidth = screenSize.width
    (state.measured, state.joined) = ("", "")
  }

  /// The label of libedit's search line: `bck:`, or `bck?` if nothing was found; nil without a search. During a search,
  /// libedit puts the search line into the edited text.
  var searchLabel: Substring? {
    let text = line.text
    guard state.isSearching, let newline = text.lastIndex(of: "\n") else { return nil }
    let label = text[newline...].dropFirst().prefix(4)
    return ["bck:", "bck?", "fwd:", "fwd?"].contains(label) ? label : nil
  }

  /// Removes the search line from the text and the screen.
  private func leaveSearch() {
    let (text, cursor) = line
    guard searchLabel != nil, let newline = text.lastIndex(of: "\n") else { return }
    write(TerminalModes.clear(rowsAbove: rows(before: cursor)))
    el_cursor(editor, Int32(Self.scalars(bytes.after)))
    el_deletestr(editor, Int32(text[newline...].unicodeScalars.count))
    cle_redraw(editor)
  }
}
