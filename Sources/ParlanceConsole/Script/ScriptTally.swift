/// How much of a script was run, for its receipt.
final class ScriptTally {
  /// Sentences, declarations and commands, those of files that it loaded among them.
  var count = 0
}
