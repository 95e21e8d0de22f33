/// A sentence with gaps, which a saying's slots and the model fill.
///
/// `{name}` is what a slot holds. After `@` stands the kind of record that a gap is about: a slot's, or `E` for each of the
/// model in turn. Before it stands a ``SayingGap``, and what that is told.
struct SayingTemplate: Sendable {
  enum Part: Sendable {
    case text(String)
    case gap(SayingGap, of: String, about: String)
  }

  let parts: [Part]

  init(_ text: String) {
    parts = text.split(separator: " ").flatMap { word -> [Part] in
      let pieces = word.split(separator: "{", omittingEmptySubsequences: false)
      var parts: [Part] = pieces[0].isEmpty ? [] : [.text(String(pieces[0]))]
      for piece in pieces.dropFirst() {
        let sides = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        parts.append(Self.gap(sides[0]))
        if sides.count > 1, !sides[1].isEmpty { parts.append(.text(String(sides[1]))) }
      }
      return parts + [.text(" ")]
    }
  }

  /// `ref:one@noun`, `date@E`, `noun`.
  private static func gap(_ text: Substring) -> Part {
    let sides = text.split(separator: "@", maxSplits: 1).map(String.init)
    let words = sides[0].split(separator: ":", maxSplits: 1).map(String.init)
    let about = sides.count > 1 ? sides[1] : ""
    if words.count == 2 {
      guard let gap = SayingGap(rawValue: words[0]) else {
        preconditionFailure("no gap is called \(words[0])")
      }
      return .gap(gap, of: words[1], about: about)
    }
    if let gap = SayingGap(rawValue: words[0]), !about.isEmpty { return .gap(gap, of: "", about: about) }
    return .gap(about.isEmpty ? .slot : .own, of: words[0], about: about)
  }
}
