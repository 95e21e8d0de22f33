import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// What a person is told who wants to change what is declared: the declaration that does it, `forget`, or that nothing
/// does, and what comes nearest.
struct DeclaringAnswer {
  let wish: DeclaringWish
  /// Whether lines can be declared now.
  let declaring: (String) -> DeclaringTrial
  /// Whether what a sentence `forget …` names can go now.
  let forgetting: (String) -> DeclaringTrial
  /// How many values are kept in a field.
  let count: (Field, Entity) -> Int
  /// What the model declares.
  let declarations: [DeclarationName]
  let lexer: Lexer

  /// The error to tell of the words in `range`; nil where there is nothing to say that is better.
  func diagnostic(at range: SourceRange) -> Diagnostic? {
    switch wish.deed {
    case .addEntity: nil
    case .addField: grown(at: range)
    case .renameField: renamed(at: range)
    case .removeField: shrunk(at: range)
    case .changeField: altered(at: range)
    case .removeEntity, .removeCall: forgotten(at: range)
    case .renameEntity: kept(at: range)
    case .changeIndex: indexed(at: range)
    }
  }

  // MARK: What is declared anew

  /// The error to tell of the lines in `range`, which declare an entity as other languages do.
  ///
  /// - Parameters:
  ///   - isFollowed: Whether its fields are told in lines that come next.
  ///   - isAccounted: Whether the entity says all that was said.
  func begun(_ entity: ForeignEntity, at range: SourceRange, isFollowed: Bool, isAccounted: Bool)
    -> Diagnostic?
  {
    if let known = wish.entity {
      return Diagnostic(
        "entity-declared", .refused, at: range, "there is an entity \(known.name) already",
        notes: ["`describe \(known.name)` tells what is kept of it"])
    }
    if let message = entity.obstacle.first {
      return Diagnostic(
        "not-one-value", .notLegalHere, at: range, message,
        notes: Array(entity.obstacle.dropFirst().prefix(2)))
    }
    guard isAccounted else {
      return Diagnostic("declared-anew", .notLegalHere, at: range, entity.remark, notes: Self.teaching)
    }
    let first = FirstDeclaration(of: entity.name).lines
    let isWhole = entity.hasFields || !isFollowed
    return declared(
      entity.remark, entity.hasFields ? entity.lines : isFollowed ? [entity.lines[0]] : first, range,
      trying: isWhole ? nil : [entity.lines[0]] + first.dropFirst(), notes: entity.notes)
  }

  private func grown(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity else { return nil }
    if let refusal = refusal(ofFieldIn: entity, at: range) { return refusal }
    return declared(
      "a field is added by declaring its entity again with it",
      wish.type.map { entity.declaredLines(adding: ["\(wish.name) \($0.words)"]) }, range)
  }

  /// Of a field whose name is taken.
  private func refusal(ofFieldIn entity: Entity, at range: SourceRange) -> Diagnostic? {
    entity.field(wish.name).map {
      Diagnostic("field-declared", .refused, at: range, "\(entity.plural) have a field \($0.name) already")
    }
  }

  /// What is in the field goes on under another name; where something else speaks of it by its own, or it is a flag, that is
  /// left to it.
  private func renamed(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity, let field = wish.field else { return nil }
    if let refusal = refusal(ofFieldIn: entity, at: range) { return refusal }
    let renaming = FieldRenaming(field, to: wish.name, lexer)
    let lines = entity.declaredLines()
    if let line = line(of: field, in: entity) {
      let renamed = lines.map { $0 == line ? renaming.declaration($0) : renaming.line($0) }
      if declaring(renamed.joined(separator: "\n")).isPossible {
        return declared(
          "a field is renamed by declaring its entity again, with the column that it had", renamed, range)
      }
    }
    return declared(
      "a field can be read under another name too",
      entity.declaredLines(adding: [wish.name + (field.isFlag ? " flag when " : " = ") + field.name]), range)
  }

