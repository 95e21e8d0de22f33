import ParlanceStore

/// A pattern of SQL whose ends alone are left open, if any: `%an%`. `_` is any letter, and `%` any text.
struct LikePattern {
  /// What is looked for.
  let part: String
  let place: TextPlace

  /// Nil where more is left open, or all.
  init?(_ text: String) {
    part = String(text.trimmed { $0 == "%" })
    guard !part.isEmpty, !part.contains(where: { "%_".contains($0) }) else { return nil }
    place =
      switch (text.hasPrefix("%"), text.hasSuffix("%")) {
      case (true, true): .within
      case (true, false): .end
      case (false, true): .beginning
      case (false, false): .whole
      }
  }

  /// How a sentence asks for a part at the place.
  static func test(at place: TextPlace) -> String {
    switch place {
    case .whole: "="
    case .beginning: "starts"
    case .end: "ends"
    case .within: "contains"
    }
  }

  /// The place at which a test of a sentence looks; nil where the word is none.
  static func place(of test: String) -> TextPlace? {
    [TextPlace.whole, .beginning, .end, .within].first { self.test(at: $0) == test }
  }
}
