extension DotCommand {
  /// How long sentences take, and what they cost.
  static let measuring: [DotCommand] = [
    .setting(
      ".timer", also: ["\\timing"], tells: "tells after each sentence how long it took",
      meanings: [.on: "after each sentence", .off: "not told", .once: "after the next one alone"],
      \.measures.time),
    .setting(
      ".stats", tells: "tells after each sentence what SQLite did for it",
      meanings: [
        .on: "all of it", .off: "nothing", .stmt: "what the sentence alone took",
        .vmstep: "how many steps of its machine",
      ], \.measures.work),
  ]
}
