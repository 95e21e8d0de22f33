import ParlanceSession

extension Conversation {
  /// Runs a line and returns its answer. In both, `@` is a placeholder for the path of `place`.
  func say(_ line: String, in place: TemporaryDirectory) throws -> String {
    try say(line.replacing("@", with: place.path)).replacing(place.path, with: "@")
  }

  /// Creates a conversation with the database of a transcript, or returns nil if its external database is missing.
  static func begun(
    by transcript: Transcript, in directory: TemporaryDirectory,
    with opener: @escaping EngineOpener = Conversation.opener
  ) throws -> Conversation? {
    let settings = transcript.settings
    var data: String?
    if let name = settings["data"] {
      data = try Repository.data(name, copiedTo: directory.path)
      guard data != nil else { return nil }
    }
    if let folder = settings["files"] { try Repository.copyFiles(of: folder, to: directory.path) }
    return try Conversation(
      model: settings["model"] ?? "demo", data: data, now: settings["now"] ?? "2026-11-20T09:30",
      width: settings["width"].flatMap { Int($0) } ?? 100, with: opener)
  }
}
