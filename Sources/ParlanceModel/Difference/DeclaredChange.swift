internal import ParlanceLanguage

/// One thing that a second model declares otherwise than a first, and what of the rows stands against it.
public struct DeclaredChange: Sendable, Equatable {
  /// What may stand against a change. Whether it does, the rows tell.
  public enum Obstacle: Sendable, Equatable {
    /// Nothing: it is of the language alone, or the table is made anew and takes its rows along, if they fit.
    case none
    /// Every row: none has what is declared.
    case rows
    /// Every value in the field, as declared before: it would be lost.
    case values(Field)
  }

  /// What becomes of a part of the entity, as a receipt tells it.
  public enum Turn: Sendable, Equatable {
    /// `size`, or `` `check size > 0` ``.
    case comes(String)
    case goes(String)
    /// It stays, and is another: told by ``DeclaredChange/words``.
    case differs
  }

  /// The entity, by its name in the first model, whose rows are asked.
  public let entity: String
  /// The field at whose line it is told.
  public let field: String?
  /// In words of the model: `the field number is text, and was number`.
  public let words: String
  public let obstacle: Obstacle
  public let turn: Turn

  init(
    _ entity: String, _ field: String? = nil, _ words: String, _ obstacle: Obstacle = .none,
    _ turn: Turn = .differs
  ) {
    self.turn = turn
    self.entity = entity
    self.field = field
    self.words = words
    self.obstacle = obstacle
  }
}

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

extension Unit {
  /// How this unit differs from `other` of the same name; nil where it does not.
  func change(from other: Unit) -> String? {
    NameComparison.areSame(base, other.base) && factor == other.factor
      ? nil : "the unit \(name) is \(size), and was \(other.size)"
  }

  private var size: String {
    Int(exactly: factor).map { "\($0) \(base)" } ?? "\(factor) \(base)"
  }
}

extension Model {
  /// The fields that keep quantities in the unit of this name, or in one that can be compared with it.
  func keepers(of unit: String) -> [(entity: Entity, field: Field)] {
    guard let base = self.unit(unit)?.base else { return [] }
    return entities.flatMap { entity in
      entity.storedFields.filter {
        if case .quantity(let name) = $0.type { self.unit(name)?.base == base } else { false }
      }.map { (entity, $0) }
    }
  }
}
