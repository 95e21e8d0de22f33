/// What was changed last.
enum LastChange {
  /// Something that a sentence takes back.
  case record(RecordChange)
  /// Something that no one sentence takes back.
  case beyondOneSentence
}