  /// - Parameters:
  ///   - lines: Nil where it is not known how the field would be declared.
  ///   - tried: What is read in their place, where they are but the beginning.
  ///   - notes: What is not as it was said.
  private func declared(
    _ message: String, _ lines: [String]?, _ range: SourceRange, trying tried: [String]? = nil,
    notes: [String] = []
  ) -> Diagnostic? {
    let text = lines?.joined(separator: "\n")
    let trial = (tried?.joined(separator: "\n") ?? text).map(declaring) ?? .senseless
    guard let text, trial.isPossible else {
      let notes = trial.notes.isEmpty ? Self.teaching : trial.notes
      return Diagnostic("declared-anew", .notLegalHere, at: range, message, notes: notes)
    }
    return Diagnostic(
      "declared-anew", .notLegalHere, at: range, message, notes: notes,
      fix: .init(replacing: range, with: text))
  }

  private static let teaching = ["`help fields` tells how a field is declared"]

  private func shrunk(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity, let field = wish.field else { return nil }
    let message = "a field goes when its entity is declared again without it"
    if line(of: field, in: entity) == nil {
      return Diagnostic(
        "declared-anew", .notLegalHere, at: range, message,
        notes: ["`\(field.name)` stands behind `of` in its heading"])
    }
    let rest = lines(of: entity, but: field)
    let users = rest.filter { LexedLine($0, lexer).names.contains(Folding.folded(field.name)) }
    guard !users.isEmpty, case .senseless = declaring(rest.joined(separator: "\n")) else {
      return declared(message, rest, range)
    }
    return Diagnostic(
      "declared-anew", .notLegalHere, at: range, message,
      notes: users.map {
        "`\($0.drop(while: \.isWhitespace))` speaks of it: it goes too, or is said otherwise"
      })
  }

  private func altered(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity, let field = wish.field, field.computed == nil else { return nil }
    let message = "a field is changed by declaring its entity again with it"
    guard let type = wish.type, let line = line(of: field, in: entity) else {
      return declared(message, nil, range)
    }
    let count = count(field, entity)
    // Whether a text is a day, say, only its table tells when it is made anew.
    if count > 0, type.type != "text", field.type.isText {
      return Diagnostic(
        "declared-anew", .notLegalHere, at: range, message,
        notes: [
          "\(entity.counted(count)) \(count == 1 ? "has" : "have") \(field.withArticle), each of which would have to be \(EnglishArticle.with(type.type))"
        ])
    }
    return declared(
      message, entity.declaredLines().map { $0 == line ? type.line(inPlaceOf: $0) : $0 }, range)
  }

  private func indexed(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "declared-anew", .notLegalHere, at: range,
      "an index is a line `index FIELD` of its entity, and goes when that is declared again without it",
      notes: ["`.indexes` lists them"])
  }

  private func lines(of entity: Entity, but field: Field) -> [String] {
    entity.declaredLines().filter { $0 != line(of: field, in: entity) }
  }

  private func line(of field: Field, in entity: Entity) -> String? {
    entity.declaredLines().dropFirst().first { line in
      line.split { $0.isWhitespace || $0 == "`" }.first.map { Folding.folded(String($0)) }
        == Folding.folded(field.name)
    }
  }

  // MARK: What goes

  private func forgotten(at range: SourceRange) -> Diagnostic {
    let message = "what is declared is taken away by `forget`"
    guard let words = forgettable else {
      return Diagnostic(
        "declared-away", .notLegalHere, at: range, message, notes: ["`help forget` tells how"])
    }
    let sentence = "forget " + words
    let trial = forgetting(sentence)
    guard trial.isPossible else {
      return Diagnostic(
        "declared-away", .notLegalHere, at: range, "what is declared is taken away by `\(sentence)`",
        notes: trial.notes)
    }
    return Diagnostic(
      "declared-away", .notLegalHere, at: range, message, fix: .init(replacing: range, with: sentence))
  }

  private var forgettable: String? {
    if let entity = wish.entity { return "entity \(entity.name)" }
    return declarations.first { declared in
      declared.kind != .entity && declared.names.contains { Folding.folded($0) == Folding.folded(wish.name) }
    }?.words
  }

  // MARK: What stays

  private func kept(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "declared-to-stay", .refused, at: range,
      "an entity keeps the name that it was declared with, as its rows are kept by it",
      notes: ["a new database can be declared otherwise, and take the rows by .import"])
  }
}

extension FieldType {
  fileprivate var isText: Bool {
    switch self {
    case .text, .choice: true
    default: false
    }
  }
}
