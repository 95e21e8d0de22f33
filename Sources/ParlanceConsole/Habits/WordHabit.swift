import ParlanceLanguage

/// One word that other programs obey, and that is no sentence here: told is what does it.
enum WordHabit {
  private static let answers = [
    "clear": "^L clears the screen", "cls": "^L clears the screen",
  ]

  /// The error with what does the same here, where the word was said alone.
  static func noted(in error: Diagnostic, _ said: String) -> Diagnostic {
    guard let answer = answers[said.lowercased()] else { return error }
    return Diagnostic("said-otherwise", .noSuchWord, at: error.range, answer, notes: error.notes)
  }
}
