internal import ParlanceLanguage
public import ParlanceModel

/// Says in the model's words what the database refused.
public struct ConstraintWords: Sendable {
  private let model: Model

  public init(_ model: Model) { self.model = model }

  /// - Parameter undoneAll: Whether the failure undid more than its sentence.
  func failure(_ error: EngineError, _ said: SaidSentence, undoneAll: Bool) -> EngineFailure {
    let (id, message) = words(for: error)
    return EngineFailure(
      id, at: said.range, message, notes: undoneAll ? ["everything since `begin` was undone"] : [],
      fix: fix(for: error, said), error: error)
  }

  /// A stable name and one line for `error`.
  public func words(for error: EngineError) -> (id: String, message: String) {
    switch error {
    case .notUnique(let columns, _): ("not-unique", notUnique(columns))
    case .checkFailed(let name, _): ("check-failed", checkFailed(name))
    case .missing(let column, _): ("missing-value", missing(column))
    case .brokenReference: ("broken-reference", "a record that is referred to is not there, or would be gone")
    case .wrongType: ("wrong-type", "a value does not fit its field")
    case .busy(let details) where details.hasPrefix("another process"): ("busy", details)
    case .busy: ("busy", "another process is writing to the database")
    case .readOnly: ("read-only", "the database is open for reading only")
    case .diskFull: ("disk-full", "the disk is full")
    case .diskFailed: ("disk-failed", "the disk could not be read or written")
    case .notADatabase: ("not-a-database", "the file is damaged, or no database")
    case .cannotOpen(let path, let details):
      ("cannot-open", "cannot open the database\(path.isEmpty ? "" : " \(path)"): \(details)")
    case .interrupted: ("interrupted", "stopped")
    case .overflow: ("overflow", "a number became larger than can be kept")
    case .tooLarge: ("too-large", "this is too much for one sentence: the database cannot do so much at once")
    case .other: ("engine", "the database refused this")
    }
  }

  private func notUnique(_ columns: [String]) -> String {
    guard let place = place(columns.first ?? "") else { return "such a record exists already" }
    let fields = columns.map { self.place($0)?.field?.name ?? $0 }
    return "\(article(place.entity.name)) of the same \(list(fields)) exists already"
  }

  private func checkFailed(_ name: String) -> String {
    for entity in model.entities {
      guard let check = entity.checks.first(where: { $0.name == name }) else { continue }
      return check.message ?? "\(article(entity.name)) must keep to: \(check.text)"
    }
    // Not declared by a person: the check of a column's own type.
    guard let place = place(name) else { return "a value is not allowed by “\(name)”" }
    return "that is no value for the \(place.field?.name ?? name) of \(article(place.entity.name))"
  }

  private func missing(_ column: String) -> String {
    guard let place = place(column), let field = place.field else { return "\(column) must not be empty" }
    return "\(place.entity.name) needs \(article(field.name))"
  }

  /// An `add` of what exists already is offered as a `save`.
  private func fix(for error: EngineError, _ said: SaidSentence) -> Diagnostic.Fix? {
    guard case .notUnique = error, let first = said.tokens.first,
      said.source[first.range].lowercased() == "add"
    else { return nil }
    return Diagnostic.Fix(replacing: first.range, with: "save")
  }

  /// What `table.column` or a constraint's name that begins so is in the model.
  private func place(_ column: String) -> (entity: Entity, field: Field?)? {
    let parts = column.split(separator: ".").map(String.init)
    guard let table = parts.first, let entity = model.entities.first(where: { $0.table == table }) else {
      return nil
    }
    return (entity, parts.count > 1 ? entity.fields.first { $0.column == parts[1] } : nil)
  }

  private func article(_ noun: String) -> String {
    let vowel = noun.first.map { "aeiou".contains($0) } ?? false
    return (vowel ? "an " : "a ") + noun
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
