package import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel
package import ParlanceRender
import ParlanceStore

/// Tells errors to the person, on standard error.
package final class ErrorWriter {
  private let sink: any ByteSink
  private let renderer: () -> DiagnosticRenderer
  /// Whether each error, hint and note is a JSON object on one line.
  package var isJSON: () -> Bool = { false }
  /// The engine's own message behind the last error, for `.details`.
  package private(set) var details: String?
  /// Whether something was to be changed by what is run as one: then a stop has undone that.
  package var isAboutChange: () -> Bool = { false }
  /// Whether what is run as one only asks, and leads its answer to nobody who may change something.
  package var isQuestion: () -> Bool = { false }
  /// Called before it is told that ^C has stopped something.
  package var beforeStop: () -> Void = {}
  /// What is told of a sentence after it is told that ^C has stopped it, once.
  package var afterStop: (() -> Void)?
  /// Whether the last error was ^C.
  package private(set) var wasStopped = false
  /// The last error, with its source; nil where it points nowhere.
  package private(set) var last: (diagnostic: Diagnostic, source: SourceText)?

  /// - Parameter renderer: Asked at each error, since a terminal may change its width.
  package init(_ sink: any ByteSink, renderer: @escaping @autoclosure () -> DiagnosticRenderer) {
    self.sink = sink
    self.renderer = renderer
  }

  /// Whether `error` is about a sentence, so that it is told and the next one may follow.
  package static func isTold(_ error: any Error) -> Bool {
    error is Diagnostic || error is EngineFailure || error is EngineError || error is ModelErrors
      || error is LoadFailure || error is UnreadableStream || error is ImportFailure
      || Stop.isReported(by: error)
  }

  /// - Parameter start: Where the sentence begins that failed, if what stands before it is done.
  package func write(_ error: any Error, in source: SourceText = SourceText(""), from start: Int = 0) {
    details = nil
    // Of a file that could not be loaded, the reason was told already, and what it was stays true.
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
      writeFailure(EngineErrorWords(Model()).words(for: error).message)
    case let error as StartError: writeFailure(error.message, notes: error.notes)
    default: writeFailure("\(error)")
    }
  }

  /// Tells what is wrong with a file, at its own lines.
  private func write(_ failure: ImportFailure) {
    for fault in failure.reported { write(fault.diagnostic, in: fault.source, 0) }
    let more = failure.moreCount
    if more > 0 { write("\(more) more \(more == 1 ? "row is" : "rows are") refused\n") }
    if let ending = failure.ending { write(ending + "\n") }
    last = failure.reported.first.map { ($0.diagnostic, $0.source) }
  }

  /// Tells that ^C stopped sentences of which each was kept.
  package func writeStop(_ error: any Error) {
    wasStopped = true
    writeStop(lost(error) ?? "what was done before is kept", error)
  }

  /// Writes a line that isn't an error, and that need not be read.
  package func writeAside(_ line: String) {
    if isJSON() { return writeNote(line) }
    put(renderer().aside(line) + "\n")
  }

  /// Writes a hint; its sentence is on a line of its own that only the terminal wraps, so that it can be copied.
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

  /// Tells that ^C came when there was nothing to stop any more.
  package func writeStop(_ lateness: Lateness) {
    wasStopped = true
    beforeStop()
    put(stop: "stopped too late: this is done" + (lateness == .kept ? ", and kept" : ""))
  }

  /// What was undone by the stop beside its own sentence: an engine may give up all since `begin`.
  private func lost(_ error: any Error) -> String? { (error as? EngineFailure)?.notes.first }

  /// A question changes nothing; of a file that was begun it is told what becomes of that.
  private func unchanged(by error: any Error) -> String? {
    isAboutChange() || isQuestion() && !(error is WritingStopped) ? "nothing was changed" : nil
  }

  /// - Parameter others: What became of the sentences before.
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
    // What the person has not just typed is found by its file and line.
    let isTyped = source.name == SourceText.consoleName
    put((isTyped ? renderer : renderer.forFiles).render(diagnostic, in: source, suggestingFrom: start))
  }

  /// Writes an error or a warning that isn't about a sentence.
  ///
  /// - Parameter notes: Lines below it.
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

  /// Writes notes: lines, each ended, as wide as the terminal allows.
  package func write(_ text: String) {
    if isJSON() {
      for line in text.split(separator: "\n") { writeNote(String(line.drop { $0 == " " })) }
      return
    }
    let renderer = renderer()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A file's name may hold escape sequences.
    put(lines.map { renderer.folded(CellText.visible(String($0))) }.joined(separator: "\n"))
  }

  private func writeNote(_ line: String) {
    put(["kind": "note", "severity": "note", "message": .text(line)])
  }

  private func put(_ fields: JSONFields) { put(fields.line + "\n") }

  /// Writes to standard error; where even that is closed, nobody is left to be told.
  private func put(_ text: String) {
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { try? sink.write(UnsafeRawBufferPointer($0)) }
  }
}
