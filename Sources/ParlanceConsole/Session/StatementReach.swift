import ParlanceLanguage

/// Which tests of an offered change may say those of a statement in SQL: none that would touch other rows.
///
/// - `not` stands before a flag, or in `is not empty`: before another test it is true of what is empty, and in SQL it is
///   not. ``SQLCondition`` says it within the test.
/// - `/` cuts off what is behind the point where both numbers are whole, and here it does not.
/// - `like` ignores the case of letters and has signs for what is left open; `contains`, `starts` and `ends` do neither.
struct StatementReach {
  private static let ofParts: Set<String> = ["contains", "starts", "ends"]

  let lexicon: Lexicon

  /// - Parameter offered: The words of the offered sentence.
  func holds(_ offered: [String]) -> Bool {
    zip(offered, offered.dropFirst()).allSatisfy { word, next in
      if word == "not" { return next == "empty" || isFlag(next) }
      if word == "/" { return next.contains(".") }
      if Self.ofParts.contains(word) { return !next.contains { $0.isLetter || "_%".contains($0) } }
      return true
    }
  }

  private func isFlag(_ word: String) -> Bool {
    lexicon.canonical(word, as: .flag) != nil
  }
}
