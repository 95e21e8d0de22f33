/// How much of a script was run, for its receipt and its errors.
final class ScriptTally {
  /// Sentences, declarations and commands, those of files that it loaded among them.
  var count = 0
  /// Those of them that failed, each told by itself.
  var failed = 0
  /// Whether it said to leave: no script after it is run.
  var isLeft = false
  /// Where it ended; nil before.
  var end: ScriptPlace?
}
