package import ParlanceAssist
import CLibEdit
import Glibc

/// Asks for sentences and lets a person edit them: emacs or vi keys, history, Tab, as `~/.editrc` says.
///
/// A sentence may go on over several lines, and they are edited as one text. Where nothing can be edited (standard input
/// or output is no terminal, one that is dumb, no UTF-8) it reads plain lines. For one thread only, and one editor in a
/// process: there is but one terminal.
package final class LineEditor {
  /// Told the text and the cursor's byte offset in it, says what may stand there. It should take less than 20 ms.
  package typealias Completer = (_ text: String, _ cursor: Int) -> TabCompletion
  /// Told the text, says whether Enter ends it, or begins another line. What `isWhole` was not typed line by line but
  /// pasted or recalled: no empty line is needed to say that this is all.
  package typealias Ending = (_ text: String, _ isWhole: Bool) -> Bool
  /// Told a line, says whether it leaves the console.
  package typealias Leaving = (_ line: String) -> Bool
  /// Told a text that is pasted and what stands before it, says what is inserted in place of both the text and the blanks that
  /// begin its line; nil for the text as it is.
  package typealias Fitting = (_ text: String, _ before: String) -> String?
  /// Lets the person work on the text in an editor of their own, which has the terminal meanwhile.
  package typealias Editing = (_ text: String) -> EditedText
  /// Told a text that goes on in another line, says what to tell the person of that, in one line; nil for nothing.
  package typealias Noting = (_ text: String) -> String?
  package typealias Indenting = (_ text: String) -> Bool

  /// Whether lines can be edited, or are read as they come.
  package var isEditing: Bool { editor != nil }
  /// What Up gives before all that was run; nil again once something is run.
  package var offer: String?

  let input = Terminal.input
  let output = Terminal.output
  private(set) var editor: OpaquePointer?
  /// Whether the terminal shows no more than ASCII.
  let isASCII: Bool
  /// Whether `~/.editrc` asks for vi's keys.
  var hasViKeys = false
  /// What ^R and vi's `/` look through.
  private var searched: OpaquePointer?
  private(set) var history: SentenceHistory
  private let plain: PlainReader
  let completer: Completer
  let ends: Ending
  let leaves: Leaving
  let fit: Fitting
  let edits: Editing?
  let note: Noting
  let indents: Indenting
  var reading = LineReading()
  /// The prompt as a C string of our own: libedit asks for it at every drawing.
  private(set) var promptPointer: UnsafeMutablePointer<CChar>?

  /// - Parameters:
  ///   - name: The program's name: what a line of `~/.editrc` can begin with, and a colon, to be for it alone.
  ///   - historyFile: Its path, or nil to forget everything at the end. It is created with the first entry.
  ///   - isASCII: Whether the terminal shows no more than ASCII.
  ///   - ends: Tells where a sentence ends; without it, every Enter ends one.
  ///   - leaves: Tells the line behind which what is typed is for another program.
  ///   - fit: Gives lines that are pasted the indentation that they need.
  ///   - edits: What vi's `v` does; nil where no other program may be started.
  ///   - note: Tells what is written above a text that goes on.
  ///   - indents: Whether a line that is begun behind a text is indented.
  ///   - completer: Answers Tab.
  package init(
    name: String,
    historyFile: String?,
    isASCII: Bool = false,
    ends: @escaping Ending = { _, _ in true },
    leaves: @escaping Leaving = { _ in false },
    fit: @escaping Fitting = { _, _ in nil },
    edits: Editing? = nil,
    note: @escaping Noting = { _ in nil },
    indents: @escaping Indenting = { _ in true },
    completer: @escaping Completer = { _, cursor in
      TabCompletion(replaceRange: cursor..<cursor, candidates: [])
    }
  ) {
    history = SentenceHistory(file: historyFile.map { HistoryFile(path: $0) })
    self.isASCII = isASCII
    self.ends = ends
    self.leaves = leaves
    self.fit = fit
    self.edits = edits
    self.note = note
    self.indents = indents
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
    reading.forgetInput()
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

  private func follow(_ change: SentenceHistory.Change) {
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
    reading.begin(prompt: PromptText(prompt), severalLines: severalLines)
    reading.drawnWidth = screenSize.width
    free(promptPointer)
    promptPointer = strdup(reading.prompt.marked)
    ReadingSignals.begin()
    // libedit does this too, but only after the prompt: a key pressed in between would be echoed by the terminal.
    cle_set_raw(editor, true)
    output.markPastes(true)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    output.markPastes(false)
    ReadingSignals.finish()
    if reading.wasInterrupted { return .interrupted }
    if let text = reading.entered { return .line(text) }
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
        if ends(text, false) { return .line(text) }
        text += "\n"
      }
    }
  }
}
