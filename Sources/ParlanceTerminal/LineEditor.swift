import CLibEdit
import Glibc
package import ParlanceLanguage

/// Asks for sentences and lets a person edit them: emacs or vi keys, history, Tab, as `~/.editrc` says.
///
/// A sentence may go on over several lines, and they are edited as one text. Where nothing can be edited (standard input
/// or output is no terminal, one that is dumb, no UTF-8) it reads plain lines. For one thread only, and one editor in a
/// process: there is but one terminal.
package final class LineEditor {
  /// Told the text and the cursor's byte offset in it, says what may stand there. It should take less than 20 ms.
  package typealias Completer = (_ text: String, _ cursor: Int) -> Completion
  /// Decides what Enter does with the text. A text that `isWhole` was pasted or recalled and not typed line by line, so that
  /// no empty line is needed to end it.
  package typealias Entering = (_ text: String, _ isWhole: Bool) -> Enter
  package enum Enter: Equatable, Sendable {
    case run
    /// Begins another line with so many blanks.
    case continueLine(indentation: Int)
  }
  /// Lets the person work on the text in an editor of their own, which has the terminal meanwhile.
  package typealias Editing = (_ text: String) -> EditedText

  /// Whether lines can be edited, or are read as they come.
  package var isEditing: Bool { editor != nil }
  /// What Up gives before all that was run; nil again once something is run.
  package var offer: String?

  let input = Terminal.input
  let output = Terminal.output
  private(set) var editor: OpaquePointer?
  /// Spells what the editor shows for a terminal with fewer characters.
  let spell: (String) -> String
  /// Whether `~/.editrc` asks for vi's keys.
  var hasViKeys = false
  /// What ^R and vi's `/` look through.
  private var searched: OpaquePointer?
  package private(set) var history: History
  private let plain: PlainReader
  let completer: Completer
  let entering: Entering
  let edits: Editing?
  var state = LineState()
  /// The prompt as a C string of our own: libedit asks for it at every drawing.
  private(set) var promptPointer: UnsafeMutablePointer<CChar>?

  /// - Parameters:
  ///   - name: The program's name: what a line of `~/.editrc` can begin with, and a colon, to be for it alone.
  ///   - historyFile: Its path, or nil to forget everything at the end. It is created with the first entry.
  ///   - spell: Spells what is shown for a terminal that has only ASCII, say.
  ///   - entering: Decides whether Enter runs the text; without it, it always does.
  ///   - edits: What vi's `v` does; nil where no other program may be started.
  ///   - completer: Answers Tab.
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
    guard let editor = cle_open(name, output.kind.entryName, Unmanaged.passUnretained(self).toOpaque()) else {
      return
    }
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

  /// Sees to it that no key starts another program: libedit runs `$EDITOR`, or `vi`, for its own `vi-histedit`.
  package static func forbidPrograms() { setenv("EDITOR", "false", 1) }

  /// Asks for a sentence, over as many lines as it takes.
  ///
  /// - Parameters:
  ///   - prompt: May hold colours (`ESC [ … m`), and should end with a space.
  ///   - continuation: The prompt of further lines where they cannot be edited together.
  package func readSentence(prompt: String, continuation: String) -> LineInput {
    guard editor != nil else { return readPlainSentence(prompt: prompt, continuation: continuation) }
    refreshHistory()
    let sentence = edit(prompt: prompt, severalLines: true)
    if case .line(let text) = sentence, !text.allSatisfy(\.isWhitespace) { offer = nil }
    return sentence
  }

  /// Asks a question. What was typed or pasted before it was asked is no answer to it.
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

  /// Puts sentences into the history; not so one that begins with a space, is the same as the one before, or says nothing.
  package func remember(_ entries: String...) { remember(entries) }

  package func remember(_ entries: [String]) { follow(history.add(entries)) }

  /// What is wrong with the history, for the console to say once.
  package func takeHistoryWarning() -> String? { history.takeWarning() }

  /// Takes in what other consoles have added.
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
    // libedit does this too, but only after the prompt: a key pressed in between would be echoed by the terminal.
    cle_set_raw(editor, true)
    output.markPastes(true)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    output.markPastes(false)
    ReadingSignals.finish()
    if state.wasInterrupted { return .interrupted }
    if let text = state.entered { return .line(text) }
    // A key that editrc binds to libedit's own end of a line.
    if let line, count > 0 { return .line(String(String(cString: line).prefix { $0 != "\n" })) }
    output.write("\n")
    return .endOfFile
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
