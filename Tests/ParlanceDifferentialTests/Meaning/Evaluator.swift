import ParlanceLanguage
import ParlanceModel

/// What a sentence means, told in the slowest and plainest way: loops over arrays of records.
///
/// It reads the tree that the parser makes and what the model declares, and shares nothing with the resolver, the planner
/// and the SQL. Where the two disagree, one of them is wrong.
final class Evaluator {
  let world: World
  /// What the last list showed.
  var them: RecordSet?
  /// Whether the answer hangs on two numbers being equal that a machine may have slightly different.
  var isDelicate = false

  /// The records of the list that is being answered, in its order.
  var line: [Record] = []
  /// The records among which neighbours are found: also those that the dates of the set leave out, if the list is in the
  /// order of these dates.
  var neighbours: [Record] = []
  /// The `each` of a column: neighbours are equal in it.
  var lineKey: SyntaxNode?

  /// The columns of the list that have a name of their own.
  var called: [String: SyntaxNode] = [:]

  /// The set whose dates are not read to their ends.
  var openTail: (tail: SyntaxNode, opensEnd: Bool)?

  init(_ world: World) { self.world = world }

  var model: Model { world.model }

  /// What the words are about.
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

  /// - Throws: ``Refusal`` for a sentence that names what is not there, ``BeyondEvaluator`` for what is not reckoned here.
  func answer(_ sentence: SyntaxNode) throws -> ExpectedAnswer {
    isDelicate = false
    guard let query = try sentence.node(.query)?.withTrailing() else {
      throw BeyondEvaluator("a sentence that is no query")
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
      throw BeyondEvaluator("a query without a set")
    }
    if query.node(.total) != nil {
      return try grouped(try self.sets(sets), sets, GroupColumn.all(in: query), clauses)
    }
    called = [:]
    for column in query.node(.columns)?.nodes(.column) ?? [] {
      if column.says("called"), let name = column.tokens.last { called[name.text] = column.nodes.first }
    }
    defer { called = [:] }
    return try list(query, try self.sets(sets), clauses)
  }

  func entity(_ token: SyntaxToken) throws -> Entity {
    guard let entity = model.entity(token.text) else { throw BeyondEvaluator("entity \(token.text)") }
    return entity
  }
}

/// Records of one entity; there is one even where there are no records.
struct RecordSet {
  let entity: Entity
  var records: [Record]
  /// Whether they stand in an order that was said; else by their ids.
  var hasOrder = false
  /// The reference behind `as`: `flights as origin`.
  var role: String?
  /// The references whose record its own words name.
  var fixed: Set<String> = []

  var byID: [Record] { records.sorted { $0.id < $1.id } }
}

/// The sentence names what is not there.
struct Refusal: Error {
  let why: String

  init(_ why: String) { self.why = why }
}
