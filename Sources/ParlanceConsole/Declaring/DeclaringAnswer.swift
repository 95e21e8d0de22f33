import ParlanceLanguage
import ParlanceModel

/// What a person is told who wants to change what is declared: the declaration that does it, or that nothing does, and
/// what comes nearest.
struct DeclaringAnswer {
  let wish: DeclaringWish
  /// Whether lines can be declared now.
  let canDeclare: (String) -> Bool

  /// The error to tell of the words in `range`; nil where there is nothing to say that is better.
  func diagnostic(at range: SourceRange) -> Diagnostic? {
    switch wish.deed {
    case .addEntity: begun(at: range)
    case .addField: grown(at: range)
    case .renameField: renamed(at: range)
    case .removeEntity, .renameEntity, .removeField, .changeField, .removeCall: kept(at: range)
    }
  }

  // MARK: What is declared anew

  private func begun(at range: SourceRange) -> Diagnostic? {
    let lines = FirstDeclaration(of: wish.name).lines
    return declared(
      "an entity is declared by its name, and below it, indented, what is kept of it", lines, range)
  }

  private func grown(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity else { return nil }
    if let known = entity.field(wish.name) {
      return Diagnostic(
        "field-declared", .refused, at: range, "\(entity.plural) have a field \(known.name) already")
    }
    return declared(
      "a field is added by declaring its entity again with it",
      anew(entity, "\(wish.name) \(wish.type.words)"),
      range)
  }

  private func renamed(at range: SourceRange) -> Diagnostic? {
    guard let entity = wish.entity, let field = wish.field else { return nil }
    return declared(
      "a field keeps the name that it was declared with, but can be read under another one too",
      anew(entity, "\(wish.name) = \(field.name)"), range)
  }

  private func declared(_ message: String, _ lines: [String], _ range: SourceRange) -> Diagnostic? {
    let text = lines.joined(separator: "\n")
    guard canDeclare(text) else {
      return Diagnostic("declared-anew", .notLegalHere, at: range, message, notes: Self.teaching)
    }
    return Diagnostic(
      "declared-anew", .notLegalHere, at: range, message, fix: .init(replacing: range, with: text))
  }

  private static let teaching = ["`help fields` tells how a field is declared"]

  /// The entity's declaration with one line more.
  private func anew(_ entity: Entity, _ line: String) -> [String] {
    let lines = entity.text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let margin = lines.dropFirst().first.map { String($0.prefix(while: \.isWhitespace)) } ?? "  "
    return lines + [margin + line]
  }

  // MARK: What stays

  private func kept(at range: SourceRange) -> Diagnostic {
    Diagnostic("declared-to-stay", .refused, at: range, reason, notes: nearest)
  }

  private var reason: String {
    switch wish.deed {
    case .removeEntity: "an entity that is declared stays, as its rows are kept by it"
    case .renameEntity: "an entity keeps the name that it was declared with, as its rows are kept by it"
    case .changeField: "a field stays as it was declared, as its values are kept so"
    case .removeCall: "what is declared stays; declared again, it takes the place of what it was"
    default: "a field that is declared stays, as its values are kept by it"
    }
  }

  private var nearest: [String] {
    let elsewhere = "a new database can be declared otherwise, and take the rows by .import"
    guard let entity = wish.entity else { return [] }
    switch wish.deed {
    case .removeEntity: return ["`delete all \(entity.plural)` deletes its rows", elsewhere]
    case .removeField:
      guard let field = wish.field, field.isOptional, field.computed == nil else { return [elsewhere] }
      return ["`change all \(entity.plural): \(field.name) empty` empties it", elsewhere]
    case .changeField:
      return ["another field can be declared beside it: say the entity again with it", elsewhere]
    default: return [elsewhere]
    }
  }
}
