extension Conversation {
  /// Says a line in which `@` stands for `place`, and answers so too.
  func say(_ line: String, in place: TemporaryDirectory) throws -> String {
    try say(line.replacing("@", with: place.path)).replacing(place.path, with: "@")
  }
}
