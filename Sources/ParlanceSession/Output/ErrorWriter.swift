package import ParlanceFiles
package import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel
package import ParlanceRender
import ParlanceStore

/// A writer of errors to standard error.
package final class ErrorWriter {
  private let sink: any ByteSink
  private let renderer: () -> DiagnosticRenderer
  /// Whether errors, hints and notes are JSON objects, one per line.
  package var isJSON: () -> Bool = { false }
  /// The engine's own message about the last error, for `.details`.
  package private(set) var details: String?
  /// Whether the current sentence or script tried to change rows. If it is stopped, the changes are undone.
  package var isAboutChange: () -> Bool = { false }
  /// Whether the current sentence or script only reads. The result is false if the answer is piped to a shell command,
  /// because the command may change something.
  package var isQuestion: () -> Bool = { false }
  /// Called before the writer reports that ^C stopped the work.
  package var beforeStop: () -> Void = {}
  /// Called once, after the writer has reported that ^C stopped the work. For example, it can print how long the
  /// sentence ran.
  package var afterStop: (() -> Void)?
  /// Whether the last error was a stop by ^C, and not a real error.
  package private(set) var wasStopped = false
  /// The last error and the text to which its range refers; nil if the error has no range.
  package private(set) var last: (diagnostic: Diagnostic, source: SourceText)?

  /// - Parameter renderer: Returns the renderer. It is evaluated for each error, because the terminal's width may
  ///   change.
  package init(_ sink: any ByteSink, renderer: @escaping @autoclosure () -> DiagnosticRenderer) {
    self.sink = sink
    self.renderer = renderer
  }

  /// Whether the error belongs to a sentence. The error is then printed, and the next sentence can run.
  package static func isTold(_ error: any Error) -> Bool {
    error is Diagnostic || error is EngineFailure || error is EngineError || error is ModelErrors
      || error is LoadFailure || error is UnreadableStream || error is ImportFailure
      || Stop.isReported(by: error)
  }

  /// Writes an error.
  ///
  /// - Parameter start: The offset of the failed sentence in `source`, if all earlier sentences succeeded. The
  ///   suggested text then begins with this sentence.
  package func write(_ error: any Error, in source: SourceText = SourceText(""), from start: Int = 0) {
    details = nil
    // If a loaded file failed, its error was already written. This error remains the last error.
    if !(error is LoadFailure) { (last, wasStopped) = (nil, Stop.isReported(by: error)) }
    switch error {
    case is LoadFailure: break
    case _ where wasStopped: writeStop(lost(error) ?? unchanged(by: error), error)
    case let diagnostic as Diagnostic: write(diagnostic, in: source, start)
    case let failure as ImportFailure: write(failure)
    case let failure as EngineFailure:
      details = failure.details
      write(failure.diagnostic, in: source, start, details: failure.details)
    case let errors as ModelErrors:
      for one in errors.all { write(one.diagnostic, in: one.source, 0) }
    case let error as EngineError:
      details = error.details
      writeFailure(EngineErrorMessages(Model()).words(for: error).message)
    case let error as StartError: writeFailure(error.message, notes: error.notes)
    default: writeFailure("\(error)")
    }
  }

  /// Writes the errors of an import, each with its line in the file.
  private func write(_ failure: ImportFailure) {
    for fault in failure.reported { write(fault.diagnostic, in: fault.source, 0) }
    let more = failure.moreCount
    if more > 0 { write("\(more) more \(more == 1 ? "row is" : "rows are") refused\n") }
    if let ending = failure.ending { write(ending + "\n") }
    last = failure.reported.first.map { ($0.diagnostic, $0.source) }
  }

  /// Reports that ^C stopped a series of sentences. Each sentence was committed on its own, so earlier changes are
  /// saved.
  package func writeStop(_ error: any Error) {
    wasStopped = true
    writeStop(lost(error) ?? "earlier changes are saved", error)
  }

  /// Writes a line that isn't an error, such as a hint.
  package func writeAside(_ line: String) {
    if isJSON() { return writeNote(line) }
    put(renderer().aside(line) + "\n")
  }

  /// Writes a hint. A suggested sentence gets its own line, which isn't broken, so that the user can copy the sentence.
  package func write(_ hint: Hint) {
    if isJSON() {
      let suggestion = hint.suggestion.map { suggested -> JSONValue in
        .object(["purpose": .text(suggested.purpose), "text": .text(suggested.sentence)])
      }
      return put([
        "kind": "hint", "severity": "hint", "message": .text(hint.text), "suggestion": suggestion,
      ])
    }
    writeAside(hint.text)
    guard let suggestion = hint.suggestion else { return }
    put("  \(suggestion.purpose): \(CellText.visible(suggestion.sentence))\n")
  }

  /// Reports that ^C came too late: the sentence had already run.
  package func writeStop(_ lateness: StopFailure) {
    wasStopped = true
    beforeStop()
    put(stop: "too late to stop: the sentence is done" + (lateness == .kept ? " and saved" : ""))
  }

  /// Returns a note about earlier sentences whose changes were also undone by the stop. For example, an engine may undo
  /// everything since `begin`.
  private func lost(_ error: any Error) -> String? { (error as? EngineFailure)?.notes.first }

  /// Returns the note `nothing was changed`; nil if this may be false, or if another note says what happened to a file.
  private func unchanged(by error: any Error) -> String? {
    isAboutChange() || isQuestion() && !(error is WritingStopped) ? "nothing was changed" : nil
  }

  /// Reports that the work was stopped.
  ///
  /// - Parameter others: A note about the sentences before the stopped sentence.
  private func writeStop(_ others: String?, _ error: any Error) {
    beforeStop()
    let facts = [others, (error as? WritingStopped)?.words].compactMap(\.self)
    put(stop: "stopped" + (facts.isEmpty ? "" : ": " + facts.joined(separator: "; ")))
    let further = afterStop
    afterStop = nil
    further?()
  }

  private func put(stop words: String) {
    if isJSON() { return put(["kind": "stopped", "severity": "error", "message": .text(words)]) }
    write(words + "\n")
  }

  private func write(
    _ diagnostic: Diagnostic, in source: SourceText, _ start: Int, details: String? = nil
  ) {
    last = (diagnostic, source)
    if isJSON() { return put(JSONFields(diagnostic, in: source, details: details)) }
    let renderer = renderer()
    // If the text isn't what the user just typed, the error contains the name of its file and the line number.
    let isTyped = source.name == SourceText.consoleName
    put((isTyped ? renderer : renderer.forFiles).render(diagnostic, in: source, suggestingFrom: start))
  }

  /// Writes an error or a warning that doesn't belong to a sentence.
  ///
  /// - Parameter notes: The lines below the message.
  package func writeFailure(
    _ message: String, notes: [String] = [], severity: Diagnostic.Severity = .error
  ) {
    if isJSON() {
      let notes = notes.map { JSONValue.text(String($0.drop { $0 == " " })) }
      return put([
        "kind": "program", "severity": .text("\(severity)"), "message": .text(message),
        "notes": notes.isEmpty ? nil : .list(notes),
      ])
    }
    write("parlance: \(message)\n" + notes.map { $0 + "\n" }.joined())
  }

  /// Writes lines of text that aren't errors. Long lines are broken at the terminal's width.
  package func write(_ text: String) {
    if isJSON() {
      for line in text.split(separator: "\n") { writeNote(String(line.drop { $0 == " " })) }
      return
    }
    let renderer = renderer()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A file name may contain escape sequences.
    put(lines.map { renderer.folded(CellText.visible(String($0))) }.joined(separator: "\n"))
  }

  private func writeNote(_ line: String) {
    put(["kind": "note", "severity": "note", "message": .text(line)])
  }

  private func put(_ fields: JSONFields) { put(fields.line + "\n") }

  /// Writes to standard error. If standard error is closed, nothing happens.
  private func put(_ text: String) {
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { try? sink.write(UnsafeRawBufferPointer($0)) }
  }
}
