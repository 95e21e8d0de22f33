import ParlanceLanguage

/// The error of work that was stopped, for functions that can throw only diagnostics.
package enum StopError: DiagnosticMessage {
  case interrupted

  var kind: Diagnostic.Kind { .refused }

  var text: String { "stopped" }
}
