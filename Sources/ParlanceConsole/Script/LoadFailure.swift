import ParlanceLanguage

/// A loaded file failed, and its own error was told already.
struct LoadFailure: Error {
  /// What to say instead of what loaded it, where that is known.
  var fix: Diagnostic.Fix?
}
