import ParlanceLanguage
import ParlanceModel

/// What to say where `.import` was told of no entity that there is: the lines that declare it, and the command once more.
struct ImportDeclaration {
  let lines: String
  /// Perhaps with another form than was said.
  let command: String

  /// Nil where the file has no header from which a declaration could be made.
  ///
  /// - Parameter accepts: Whether lines can be declared now.
  init?(_ remedy: ImportRemedy, accepts: @escaping (String) -> Bool) {
    let arguments = remedy.parted()
    let guess = EntityGuess(file: remedy.file, arguments: arguments, accepts: accepts)
    guard let lines = guess.declaration() else { return nil }
    (self.lines, command) = (lines, arguments.command)
  }
}
