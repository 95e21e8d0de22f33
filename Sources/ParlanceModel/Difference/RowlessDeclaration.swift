internal import ParlanceLanguage

/// What a model declares that holds no rows: a later telling of it may take its place.
protocol RowlessDeclaration {
  var text: String { get }
  /// Whether both tell of the same thing, perhaps otherwise.
  func isNamed(as other: Self) -> Bool
}

extension Verb: RowlessDeclaration {
  func isNamed(as other: Verb) -> Bool {
    NameComparison.areSame(name, other.name) && target == other.target
  }

  /// The entity of the record that it is done to.
  private var target: String? {
    if case .reference(let entity) = slots.first?.type { entity } else { nil }
  }
}

extension Report: RowlessDeclaration {
  func isNamed(as other: Report) -> Bool { NameComparison.areSame(name, other.name) }
}

extension Unit: RowlessDeclaration {
  func isNamed(as other: Unit) -> Bool { name == other.name }
}

extension Pair: RowlessDeclaration {
  func isNamed(as other: Pair) -> Bool { planned == other.planned && actual == other.actual }
}

extension Array where Element: RowlessDeclaration {
  /// Those that `other` lacks or tells otherwise.
  func news(to other: [Element]) -> [Element] {
    filter { mine in !other.contains { $0.isNamed(as: mine) && $0.text == mine.text } }
  }

  /// Takes each of `news` in, into `text` too: in the place of the one it tells anew, or at the end.
  mutating func adopt(_ news: [Element], into text: inout String) {
    for declaration in news {
      if let index = firstIndex(where: { $0.isNamed(as: declaration) }) {
        text.replace(declaration: self[index].text, with: declaration.text)
        self[index] = declaration
      } else {
        text = [text, declaration.text].map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
        append(declaration)
      }
    }
  }
}

extension String {
  /// Puts another declaration in the place of one, which stands on lines of its own: not in a comment.
  mutating func replace(declaration old: String, with new: String) {
    let place = ranges(of: old).first { range in
      (range.lowerBound == startIndex || self[index(before: range.lowerBound)].isNewline)
        && (range.upperBound == endIndex || self[range.upperBound].isWhitespace)
    }
    if let place { replaceSubrange(place, with: new) }
  }
}
