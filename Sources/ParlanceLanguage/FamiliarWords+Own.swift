extension FamiliarWords {
  /// Whether it is a word of its own and no other one misspelt: `latest` is no `late`.
  static func isOwn(_ word: String) -> Bool { own.contains(word.lowercased()) }

  private static let own: Set<String> = [
    "newer", "newest", "older", "oldest", "later", "latest", "lately", "lower", "lowest", "never", "earlier",
    "earliest", "recent", "recently",
  ]
}
