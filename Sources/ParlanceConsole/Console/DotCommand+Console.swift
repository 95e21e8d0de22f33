extension DotCommand {
  /// The console itself.
  static let console: [DotCommand] =
    typing + [
      DotCommand(".quit", also: [".exit"], tells: "leaves; so do `quit`, `exit` and ^D", leaves: true) {
        _, _ in
      }
    ]
}
