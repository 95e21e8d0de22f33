import ParlanceLanguage
import ParlanceStore

/// What to say where `.import` was told of no entity that there is: the lines that declare it, and the command once more.
struct ImportDeclaration {
  let lines: String
  /// Perhaps with another form than was said.
  let command: String

  /// Nil where the file has no header from which a declaration could be made.
  ///
  /// - Parameter accepts: Whether lines can be declared now.
  /// - Throws: ``EngineError/interrupted`` after ^C.
  init?(
    _ remedy: ImportRemedy, telling task: ProgressTask, accepts: @escaping (String) -> Bool
  ) throws(EngineError) {
    let arguments = remedy.parted()
    let guess = EntityGuess(file: remedy.file, arguments: arguments, accepts: accepts)
    guard let lines = try guess.declaration(telling: task) else { return nil }
    (self.lines, command) = (lines, arguments.command)
  }
}
