import CLibEdit
import Glibc

extension LineEditor {
  /// Stands for a paste among the keys: U+0080, a control character that no keyboard sends. libedit looks up a function
  /// for each character below U+0100, so it can be bound to one.
  private static let pasteKey: Unicode.Scalar = "\u{80}"

  /// Reads `~/.editrc`, and binds our own functions after it, since `bind -v` there starts from an empty table.
  func setKeys(of editor: OpaquePointer) {
    cle_set_prompt(editor, { LineEditor.owner(of: $0).promptPointer }, CChar(PromptText.mark))
    cle_set_reader(editor, { LineEditor.owner(of: $0).readKey(into: $1) })
    cle_add_function(
      editor, "complete", "complete the word", { editor, _ in LineEditor.owner(of: editor).complete() })
    cle_add_function(
      editor, "paste", "insert what is pasted", { editor, _ in LineEditor.owner(of: editor).insertPaste() })
    // The name that editrc files use elsewhere for what Tab does.
    cle_add_function(
      editor, "rl_complete", "complete the word", { editor, _ in LineEditor.owner(of: editor).complete() })
    el_source(editor, nil)
    cle_bind(editor, "^I", "complete")
    cle_bind(editor, "^R", "em-inc-search-prev")
    cle_bind(editor, "\\200", "paste")
  }

  private static func owner(of editor: OpaquePointer?) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(cle_owner(editor)).takeUnretainedValue()
  }

  /// What libedit calls for each key: 1 with a character, 0 at the end of all input, -1 when the line is dropped.
  private func readKey(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let key = nextKey() else {
      errno = EINTR
      return reading.wasInterrupted ? -1 : 0
    }
    reading.count(key)
    character?.pointee = wchar_t(key.value)
    return 1
  }

  /// Waits for the next key, and answers signals meanwhile; nil when there will be none for this line.
  private func nextKey() -> Unicode.Scalar? {
    let waiter = InputWaiter(descriptor: input.descriptor)
    while true {
      while let arrival = ReadingSignals.take() {
        if !answer(arrival) { return nil }
      }
      if let key = pastedKey() { return key }
      var item = reading.keys.next()
      if case .incomplete(let patience) = item {
        switch waiter.wait(milliseconds: patience) {
        case .bytes(let bytes): reading.keys.append(bytes)
        case .signal: break
        case .timeout, .end: item = reading.keys.next(isFinal: true)
        }
      }
      switch item {
      case .key("\t"): return isTabPressed(waiter) ? "\t" : " "
      case .key(Self.pasteKey), .incomplete: continue
      case .key(let key): return key
      case .paste(let bytes): reading.paste = PastedText(bytes)
      case .empty:
        switch waiter.wait() {
        case .bytes(let bytes): reading.keys.append(bytes)
        case .signal, .timeout: continue
        case .end: return nil
        }
      }
    }
  }

  /// A Tab with more text right behind it was not pressed: a terminal without bracketed paste sends it.
  private func isTabPressed(_ waiter: InputWaiter) -> Bool {
    if !reading.keys.hasTextWaiting, case .bytes(let bytes) = waiter.wait(milliseconds: 5) {
      reading.keys.append(bytes)
    }
    return !reading.keys.hasTextWaiting
  }

  private func pastedKey() -> Unicode.Scalar? {
    guard let paste = reading.paste else { return nil }
    if paste.isEmpty {
      reading.paste = nil
      return nil
    }
    guard paste.startsWithNewline else { return Self.pasteKey }
    reading.paste?.takeNewline()
    return "\n"
  }

  private func insertPaste() -> UInt8 {
    guard let text = reading.paste?.takeText() else { return UInt8(CC_NORM) }
    return UInt8(el_insertstr(editor, text) == 0 ? CC_REFRESH : CC_ERROR)
  }
}
