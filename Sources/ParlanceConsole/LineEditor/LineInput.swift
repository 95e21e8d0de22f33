/// What a person answered to a prompt.
package enum LineInput: Equatable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// ^C: what had been typed is dropped.
  case interrupted
  /// ^D on an empty line, or the terminal is gone.
  case endOfFile
}
