import ParlanceLanguage

/// What came of asking whether something can be declared, or forgotten, before that is offered.
enum DeclaringTrial {
  case possible
  /// What was said cannot be declared at all.
  case senseless
  /// Rows, or something else that is declared, stand against it.
  case refused(Diagnostic)

  /// What follows from the first reasons tells no more.
  private static let mostNotes = 2

  /// Why it is refused, and what is to be done first; nothing where it is not.
  var notes: [String] {
    guard case .refused(let reason) = self else { return [] }
    // What a mend would change is not what was said, but may be what is wanted.
    let advice = reason.fix?.replacement == " optional" ? ["declared `optional` it could be added"] : []
    return [reason.message.replacing(", so nothing was changed", with: "")]
      + reason.notes.prefix(Self.mostNotes) + advice
  }

  var isPossible: Bool {
    if case .possible = self { true } else { false }
  }
}
