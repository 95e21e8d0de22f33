/// A set of rows whose columns a statement reads. They are the rows of a source in `from`, such as a table, or the
/// records that are looked up from these rows. When the statement is written, each place gets an alias such as `b`: see
/// ``PlaceNames``.
public final class Place: Sendable, Equatable {
  /// The number of a source in `from`, unique in a statement. The places of records that are looked up from this source
  /// have the same number.
  package let number: Int
  /// The word from which the alias is derived: the table's name, or a word such as `groups`.
  package let word: String
  /// The entity of the rows, or nil if they come from a nested select.
  package let entity: String?
  /// The references that lead from the source's row to this record, as one text. Empty for the source's row itself.
  package let path: String
  /// How this record is looked up, and from which place. Nil for the rows of a source.
  package let lookUp: (how: LookUp, from: Place)?

  private init(
    _ number: Int, _ word: String, of entity: String?, path: String = "", _ lookUp: (LookUp, Place)? = nil
  ) {
    (self.number, self.word, self.entity, self.path, self.lookUp) = (number, word, entity, path, lookUp)
  }

  /// Creates a place for the rows of a source.
  package convenience init(_ number: Int, word: String, of entity: String?) {
    self.init(number, word, of: entity)
  }

  /// Returns a place whose alias in SQL is always this name.
  package static func named(_ name: String) -> Place { Place(-1, name, of: nil, path: name) }

  package var isNamed: Bool { number < 0 }

  /// Returns the place of a record that is looked up from this row.
  package func lookingUp(_ lookUp: LookUp) -> Place {
    Place(number, lookUp.word, of: lookUp.source.entity, path: "\(path) \(lookUp.path)", (lookUp, self))
  }

  /// Returns the place of the record that the same references lead to, starting from the rows of `root`.
  package func moved(to root: Place) -> Place {
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
package struct LookUp: Sendable {
  package enum Source: Sendable {
    case records(of: String)
    case select(Select)

    package var entity: String? { if case .records(let entity) = self { entity } else { nil } }
  }

  /// The name of the reference. It identifies the look-up among all look-ups from the same row. If the found record
  /// contains the reference, the path also names the record's entity: `<booking member`.
  package let path: String
  package let source: Source
  /// The word for the alias: see ``Place/word``.
  package let word: String
  /// A description of the found record, for the plan in words.
  package let words: String
  package let links: [Link]
  /// Whether the look-up always finds a record.
  package let isCertain: Bool
  /// Whether the look-up can find several records. If so, the row is joined with each record.
  package var isSeveral = false

  package init(
    path: String, source: Source, word: String, words: String, links: [Link], isCertain: Bool,
    isSeveral: Bool = false
  ) {
    (self.path, self.source, self.word, self.words) = (path, source, word, words)
    (self.links, self.isCertain, self.isSeveral) = (links, isCertain, isSeveral)
  }

  /// Two values that must be equal. ``target`` belongs to the found record, and ``own`` to the row from which it is
  /// looked up. The columns in both values don't have a ``Place`` yet.
  package struct Link: Sendable {
    package let target: SQLExpression
    package let own: SQLExpression
    /// `=`, or `is` if two nulls count as equal.
    package var equality = SQLInfix.equal

    package init(target: SQLExpression, own: SQLExpression, equality: SQLInfix = .equal) {
      (self.target, self.own, self.equality) = (target, own, equality)
    }
  }
}
