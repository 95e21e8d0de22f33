import CLibEdit
import Glibc

/// Asks for a line and lets a person edit it: emacs or vi keys, history, Tab, as `~/.editrc` says.
///
/// Where nothing can be edited (standard input or output is no terminal, `TERM=dumb`, no UTF-8) it reads plain lines.
/// For one thread only, and one editor in a process: there is but one terminal.
package final class LineEditor {
  /// Told the line and the cursor's byte offset in it, says what may stand there. It should take less than 20 ms.
  package typealias Completer = (_ line: String, _ cursor: Int) -> TabCompletion

  /// Whether lines can be edited, or are read as they come.
  package var isEditing: Bool { editor != nil }
  /// What is wrong with the history, for the console to say once; nil while all is well.
  package private(set) var historyWarning: String?

  let input = Terminal.input
  let output = Terminal.output
  private(set) var editor: OpaquePointer?
  private var history: OpaquePointer?
  private let historyFile: HistoryFile?
  private let oneLine: (String) -> String
  private var lastEntry: String?
  private let plain: PlainReader
  let completer: Completer
  var reading = LineReading()
  /// The prompt as a C string of our own: libedit asks for it at every drawing.
  private(set) var promptPointer: UnsafeMutablePointer<CChar>?

  /// - Parameters:
  ///   - name: The program's name: what a line of `~/.editrc` can begin with, and a colon, to be for it alone.
  ///   - historyFile: Its path, or nil to forget everything at the end. It is created with the first entry.
  ///   - oneLine: How an entry of several lines is written on one, which is how it comes back with the arrow keys.
  ///   - completer: Answers Tab.
  package init(
    name: String,
    historyFile: String?,
    oneLine: @escaping (String) -> String = { $0.split(separator: "\n").joined(separator: " ") },
    completer: @escaping Completer = { _, cursor in
      TabCompletion(replaceRange: cursor..<cursor, candidates: [])
    }
  ) {
    self.historyFile = historyFile.map { HistoryFile(path: $0) }
    self.oneLine = oneLine
    self.completer = completer
    plain = PlainReader(input: input, output: output)
    guard Terminal.useUTF8(), input.isTerminal, output.isTerminal, !output.isDumb else { return }
    guard let editor = cle_open(name, Unmanaged.passUnretained(self).toOpaque()) else { return }
    setKeys(of: editor)
    guard cle_is_editing(editor) else {
      el_end(editor)
      return
    }
    self.editor = editor
    loadHistory(for: editor)
  }

  deinit {
    if let editor { el_end(editor) }
    if let history { history_end(history) }
    free(promptPointer)
  }

  /// Asks for one line.
  ///
  /// - Parameters:
  ///   - prompt: May hold colours (`ESC [ … m`), and should end with a space.
  ///   - isCompleting: Whether Tab does anything; not so for a question that wants yes or no.
  package func readLine(prompt: String, isCompleting: Bool = true) -> LineInput {
    cle_flush()
    guard let editor else { return plain.readLine(prompt: prompt) }
    reading.begin(prompt: PromptText(prompt), isCompleting: isCompleting)
    free(promptPointer)
    promptPointer = strdup(reading.prompt.marked)
    ReadingSignals.begin()
    // libedit does this too, but only after the prompt: a key pressed in between would be echoed by the terminal.
    cle_set_raw(editor, true)
    output.write(TerminalModes.beginReading)
    var count: Int32 = 0
    let line = el_gets(editor, &count)
    output.write(TerminalModes.endReading)
    ReadingSignals.finish()
    if reading.wasInterrupted { return .interrupted }
    guard let line, count > 0 else {
      output.write("\n")
      return .endOfFile
    }
    let bytes = UnsafeRawBufferPointer(start: line, count: Int(count))
    return .line(String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self))
  }

  /// Puts a sentence into the history, also one over several lines; not so if it begins with a space, is the same as the
  /// one before, or says nothing.
  package func remember(_ entry: String) {
    guard let first = entry.first, first != " ", first != "\n", entry != lastEntry else { return }
    lastEntry = entry
    if let history { cle_remember(history, oneLine(entry)) }
    do throws(HistoryError) {
      try historyFile?.append(entry)
    } catch {
      historyWarning = error.message
    }
  }

  private func loadHistory(for editor: OpaquePointer) {
    guard let history = cle_open_history(editor, Int32(HistoryFile.defaultLimit)) else { return }
    self.history = history
    do throws(HistoryError) {
      let entries = try historyFile?.load() ?? []
      for entry in entries { cle_remember(history, oneLine(entry)) }
      lastEntry = entries.last
    } catch {
      historyWarning = error.message
    }
  }
}
