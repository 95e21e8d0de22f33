import CLibEdit
import Glibc

extension LineEditor {
  /// The characters that are passed to libedit for a paste, and for a line that has become too tall. No keyboard sends
  /// these control characters. ``EditingKey`` uses the characters from U+0090. libedit can bind a function to each
  /// character below U+0100.
  private static let pasteKey: Unicode.Scalar = "\u{80}"
  private static let foldKey: Unicode.Scalar = "\u{81}"

  /// The character for a key that takes a suggestion.
  static let suggestionKey: Unicode.Scalar = "\u{82}"

  /// ^D, and the NUL that replaces a ^D typed before the prompt. A terminal that isn't in raw mode yet stores a ^D as
  /// NUL.
  private static let end: Unicode.Scalar = "\u{4}"
  private static let earlyEnd: Unicode.Scalar = "\0"

  /// Reads `~/.editrc`, and then binds the editor's own functions, because a `bind -v` in that file clears all
  /// bindings.
  func setKeys(of editor: OpaquePointer) {
    cle_set_prompt(editor, { LineEditor.owner(of: $0).promptPointer }, CChar(PromptText.mark))
    cle_set_reader(editor, { LineEditor.owner(of: $0).readKey(into: $1) })
    addFunctions(to: editor)
    el_source(editor, nil)
    cle_bind(editor, "^I", "complete")
    cle_bind(editor, "^R", "em-inc-search-prev")
    // Without this binding, ^L would insert a character in vi mode.
    cle_bind(editor, "^L", "ed-clear-screen")
    cle_bind(editor, "^M", "enter")
    cle_bind(editor, "^J", "enter")
    cle_bind(editor, "^P", "older")
    cle_bind(editor, "^N", "newer")
    cle_bind(editor, "\\200", "paste")
    cle_bind(editor, "\\201", "fold")
    cle_bind(editor, "\\202", "take-suggestion")
    hasViKeys = cle_has_vi_keys(editor)
    for key in EditingKey.allCases {
      let octal = "\\" + String(key.rawValue, radix: 8)
      cle_bind_command(editor, octal, key.commandFunction)
      cle_bind_insert(editor, octal, key.function)
    }
    if hasViKeys {
      cle_bind_command(editor, "k", "older")
      cle_bind_command(editor, "j", "newer")
      // libedit's own function would run the edited text immediately, even if the editor failed.
      cle_bind_command(editor, "v", "edit")
    } else {
      cle_bind_insert(editor, "^A", "line-start")
      cle_bind_insert(editor, "^E", "line-end")
      cle_bind_insert(editor, "\\e^M", "newline")
      cle_bind_insert(editor, "\\e^J", "newline")
    }
  }

  /// Adds the functions that `~/.editrc` can bind, with the text for libedit's help.
  private func addFunctions(to editor: OpaquePointer) {
    let functions: [(name: String, help: String, function: cle_key_function)] = [
      ("complete", "complete the word", { editor, _ in LineEditor.owner(of: editor).complete() }),
      // Editrc files of other programs use this name for completion.
      ("rl_complete", "complete the word", { editor, _ in LineEditor.owner(of: editor).complete() }),
      (
        "enter", "run the sentence, or continue on a new line",
        { editor, _ in LineEditor.owner(of: editor).enter() }
      ),
      ("newline", "continue on a new line", { editor, _ in LineEditor.owner(of: editor).beginLine() }),
      (
        "older", "go to the line above or an older sentence",
        { editor, _ in LineEditor.owner(of: editor).older() }
      ),
      (
        "newer", "go to the line below or a newer sentence",
        { editor, _ in LineEditor.owner(of: editor).newer() }
      ),
      (
        "line-start", "move to the beginning of the line",
        { editor, _ in LineEditor.owner(of: editor).moveToLineStart() }
      ),
      (
        "line-end", "move to the end of the line",
        { editor, _ in LineEditor.owner(of: editor).moveToLineEnd() }
      ),
      (
        "delete-next", "delete the character at the cursor",
        { editor, _ in LineEditor.owner(of: editor).deleteNext() }
      ),
      ("edit", "edit the text in $EDITOR", { editor, _ in LineEditor.owner(of: editor).openEditor() }),
      ("paste", "insert the pasted text", { editor, _ in LineEditor.owner(of: editor).insertPaste() }),
      (
        "take-suggestion", "insert the suggested text",
        { editor, _ in LineEditor.owner(of: editor).takeSuggestion() }
      ),
      (
        "fold", "replace text that doesn't fit on the screen by a label",
        { editor, _ in LineEditor.owner(of: editor).collapseTop() }
      ),
    ]
    for (name, help, function) in functions { cle_add_function(editor, name, help, function) }
  }

