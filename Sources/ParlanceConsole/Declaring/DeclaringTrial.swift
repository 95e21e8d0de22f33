import ParlanceLanguage

/// What came of asking whether something can be declared, or forgotten, before that is offered.
enum DeclaringTrial {
  case possible
  /// What was said cannot be declared at all.
  case senseless
  /// Rows, or something else that is declared, stand against it.
  case refused(Diagnostic)

  /// Why it is refused, and what is to be done first; nothing where it is not.
  var notes: [String] {
    guard case .refused(let reason) = self else { return [] }
    return [reason.message] + reason.notes
  }

  var isPossible: Bool {
    if case .possible = self { true } else { false }
  }
}
