import ParlanceLanguage

/// Why a sentence that was tried cannot be said. What could mend it is sought only where that is asked for, which takes
/// ten times as long.
enum SentenceFault {
  /// Nothing mends it.
  case hopeless
  /// It could not be cut into words.
  case unreadable(Diagnostic)
  /// The grammar has no such sentence.
  case unknown([Token])
  /// The grammar has it, and the model or the records do not.
  case senseless(Diagnostic, [Token])

  /// Whether all that it names is there: else only words that were read as names are mended further.
  var isNamed: Bool {
    switch self {
    case .hopeless, .unreadable, .unknown: true
    case .senseless(let error, _): error.kind != .noSuchRecord && error.kind != .refused
    }
  }
}
