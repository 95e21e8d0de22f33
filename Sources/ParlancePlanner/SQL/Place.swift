/// A set of rows whose columns a statement reads. They are the rows of a source in `from`, such as a table, or the
/// records that are looked up from these rows. When the statement is written, each place gets an alias such as `b`: see
/// ``PlaceNames``.
public final class Place: Sendable, Equatable {
  /// The number of a source in `from`, unique in a statement. The places of records that are looked up from this source
  /// have the same number.
  let number: Int
  /// The word from which the alias is derived: the table's name, or a word such as `groups`.
  let word: String
  /// The entity of the rows, or nil if they come from a nested select.
  let entity: String?
  /// The references that lead from the source's row to this record, as one text. Empty for the source's row itself.
  let path: String
  /// How this record is looked up, and from which place. Nil for the rows of a source.
  let lookUp: (how: LookUp, from: Place)?

  private init(
    _ number: Int, _ word: String, of entity: String?, path: String = "", _ lookUp: (LookUp, Place)? = nil
  ) {
    (self.number, self.word, self.entity, self.path, self.lookUp) = (number, word, entity, path, lookUp)
  }

  /// Creates a place for the rows of a source.
  convenience init(_ number: Int, word: String, of entity: String?) { self.init(number, word, of: entity) }

  /// Returns a place whose alias in SQL is always this name.
  static func named(_ name: String) -> Place { Place(-1, name, of: nil, path: name) }

  var isNamed: Bool { number < 0 }

  /// Returns the place of a record that is looked up from this row.
  func lookingUp(_ lookUp: LookUp) -> Place {
    Place(number, lookUp.word, of: lookUp.source.entity, path: "\(path) \(lookUp.path)", (lookUp, self))
  }

  /// Returns the place of the record that the same references lead to, starting from the rows of `root`.
  func moved(to root: Place) -> Place {
    guard let (how, from) = lookUp else { return root }
    return from.moved(to: root).lookingUp(how)
  }

  /// Whether both places are the same. Equal paths from the same source lead to the same record.
  public static func == (left: Place, right: Place) -> Bool {
    left === right || left.number == right.number && left.path == right.path
  }
}

/// How a record is found from another row: by a condition such as `"id" = "practice_id"`. At most one record is found
/// unless ``isSeveral`` is set.
struct LookUp: Sendable {
  enum Source: Sendable {
    case records(of: String)
    case select(Select)

    var entity: String? { if case .records(let entity) = self { entity } else { nil } }
  }

  /// The name of the reference. It identifies the look-up among all look-ups from the same row. If the found record
  /// contains the reference, the path also names the record's entity: `<booking member`.
  let path: String
  let source: Source
  /// The word for the alias: see ``Place/word``.
  let word: String
  /// A description of the found record, for the plan in words.
  let words: String
  let links: [Link]
  /// Whether the look-up always finds a record.
  let isCertain: Bool
  /// Whether the look-up can find several records. If so, the row is joined with each record.
  var isSeveral = false

  /// Two values that must be equal. ``target`` belongs to the found record, and ``own`` to the row from which it is
  /// looked up. The columns in both values don't have a ``Place`` yet.
  struct Link: Sendable {
    let target: SQLExpression
    let own: SQLExpression
    /// `=`, or `is` if two nulls count as equal.
    var equality = SQLInfix.equal
  }
}