  private static func owner(of editor: OpaquePointer?) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(cle_owner(editor)).takeUnretainedValue()
  }

  /// Reads a key for libedit. Returns 1 with a character, 0 at the end of the input, or -1 if the line is dropped.
  private func readKey(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard var key = nextKey().map(keyAfterSuggestion) else {
      errno = EINTR
      return state.wasInterrupted ? -1 : 0
    }
    state.count(key)
    // After a search without a match, Enter would make libedit run the last match. A match from another database isn't
    // run at once, either. ESC ends the search and leaves the match in the line.
    if key == "\r" || key == "\n", searchLabel?.hasSuffix("?") == true || foreignDatabaseOfMatch != nil {
      key = "\u{1B}"
    }
    if key == "\u{12}" || key == "\u{13}" { removeColors() }
    // Load the entries of other consoles, so that a search finds them.
    if key == "\u{12}" { refreshHistory() }
    character?.pointee = wchar_t(key.value)
    return 1
  }

  /// Waits for the next key and handles signals meanwhile. Returns nil if no more keys come for this line.
  private func nextKey() -> Unicode.Scalar? {
    let waiter = InputWaiter(input)
    while true {
      while let arrival = ReadingSignals.take() {
        if !answer(arrival) { return nil }
      }
      if state.isResized, !hasSizeSettled(waiter) { continue }
      if hasGrownTooTall { return Self.foldKey }
      var item = state.keys.next()
      if case .incomplete(let patience) = item {
        flush()
        switch waiter.wait(milliseconds: patience, takesAll: state.keys.isInPaste) {
        case .bytes(let bytes): state.keys.append(bytes)
        case .signal: break
        case .timeout, .end: item = state.keys.next(isFinal: true)
        }
      }
      switch item {
      case .key("\u{80}"..."\u{9F}"), .incomplete: continue
      case .key(" ") where state.takesBlank(): continue
      case .key(Self.earlyEnd) where line.text.isEmpty: return Self.end
      case .key(let key): return key
      case .sequence(let sequence):
        if let key = EditingKey(sequence) { return key.key }
        // If `~/.editrc` binds the sequence, libedit reads it. Any other sequence does nothing.
        if isBound(sequence) { state.keys.spell(sequence) }
      case .paste(let bytes):
        state.paste = PastedText(bytes)
        return Self.pasteKey
      case .empty:
        joinRows()
        paint()
        showOrigin()
        let delay = suggestFromHistory()
        flush()
        var event = waiter.wait(milliseconds: delay)
        if event == .timeout {
          suggestContinuation()
          flush()
          event = waiter.wait()
        }
        switch event {
        case .bytes(let bytes): state.keys.append(bytes)
        case .signal, .timeout: continue
        case .end: return nil
        }
      }
    }
  }

  private func isBound(_ sequence: EscapeSequence) -> Bool {
    let key = sequence.bytes.map { $0 == 0x1B ? "\\e" : String(UnicodeScalar($0)) }.joined()
    return cle_is_bound(editor, key)
  }
}
