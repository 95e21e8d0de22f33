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
  /// Whether the current sentence or script tried to change something. If it is stopped, its changes are undone.
  package var isAboutChange: () -> Bool = { false }
  /// Whether the current sentence or script only reads, and its answer isn't piped to a command that may change
  /// something.
  package var isQuestion: () -> Bool = { false }
  /// Called before a stop by ^C is reported.
  package var beforeStop: () -> Void = {}
  /// Called once after a stop by ^C is reported. It can report the sentence's measurements.
  package var afterStop: (() -> Void)?
  /// Whether the last error was a stop by ^C.
  package private(set) var wasStopped = false
  /// The last error and its source; nil if the error has no range.
  package private(set) var last: (diagnostic: Diagnostic, source: SourceText)?

  /// - Parameter renderer: Evaluated for each error, because the width of the terminal may change.
  package init(_ sink: any ByteSink, renderer: @escaping @autoclosure () -> DiagnosticRenderer) {
    self.sink = sink
    self.renderer = renderer
  }

  /// Whether the error is about a sentence. If so, it is reported and the next sentence can run.
  package static func isTold(_ error: any Error) -> Bool {
    error is Diagnostic || error is EngineFailure || error is EngineError || error is ModelErrors
      || error is LoadFailure || error is UnreadableStream || error is ImportFailure
      || Stop.isReported(by: error)
  }

  /// Writes an error.
  ///
  /// - Parameter start: The start of the failed sentence, if all sentences before it succeeded. A suggestion then
  ///   begins there.
  package func write(_ error: any Error, in source: SourceText = SourceText(""), from start: Int = 0) {
    details = nil
    // The error of a loaded file was already reported, and remains the last error.
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

  /// Writes the errors in an imported file, at its lines.
  private func write(_ failure: ImportFailure) {
    for fault in failure.reported { write(fault.diagnostic, in: fault.source, 0) }
    let more = failure.moreCount
    if more > 0 { write("\(more) more \(more == 1 ? "row is" : "rows are") refused\n") }
    if let ending = failure.ending { write(ending + "\n") }
    last = failure.reported.first.map { ($0.diagnostic, $0.source) }
  }

  /// Reports that ^C stopped a series of sentences that were committed one by one.
  package func writeStop(_ error: any Error) {
    wasStopped = true
    writeStop(lost(error) ?? "earlier changes are saved", error)
  }

  /// Writes a line that isn't an error and isn't important.
  package func writeAside(_ line: String) {
    if isJSON() { return writeNote(line) }
    put(renderer().aside(line) + "\n")
  }

  /// Writes a hint. A suggested sentence has a line of its own that isn't wrapped, so that the sentence can be copied.
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

  /// Reports that ^C came too late to stop anything.
  package func writeStop(_ lateness: StopFailure) {
    wasStopped = true
    beforeStop()
    put(stop: "stopped too late: the sentence is done" + (lateness == .kept ? " and saved" : ""))
  }

  /// Returns a note about what the stop undid in addition to the stopped sentence. An engine may undo everything since
  /// `begin`.
  private func lost(_ error: any Error) -> String? { (error as? EngineFailure)?.notes.first }

  /// Returns a note that nothing was changed; nil if that isn't certain, or if another note says what happened to a
  /// file.
  private func unchanged(by error: any Error) -> String? {
    isAboutChange() || isQuestion() && !(error is WritingStopped) ? "nothing was changed" : nil
  }

  /// Reports a stop.
  ///
  /// - Parameter others: A note about the sentences before the stopped one.
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
    // Text that wasn't typed just now is identified by its file and line.
    let isTyped = source.name == SourceText.consoleName
    put((isTyped ? renderer : renderer.forFiles).render(diagnostic, in: source, suggestingFrom: start))
  }

  /// Writes an error or a warning that isn't about a sentence.
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

  /// Writes notes, wrapped to the terminal's width. Each line ends with a newline.
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

  /// Writes to standard error. If it is closed, the error is ignored.
  private func put(_ text: String) {
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { try? sink.write(UnsafeRawBufferPointer($0)) }
  }
}
