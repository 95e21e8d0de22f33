public import ParlanceLanguage

extension EngineFailure {
  /// The failure as it is shown, at the words of its sentence.
  public var diagnostic: Diagnostic {
    Diagnostic(id, .refused, at: range, message, notes: notes, fix: fix)
  }
}
