import CLibEdit
import Glibc
package import ParlanceLanguage

/// Reads sentences that the user types and edits, with emacs or vi keys, a history, and completion by Tab. `~/.editrc`
/// configures the editor.
///
/// A sentence may have several lines, which are edited as one text. In some cases, lines are read without editing: if
/// standard input or output isn't a terminal, the terminal is dumb, or the locale isn't UTF-8. Use one editor per
/// process, from one thread, because there is only one terminal.
package final class LineEditor {
  /// Returns the possible input at the cursor, a byte offset in the text. The function should take less than 20 ms.
  package typealias Completer = (_ text: String, _ cursor: Int) -> Completion
  /// Returns the effect of Enter on the text. If `isWhole`, the text was pasted or recalled, and doesn't need an empty
  /// line at its end.
  package typealias Entering = (_ text: String, _ isWhole: Bool) -> Enter
  /// The effect of Enter.
  package enum Enter: Equatable, Sendable {
    case run
    /// Begins another line that is indented by this number of blanks.
    case continueLine(indentation: Int)
  }
  /// Lets the user edit the text in another editor. The other editor uses the terminal until it ends.
  package typealias Editing = (_ text: String) -> EditedText

  /// Whether lines can be edited. If not, plain lines are read.
  package var isEditing: Bool { editor != nil }
  /// The text that Up shows first, before the history; nil after something was run.
  package var offer: String?
  /// Returns the styles of the text while it is edited; empty for plain text. The function should take less than 2 ms.
  package var highlighter: (_ text: String, _ cursor: Int) -> [StyledRange] = { _, _ in [] }
  /// Returns the escape sequence that begins the style of suggestions; nil to show no suggestions.
  package var suggestionStyle: () -> String? = { nil }
  /// Returns the possible input at the cursor, like a ``Completer``. If there is only one candidate, it is suggested.
  /// Returns nil to suggest nothing.
  package var continuation: (_ text: String, _ cursor: Int) -> Completion? = { _, _ in nil }

  let input = Terminal.input
  let output = Terminal.output
  private(set) var editor: OpaquePointer?
  /// Replaces characters that the terminal can't show, in the line editor's own messages.
  let spell: (String) -> String
  /// Whether `~/.editrc` selects vi's keys.
  var hasViKeys = false
  /// The entries that ^R and vi's `/` search.
  private var searched: OpaquePointer?
  /// The entries of this and other consoles.
  package private(set) var history: History
  /// The name of the open database: a path, or the address of a server without its password. Up and suggestions show
  /// only the entries of this database.
  package var database: String? {
    get { history.database }
    set { history.database = newValue?.replacing("\t", with: " ") }
  }
  private let plain: PlainReader
  let completer: Completer
  let entering: Entering
  let edits: Editing?
  var state = LineState()
  /// Output that isn't on the screen yet. It is written all at once before the editor waits, so that a line is never
  /// visible half drawn.
  private(set) var pending: [UInt8] = []
  /// The prompt as a C string. libedit reads it each time it draws the line, so it must stay allocated.
  private(set) var promptPointer: UnsafeMutablePointer<CChar>?

  /// Creates an editor on standard input and output.
  ///
  /// - Parameters:
  ///   - name: The program's name. In `~/.editrc`, a line that begins with `name:` applies only to this program.
  ///   - historyFile: The path of the history; nil to discard the history at the end. The file is created with the
  ///     first entry.
  ///   - spell: Replaces characters that the terminal can't show, for example if it supports only ASCII.
  ///   - entering: Returns what Enter does. By default, Enter always runs the text.
  ///   - edits: The function of vi's `v` key; nil if starting other programs isn't allowed.
  ///   - completer: Returns the candidates for Tab.
  package init(
    name: String,
    historyFile: String?,
    spell: @escaping (String) -> String = { $0 },
    entering: @escaping Entering = { _, _ in .run },
    edits: Editing? = nil,
    completer: @escaping Completer = { _, cursor in
      Completion(replaceRange: cursor..<cursor, candidates: [])
    }
  ) {
    history = History(file: historyFile.map { HistoryFile(path: $0) })
    self.spell = spell
    self.entering = entering
    self.edits = edits
    self.completer = completer
    plain = PlainReader(input: input, output: output)
    guard Terminal.useUTF8(), input.isTerminal, output.isTerminal, !output.isDumb else { return }
    let drawing: cle_drawing_function = { owner, bytes, count in
      guard let owner, let bytes else { return }
      let editor = Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
      editor.pending += UnsafeRawBufferPointer(start: bytes, count: count)
    }
    let owner = Unmanaged.passUnretained(self).toOpaque()
    guard let editor = cle_open(name, output.kind.entryName, owner, drawing) else { return }
    setKeys(of: editor)
    guard cle_is_editing(editor) else {
      cle_close(editor)
      return
    }
    self.editor = editor
    searched = cle_open_history(editor, Int32(HistoryFile.defaultLimit))
    refreshHistory()
  }

  deinit {
    if let editor { cle_close(editor) }
    if let searched { history_end(searched) }
    free(promptPointer)
  }

  /// Prevents keys from starting another program. libedit's own `vi-histedit` runs `$EDITOR` or `vi`.
  package static func forbidPrograms() { setenv("EDITOR", "false", 1) }

  /// Reads a sentence of one or more lines.
  ///
  /// - Parameters:
  ///   - prompt: The prompt, which may contain colours (`ESC [ … m`) and should end with a space.
  ///   - continuation: The prompt of continuation lines, if the lines can't be edited together.
  package func readSentence(prompt: String, continuation: String) -> LineInput {
    guard editor != nil else { return readPlainSentence(prompt: prompt, continuation: continuation) }
    refreshHistory()
    let sentence = edit(prompt: prompt, severalLines: true)
    if case .line(let text) = sentence, !text.allSatisfy(\.isWhitespace) { offer = nil }
    return sentence
  }

  /// Asks a question. Input from before the question is discarded.
  package func readAnswer(prompt: String) -> LineInput {
    cle_flush()
    tcflush(input.descriptor, TCIFLUSH)
    guard editor != nil else {
      plain.forgetInput()
      return plain.readLine(prompt: prompt)
    }
    state.forgetInput()
    return edit(prompt: prompt, severalLines: false)
  }

  /// Adds sentences to the history. Skips a sentence that begins with a space, equals the previous one, is empty, or
  /// contains a password.
  package func remember(_ entries: String...) { remember(entries) }

  package func remember(_ entries: [String]) { follow(history.add(entries)) }

  /// Returns a problem with the history that wasn't reported yet; nil if there isn't one.
  package func takeHistoryWarning() -> String? { history.takeWarning() }

  /// Loads the entries that other consoles have added.
  func refreshHistory() {
    follow(history.refresh())
  }

  private func follow(_ change: History.Change) {
    guard let searched else { return }
    var news = history.entries[...]
    switch change {
    case .none: return
    case .added(let count): news = news.suffix(count)
    case .replaced: cle_forget(searched)
    }
    for entry in news { cle_remember(searched, entry) }
  }

  private func edit(prompt: String, severalLines: Bool) -> LineInput {
    cle_flush()
    state.begin(prompt: PromptText(prompt), severalLines: severalLines)
    state.drawnWidth = screenSize.width
    free(promptPointer)
    promptPointer = strdup(state.prompt.marked)
    ReadingSignals.begin()
    // libedit also switches to raw mode, but only after it has drawn the prompt. The terminal would echo a key pressed
    // before that.
    cle_set_raw(editor, true)
    output.markPastes(true)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    flush()
    output.markPastes(false)
    ReadingSignals.finish()
    if state.wasInterrupted { return .interrupted }
    if let text = state.entered { return .line(text) }
    // This line was ended by a key that editrc binds to libedit's own function for Enter.
    if let line, count > 0 { return .line(String(String(cString: line).prefix { $0 != "\n" })) }
    output.write("\n")
    return .endOfFile
  }

  /// Adds `text` to the output after what libedit has drawn.
  func write(_ text: String) { pending += text.utf8 }

  /// Writes the output to the terminal.
  func flush() {
    guard !pending.isEmpty else { return }
    output.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func readPlainSentence(prompt: String, continuation: String) -> LineInput {
    cle_flush()
    var text = ""
    while true {
      switch plain.readLine(prompt: text.isEmpty ? prompt : continuation) {
      case .interrupted: return .interrupted
      case .endOfFile: return text.isEmpty ? .endOfFile : .line(text)
      case .line(let line):
        text += line
        if entering(text, false) == .run { return .line(text) }
        text += "\n"
      }
    }
  }
}
