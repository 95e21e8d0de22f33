/// The messages that a run wrote to standard error.
struct ErrorMessages {
  /// The first line of each message, in the form `parlance: …` or `file:line:column: …`.
  let headings: [Substring]

  init(_ text: String) {
    headings = text.split(separator: "\n").filter { line in
      if line.hasPrefix("parlance: ") { return true }
      let words = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      return words.count == 4 && Int(words[1]) != nil && Int(words[2]) != nil && words[3].hasPrefix(" ")
    }
  }

  /// Whether every message reports a busy database.
  var isBusy: Bool { headings.allSatisfy { $0.contains(": another process ") } }

  /// - Parameter atMost: The maximum number of messages.
  /// - Throws: ``Unexpected`` if the run ended by a signal, hung, or failed without a message.
  static func check(_ ending: Child.Ending, atMost: Int = 1) throws {
    let told = ErrorMessages(ending.errors)
    let count = told.headings.count
    if ending.isLate { throw Unexpected("it hangs") }
    guard let code = ending.exitCode, (0...2).contains(code) else {
      throw Unexpected("status \(ending.status): \(ending.errors)")
    }
    // If the stored model is damaged, there is a message for each unreadable line.
    let most = told.headings.allSatisfy { $0.hasPrefix("the model that ") } ? Int.max : atMost
    guard code == 0 ? count == 0 : (1...most).contains(count) else {
      throw Unexpected("status \(code) with \(count) messages: \(ending.errors)")
    }
  }
}
