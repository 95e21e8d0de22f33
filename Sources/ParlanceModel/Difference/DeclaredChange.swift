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
