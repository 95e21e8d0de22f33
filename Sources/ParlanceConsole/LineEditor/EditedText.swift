/// What came of a text that a person worked on in an editor of their own.
package enum EditedText: Equatable, Sendable {
  case saved(String)
  /// Why there is no text.
  case failed(String)
}
