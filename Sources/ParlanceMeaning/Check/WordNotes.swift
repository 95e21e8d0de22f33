package import ParlanceLanguage
package import ParlanceModel

/// The facts that the resolver collects about one word of a sentence: which names can be used in its place, or which
/// value is expected.
///
/// The word can be a placeholder for a word that isn't typed yet; see ``Lexicon/hole(_:at:)``.
package final class WordNotes {
  /// One fact about the word.
  package enum Note {
    /// The word names a field or flag of this entity.
    case field(of: Entity)
    /// The word names a record of one of these entities.
    case record(of: [Entity])
    /// The word is a value. A condition compares it with the subject, or a change assigns it to the subject.
    case value(Subject)
    /// The word is a preposition of this reference, such as `of` in `sessions of ngondro`.
    case reference(Field)
    /// The word is the preposition of this argument of a verb.
    case argument(Slot)
  }

  /// The operand that a value is compared with, or the field that the value is assigned to.
  package struct Subject {
    /// The expected type; nil if any type fits.
    package var type: FieldType?
    /// The type of the operand that is compared. It can differ from ``type``, because the value can be in a
    /// calculation. In `day = today - 3`, the compared type is a date, but 3 is a number.
    package var compared: FieldType?
    /// The name of the field. Nil if the operand is a calculation.
    package var name: String?
    /// The entity whose key is the operand. The value is then the name of a record. Nil if the operand isn't a key.
    package var named: Entity?
  }

  /// A parameter name that is accepted wherever a value is expected. Completion inserts it in place of a missing value.
  package static let hole = "xq"

  /// The position of the word.
  package let range: SourceRange
  /// Whether the word is in a declaration.
  package let isDeclared: Bool
  package private(set) var all: [Note] = []
  /// The records that the sentence names.
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

  /// Adds a note: at this word, a value of this type is expected. The note includes ``subject`` if there is one.
  func note(value type: FieldType?, at word: SyntaxToken) {
    var noted = subject ?? .init()
    noted.type = type
    note(.value(noted), at: word)
  }

  /// Runs `work`, which resolves the right-hand side of a comparison. While `work` runs, ``subject`` describes the
  /// left-hand side, a calculation about a row of `entity`.
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
  /// Returns the last field of a path, and the entity that has this field. For an aggregate, returns the last field of
  /// its operand, and ``Entity/none``. For any other expression, the field is nil.
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
  /// Whether the value is a placeholder for any field. Checks that depend on the field are skipped.
  var isHole: Bool { expression == .column(.hole) }
}

extension Field {
  /// A placeholder for a field of any type.
  static let hole = Field(name: Lexicon.holeText, column: Lexicon.holeText, type: .computed)
}
