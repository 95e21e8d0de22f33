/// A condition as a sentence says it: tests that are joined by `and`, or by `or`.
indirect enum SaidCondition {
  case test(String)
  case all([SaidCondition])
  case any([SaidCondition])

  /// Parts that are joined as the whole is are parts of it.
  static func joined(_ parts: [SaidCondition], byOr: Bool) -> SaidCondition {
    guard parts.count > 1 else { return parts[0] }
    let flat = parts.flatMap { part in
      switch part {
      case .all(let inner) where !byOr: inner
      case .any(let inner) where byOr: inner
      case .test, .all, .any: [part]
      }
    }
    return byOr ? .any(flat) : .all(flat)
  }

  /// A part that is joined otherwise stands in parentheses: no sentence mixes `and` with `or`.
  var words: String {
    switch self {
    case .test(let words): words
    case .all(let parts): parts.map(\.asPart).joined(separator: " and ")
    case .any(let parts): parts.map(\.asPart).joined(separator: " or ")
    }
  }

  private var asPart: String {
    if case .test(let words) = self { words } else { "(\(words))" }
  }
}
