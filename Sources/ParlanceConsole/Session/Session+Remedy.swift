/// What would make a refused sentence possible, as its error advises.
extension Session {
  /// The one sentence that `notes` hold in backticks, where it can be said now; nil where they hold none, or several.
  func remedy(in notes: [String]) -> String? {
    let advised = notes.flatMap { note in
      note.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    guard advised.count == 1, isSayable(advised[0]) else { return nil }
    return advised[0]
  }
}
