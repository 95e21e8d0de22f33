/// One way to go on that Tab offers.
package struct TabCandidate: Equatable, Sendable {
  /// What would stand in the line, in place of ``TabCompletion/replaceRange``.
  package var text: String
  /// What is said about it in the list, or empty.
  package var note: String
  /// Whether a space follows it when it is the only one.
  package var endsWord: Bool

  package init(_ text: String, note: String = "", endsWord: Bool = true) {
    self.text = text
    self.note = note
    self.endsWord = endsWord
  }
}
