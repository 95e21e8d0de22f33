import Testing

extension Conversation {
  /// What is offered for a sentence that is refused; what it did is undone.
  func offer(to said: String) throws -> String? {
    _ = try say("begin")
    defer { _ = try? say("rollback") }
    _ = try say(said)
    #expect(lastErrorID != nil, "\(said) is said here")
    return SuggestedSentence(self)?.text
  }

  /// Says sentences with a mistake in each, and hands on those for which another one is offered; what they do is undone.
  func offers(
    to sentences: [String], seed: UInt64, times: Int = 30,
    _ check: (_ offer: String, _ said: String) throws -> Void
  ) throws {
    var mutation = SentenceMutation(seed: seed)
    for _ in 0..<times {
      guard let original = mutation.pick(sentences) else { return }
      let said = mutation.mutated(original)
      _ = try say("begin")
      defer { _ = try? say("rollback") }
      _ = try say(said)
      guard lastErrorID != nil, let offer = SuggestedSentence(self)?.text else { continue }
      try check(offer, said)
    }
  }
}
