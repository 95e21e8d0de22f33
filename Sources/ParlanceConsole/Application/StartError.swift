/// Why the program could not start, in one line and perhaps some more.
package struct StartError: Error {
  package let message: String
  package let notes: [String]

  package init(_ message: String, notes: [String] = []) {
    self.message = message
    self.notes = notes
  }

  /// As it is told, its lines ended.
  var text: String { "parlance: \(message)\n" + notes.map { $0 + "\n" }.joined() }
}
