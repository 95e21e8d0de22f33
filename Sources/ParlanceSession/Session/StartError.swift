package import ParlanceLanguage

/// Why the program could not start, in one line and perhaps some more.
package struct StartError: Error {
  package let message: String
  package let notes: [String]

  package init(_ message: String, notes: [String] = []) {
    self.message = message
    self.notes = notes
  }

  /// What is in a file that the program cannot start without.
  package static func read(_ path: String) throws(StartError) -> SourceText {
    do {
      return try FileReader(.everything).read(path)
    } catch let error where Stop.isReported(by: error) {
      throw StartError("stopped")
    } catch {
      throw StartError("cannot read \(path): \(FileReader.reason(error))")
    }
  }

  /// Refuses a file that is none of text: whoever reads it finds a fault in each of its words.
  package static func requireText(_ source: SourceText) throws(StartError) {
    guard source.bytes.contains(0) else { return }
    throw StartError("\(source.name) is no text: there is a NUL byte in it")
  }

  /// As it is told, its lines ended.
  package var text: String { "parlance: \(message)\n" + notes.map { $0 + "\n" }.joined() }
}
