/// The rows of a statement that a column belongs to. Their names in the text are chosen last: see ``PlaceNames``.
public final class Place: Sendable, Equatable {
  /// Different for each select.
  let number: Int
  /// The table, or another word: the name is a part of it.
  let word: String
  /// Nil for rows of a select.
  let entity: String?
  /// The references from the row of the select to the record; empty for the row itself.
  let path: String
  /// How a record is looked up and from where; nil for the rows of a select.
  let lookUp: (how: LookUp, from: Place)?

  private init(
    _ number: Int, _ word: String, of entity: String?, path: String = "", _ lookUp: (LookUp, Place)? = nil
  ) {
    (self.number, self.word, self.entity, self.path, self.lookUp) = (number, word, entity, path, lookUp)
  }

  /// The rows of a select.
  convenience init(_ number: Int, word: String, of entity: String?) { self.init(number, word, of: entity) }

  /// Rows with a fixed name, which does not qualify columns.
  static func named(_ name: String) -> Place { Place(-1, name, of: nil, path: name) }

  var isNamed: Bool { number < 0 }

  /// The record that is looked up from here.
  func lookingUp(_ lookUp: LookUp) -> Place {
    Place(number, lookUp.word, of: lookUp.source.entity, path: "\(path) \(lookUp.path)", (lookUp, self))
  }

  /// The same references, from the rows of another select.
  func moved(to root: Place) -> Place {
    guard let (how, from) = lookUp else { return root }
    return from.moved(to: root).lookingUp(how)
  }

  /// Equal paths mean the same record.
  public static func == (left: Place, right: Place) -> Bool {
    left === right || left.number == right.number && left.path == right.path
  }
}

/// How a row is found for another: `"id" = "practice_id"`. It is one row at most unless ``isSeveral``.
struct LookUp: Sendable {
  enum Source: Sendable {
    case records(of: String)
    case select(Select)

    var entity: String? { if case .records(let entity) = self { entity } else { nil } }
  }

  /// Different for each look-up from the same row: the name of the reference, with its entity where that refers to the row.
  let path: String
  let source: Source
  /// See ``Place/word``.
  let word: String
  /// What is looked up, for the plan in words.
  let words: String
  let links: [Link]
  /// Whether such a row always exists.
  let isCertain: Bool
  /// Whether there may be several such rows, so that the other is joined with each.
  var isSeveral = false

  /// Two values that must be equal, without places: one of the found row, one of the other.
  struct Link: Sendable {
    let target: SQLExpression
    let own: SQLExpression
    /// `=`, or `is` where two nulls are equal too.
    var equality = SQLInfix.equal
  }
}
