package import ParlanceLanguage

/// A loaded file failed, and its own error was told already.
package struct LoadFailure: Error {
  /// What to say instead of what loaded it, where that is known.
  package var fix: Diagnostic.Fix?

  package init(fix: Diagnostic.Fix? = nil) { self.fix = fix }
}
