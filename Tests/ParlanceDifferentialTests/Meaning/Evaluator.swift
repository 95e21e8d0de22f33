import ParlanceLanguage
import ParlanceModel

/// Evaluates sentences in the simplest way, with loops over arrays of records.
///
/// It reads the parser's tree and the model, and shares no code with the resolver, the planner and the SQL. If the two
/// answers differ, one is wrong.
final class Evaluator {
  let world: World
  /// The records of the last list, for `them`.
  var them: RecordSet?
  /// Whether the answer depends on the equality of two numbers that may differ slightly in floating point.
  var dependsOnRounding = false

  /// The records of the current list, in order.
  var line: [Record] = []
  /// The records for `previous` and `next`. They include records outside the dates of the set if the list is ordered by
  /// that date.
  var neighbours: [Record] = []
  /// The `each` of the current column. Neighbours have equal values.
  var lineKey: SyntaxNode?

  /// The columns of the list that have a name.
  var called: [String: SyntaxNode] = [:]

  /// The set whose date range is extended at the beginning, and perhaps also at the end.
  var openTail: (tail: SyntaxNode, opensEnd: Bool)?

  init(_ world: World) { self.world = world }

  var model: Model { world.model }

  /// The record or group for which an expression is evaluated.
  enum Subject {
    case record(Record)
    case group(Group)

    var entity: Entity {
      switch self {
      case .record(let record): record.entity
      case .group(let group): group.entity
      }
    }
  }

  /// - Throws: ``Refusal`` for an invalid sentence, ``UnsupportedQuestion`` for a feature that isn't supported.
  func answer(_ sentence: SyntaxNode) throws -> ExpectedAnswer {
    dependsOnRounding = false
    guard let query = try sentence.node(.query)?.withTrailing() else {
      throw UnsupportedQuestion("a sentence that is no query")
    }
    if let target = query.node(.target) { return try show(target) }
    if let body = try query.node(.countbody)?.withTrailing() { return try count(body) }
    if let grouped = query.node(.grouped) {
      return try ofGroups(query.tokens(.aggregate).map(\.text), grouped)
    }
    if query.says("streak") { return try streak(query) }
    if query.says("gaps") { return try gaps(query) }
    if query.says("goals") { return try goals(query) }
    if let comparison = query.node(.comparison), let clauses = query.node(.clauses) {
      return try compare(comparison, clauses)
    }
    if query.node(.sets) == nil, query.node(.total) != nil {
      let group = Group(entity: model.entities[0], key: [], records: [], columns: [])
      return ExpectedAnswer(
        rows: [try GroupColumn.all(in: query).map { shown(try $0.value(of: group, self)) }])
    }
    guard let sets = query.node(.sets), let clauses = query.node(.clauses) else {
      throw UnsupportedQuestion("a query without a set")
    }
    if query.node(.total) != nil {
      return try grouped(try self.sets(sets), sets, GroupColumn.all(in: query), clauses)
    }
    called = [:]
    for column in query.node(.columns)?.nodes(.column) ?? [] {
      if column.says("called"), let name = column.tokens.last { called[name.text] = column.nodes.first }
    }
    defer { called = [:] }
    let (others, ranks) = sets.splitRanks(called)
    return try list(query, try self.sets(others), clauses, keeping: ranks)
  }

  func entity(_ token: SyntaxToken) throws -> Entity {
    guard let entity = model.entity(token.text) else { throw UnsupportedQuestion("entity \(token.text)") }
    return entity
  }
}

/// Records of one entity, possibly none.
struct RecordSet {
  let entity: Entity
  var records: [Record]
  /// Whether the records have an explicit order. Otherwise they are ordered by id.
  var hasOrder = false
  /// The reference after `as`, as in `flights as origin`.
  var role: String?
  /// The references whose record the set specifies.
  var fixed: Set<String> = []

  var byID: [Record] { records.sorted { $0.id < $1.id } }
}

/// An error for an invalid sentence, such as an unknown name.
struct Refusal: Error {
  let why: String

  init(_ why: String) { self.why = why }
}
