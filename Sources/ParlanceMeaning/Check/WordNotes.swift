package import ParlanceLanguage
package import ParlanceModel

/// What the resolver learns of one word: what is in scope at its place, and which value is wanted there.
///
/// The word may be a hole, which names nothing (``Lexicon/hole(_:at:)``).
package final class WordNotes {
  package enum Note {
    /// A field or flag of a row of this entity is named.
    case field(of: Entity)
    /// A record of one of these entities is named.
    case record(of: [Entity])
    /// A value is compared with or given to something.
    case value(Subject)
    /// A preposition leads to what this field refers to.
    case reference(Field)
    /// A preposition is that of an argument.
    case argument(Slot)
  }

  /// What a value is compared with or given to.
  package struct Subject {
    /// Nil if any type fits.
    package var type: FieldType?
    /// That of what it is compared with, of which it may be only a part.
    package var compared: FieldType?
    /// The name of the field; nil for what is calculated from several.
    package var name: String?
    /// The entity whose records the value names, if it is compared with their key.
    package var named: Entity?
  }

  /// The name that stands for whatever value may be given, as a `$name`.
  package static let hole = "xq"

  /// Where the word is.
  package let range: SourceRange
  /// Whether it is in a declaration.
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

  /// Notes a value of the type at the word; it is compared with ``subject`` if that is known.
  func note(value type: FieldType?, at word: SyntaxToken) {
    var noted = subject ?? .init()
    noted.type = type
    note(.value(noted), at: word)
  }

  /// Resolves what is compared with `left`, about a row of `entity`.
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
  /// The field at the end of a path or in an aggregate, and its entity.
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
  /// Whether it stands for some field or flag.
  var isHole: Bool { text == Lexicon.holeText && [.field, .flag].contains(tokenClass) }
}

extension TypedExpression {
  /// Whether it is the value of some field: a hole in what is said of it may be the same one.
  var isHole: Bool { expression == .column(.hole) }
}

extension Field {
  /// Some field of any type.
  static let hole = Field(name: Lexicon.holeText, column: Lexicon.holeText, type: .computed)
}
