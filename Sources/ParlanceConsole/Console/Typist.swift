/// The person at the terminal, as commands need one.
protocol Typist: AnyObject {
  /// What was run, by them and in other consoles, the newest last.
  var sentences: [String] { get }

  /// Begins a line of its own where something else may have left one without its end.
  func beginFreshLine()

  /// Lets them work on a text, or on the last sentence, in their own editor, and runs what they saved.
  func edit(_ text: String?) throws
}
