extension DotCommand {
  /// How long sentences take, and what they cost.
  static let measuring: [DotCommand] = [
    setting(
      ".timer", also: ["\\timing"], tells: "tells after each sentence how long it took", \.measures.tellsTime),
    setting(".stats", tells: "tells after each sentence what SQLite did for it", \.measures.tellsWork),
  ]
}
