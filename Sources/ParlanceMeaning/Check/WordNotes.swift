package import ParlanceLanguage
package import ParlanceModel

/// What the resolver learns about one word: which names are in scope there, and which value is expected.
///
/// The word may be a hole, a placeholder that doesn't name anything (``Lexicon/hole(_:at:)``).
package final class WordNotes {
  /// One fact about the word.
  package enum Note {
    /// The word names a field or flag of this entity.
    case field(of: Entity)
    /// The word names a record of one of these entities.
    case record(of: [Entity])
    /// The word is a value that is compared with the subject or assigned to it.
    case value(Subject)
    /// The word is a preposition that follows this reference.
    case reference(Field)
    /// The word is the preposition of an argument.
    case argument(Slot)
  }

  /// The operand that a value is compared with, or the field that it is assigned to.
  package struct Subject {
    /// The expected type; nil if any type fits.
    package var type: FieldType?
    /// The type of the operand. The value may be only part of a calculation that is compared with it.
    package var compared: FieldType?
    /// The name of the field; nil for a calculation.
    package var name: String?
    /// The entity whose records the value names, if it is compared with their key.
    package var named: Entity?
  }

  /// The parameter name that is a placeholder for any value.
  package static let hole = "xq"

  /// The range of the word.
  package let range: SourceRange
  /// Whether the word is in a declaration.
  package let isDeclared: Bool
  package private(set) var all: [Note] = []
  /// The records that the whole sentence names.
  package internal(set) var lookups: [RecordLookup] = []

  package init(at range: SourceRange, isDeclared: Bool = false) {
    self.range = range
    self.isDeclared = isDeclared
  }

  func add(_ note: Note) { all.append(note) }
}

extension Resolution {
  func note(_ note: @autoclosure () -> WordNotes.Note, at word: SyntaxToken) {
    guard let notes, word.range == notes.range, notes.isDeclared || !isInModel else { return }
    notes.add(note())
  }

  /// Notes that a value of the type is expected at the word. If ``subject`` is known, the value is compared with it.
  func note(value type: FieldType?, at word: SyntaxToken) {
    var noted = subject ?? .init()
    noted.type = type
    note(.value(noted), at: word)
  }

  /// Resolves an operand that is compared with `left`, about a row of `entity`.
  func comparing<Result>(
    with left: TypedExpression, of entity: Entity, _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard notes != nil else { return try work() }
    let (field, owner) = left.expression.field(of: entity, in: model)
    let isKey = field?.isKey ?? false
    return try describing(.init(compared: left.type, name: field?.name, named: isKey ? owner : nil), work)
  }

  func describing<Result>(
    _ new: WordNotes.Subject?, _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let outer = subject
    subject = new
    defer { subject = outer }
    return try work()
  }
}

extension Expression {
  /// Returns the field at the end of a path or in an aggregate, and its entity.
  fileprivate func field(of entity: Entity, in model: Model) -> (field: Field?, owner: Entity) {
    switch self {
    case .column(let field): return (field, entity)
    case .follow(let field, let inner):
      guard let next = field.referencedEntity.flatMap(model.entity) else { return (nil, entity) }
      return inner.field(of: next, in: model)
    case .followBack(let other, _, let inner): return inner.field(of: other, in: model)
    case .groupAggregate(let aggregate):
      return (aggregate.operand?.expression.field(of: entity, in: model).field, .none)
    default: return (nil, entity)
    }
  }
}

extension SyntaxToken {
  /// Whether the token is a placeholder for a field or flag.
  var isHole: Bool { text == Lexicon.holeText && [.field, .flag].contains(tokenClass) }
}

extension TypedExpression {
  /// Whether the value is that of a placeholder field. It may stand for any field, so checks of the field are skipped.
  var isHole: Bool { expression == .column(.hole) }
}

extension Field {
  /// A placeholder for a field of any type.
  static let hole = Field(name: Lexicon.holeText, column: Lexicon.holeText, type: .computed)
}
