import ParlanceSession

extension Conversation {
  /// Says a line in which `@` stands for `place`, and answers so too.
  func say(_ line: String, in place: TemporaryDirectory) throws -> String {
    try say(line.replacing("@", with: place.path)).replacing(place.path, with: "@")
  }

  /// A conversation with what a transcript is about; nil where that is a database that is not at hand.
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
