/// How much of a script was run, for its receipt and its errors.
final class ScriptTally {
  /// Sentences, declarations and commands, those of files that it loaded among them.
  var count = 0
  /// Where it ended; nil before.
  var end: ScriptPlace?
}
