/// The rows of a statement that a column belongs to. Their aliases are chosen when the statement is written: see
/// ``PlaceNames``.
public final class Place: Sendable, Equatable {
  /// The number of the select's source. It is unique in a statement. Records that are looked up from the source have
  /// the same number.
  let number: Int
  /// The table's name or another word. The alias is derived from it.
  let word: String
  /// The entity of the rows, or nil if they come from a nested select.
  let entity: String?
  /// The references from the source's row to the record. It is empty for the source's row.
  let path: String
  /// How and from where a record is looked up, or nil for the rows of a source.
  let lookUp: (how: LookUp, from: Place)?

  private init(
    _ number: Int, _ word: String, of entity: String?, path: String = "", _ lookUp: (LookUp, Place)? = nil
  ) {
    (self.number, self.word, self.entity, self.path, self.lookUp) = (number, word, entity, path, lookUp)
  }

  /// Creates the place of a select's source.
  convenience init(_ number: Int, word: String, of entity: String?) { self.init(number, word, of: entity) }

  /// Returns a place with a fixed name. Its columns aren't qualified.
  static func named(_ name: String) -> Place { Place(-1, name, of: nil, path: name) }

  var isNamed: Bool { number < 0 }

  /// Returns the place of a record that is looked up from this row.
  func lookingUp(_ lookUp: LookUp) -> Place {
    Place(number, lookUp.word, of: lookUp.source.entity, path: "\(path) \(lookUp.path)", (lookUp, self))
  }

  /// Returns the place that the same references lead to from the rows of another source.
  func moved(to root: Place) -> Place {
    guard let (how, from) = lookUp else { return root }
    return from.moved(to: root).lookingUp(how)
  }

  /// Equal paths from the same source lead to the same record.
  public static func == (left: Place, right: Place) -> Bool {
    left === right || left.number == right.number && left.path == right.path
  }
}

/// How a row is found for another row: `"id" = "practice_id"`. It finds at most one row unless ``isSeveral`` is set.
struct LookUp: Sendable {
  enum Source: Sendable {
    case records(of: String)
    case select(Select)

    var entity: String? { if case .records(let entity) = self { entity } else { nil } }
  }

  /// The name of the reference, which identifies the look-up among those from the same row. If the found row refers to
  /// this row, its entity is part of the path.
  let path: String
  let source: Source
  /// See ``Place/word``.
  let word: String
  /// A description of the found row, for the plan in words.
  let words: String
  let links: [Link]
  /// Whether the look-up always finds a row.
  let isCertain: Bool
  /// Whether the look-up can find several rows. The row is then joined with each.
  var isSeveral = false

  /// Two values that must be equal: one of the found row, one of the other row. They have no places yet.
  struct Link: Sendable {
    let target: SQLExpression
    let own: SQLExpression
    /// `=`, or `is` if two nulls are also equal.
    var equality = SQLInfix.equal
  }
}
