import Glibc

/// The directory of one worker. Each trial runs on a fresh copy of the same small database.
struct Room {
  let program: String
  let directory: String

  /// The number of entries at the start. They all belong to box A, whose number is equal to it.
  static let entries = 20

  static let model = """
    entity box
      name text key
      number number default 0

    entity entry of box
      number number
      note text optional

    """

  init(_ program: String, in parent: String, _ name: String) throws {
    (self.program, directory) = (program, "\(parent)/\(name)")
    Files.empty(directory)
    try Files.write(Self.model, to: path("base.model"))
    var sentences = "add box A: number \(Self.entries)\nadd box B\n"
    for number in 1...Self.entries {
      sentences += "add entry of A: number \(number), note \"the first of many\"\n"
    }
    try Files.write(sentences, to: path("base.say"))
    try succeed([path("base.db"), "--model", path("base.model"), "-f", path("base.say")])
  }

  func path(_ name: String) -> String { "\(directory)/\(name)" }
  /// The path of the database of a trial.
  var database: String { path("data.db") }

  func start(_ arguments: [String], from source: Source = .nothing) throws -> Child {
    try Child([program] + arguments, errors: path("errors"), from: source)
  }

  /// Runs the program and requires that it succeeds.
  ///
  /// - Throws: ``Unexpected`` with the program's messages if it fails.
  @discardableResult
  func succeed(_ arguments: [String]) throws -> Child.Ending {
    let ending = try start(arguments).end()
    guard ending.exitCode == 0 else {
      throw Unexpected("\(arguments): status \(ending.status): \(ending.errors)")
    }
    return ending
  }

  /// Prepares the directory for the next trial.
  func reset(from base: String = "base.db") throws {
    for name in Files.names(in: directory) where name.hasPrefix("data.") || name.hasPrefix("target") {
      unlink(path(name))
    }
    try Files.write(Files.read(path(base)), to: database)
  }
}
