import ParlanceModel
import ParlanceStore
import ParlanceTerminal

/// What a live view needs to know of the world around its session.
package struct WatchPlace {
  /// Where keys are pressed; nil where there are none.
  var keys: Terminal?
  /// Where the answer is drawn; nil where answers are written one after another.
  var screen: Terminal?
  /// The descriptor of the output; -1 for none.
  var output: Int32 = -1
  /// The database's file; nil for one in memory.
  var path: String?
  /// The file that is open.
  var opened: FileIdentity?
  /// Opens the file that has taken its place.
  var reopen: () throws -> OpenDatabase
  /// Tells an error where there is no screen.
  var tellError: (String) -> Void = { _ in }
  /// How long to wait between two looks at the data, in milliseconds.
  var interval: Int32 = 200

  init(path: String?, reopen: @escaping () throws -> OpenDatabase) {
    self.path = path
    opened = path.flatMap { FileIdentity($0) }
    self.reopen = reopen
  }

  /// The process's own terminal, where it has one.
  ///
  /// - Parameter reopen: Opens the file that lies at the path now.
  init(of database: OpenDatabase, _ errors: ErrorWriter, reopen: @escaping (String) throws -> OpenDatabase) {
    let path = database.path
    self.init(path: path) { try reopen(path ?? "") }
    if Terminal.input.isTerminal { keys = .input }
    if Terminal.output.isTerminal { screen = .output }
    output = Terminal.output.descriptor
    tellError = { errors.write("parlance: \($0)\n") }
  }
}

/// The process was told to end (SIGTERM) while answers were being written one after another: they are complete.
package struct ToldToEnd: Error {}
