/// One way to go on, before those that do not begin as typed are left out.
struct Candidate: Hashable {
  /// What is shown first.
  enum Kind: Int {
    case record, field, entity, flag, verb, unit, word, date, help, line, rare, sign
  }

  let kind: Kind
  let text: String
  let note: String

  /// With which the notes on records begin.
  static let recordNote = "record of "
  private static let fieldNote = "field of "

  /// Of which the record is; nil for what is none.
  var entity: String? {
    kind == .record && note.hasPrefix(Self.recordNote) ? String(note.dropFirst(Self.recordNote.count)) : nil
  }

  /// Of which the field is; nil for what is none.
  var owner: String? {
    kind == .field && note.hasPrefix(Self.fieldNote) ? String(note.dropFirst(Self.fieldNote.count)) : nil
  }

  init(_ kind: Kind, _ text: String, _ note: String) {
    self.kind = kind
    self.text = text
    self.note = note
  }
}
