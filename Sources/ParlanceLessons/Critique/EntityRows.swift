import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceSession
import ParlanceStore

/// The stored values of an entity's first rows, in memory.
package struct EntityRows: Sendable {
  /// The maximum number of rows that are read per entity.
  package static let limit = 10_000

  let entity: Entity
  let count: Int
  /// Whether there may be more rows.
  let isPartial: Bool
  /// The ids of the rows; nil if ids aren't stored.
  let ids: [ComparableCell]?
  private let columns: [String: [ComparableCell]]
  /// The ids of the referenced records, by the name of the reference field.
  private let referencedIDs: [String: [ComparableCell]]

  init(_ entity: Entity, _ conversation: Conversation) throws {
    self.entity = entity
    let fields = entity.storedFields.filter { $0.storage != .blob }
    var wanted = fields.map { OutputColumn(name: $0.name, value: TypedExpression(.column($0), $0.type)) }
    let references = fields.filter { $0.referencedEntity != nil }
    wanted += references.map {
      OutputColumn(name: $0.name, value: TypedExpression(.follow($0, .id), .number))
    }
    let hasIDs = entity.identity != .position && entity.source != .distinct
    if hasIDs { wanted.append(OutputColumn(name: "id", value: TypedExpression(.id, .number))) }
    guard !wanted.isEmpty else {
      (count, isPartial, ids, columns, referencedIDs) = (0, false, nil, [:], [:])
      return
    }
    var query = Query(list: wanted, of: Selection(entity: entity))
    query.ordering.first = .constant(.integer(Int64(Self.limit)))
    let answer = try conversation.rows(of: query)
    count = answer.rows.count
    isPartial = count >= Self.limit
    // The answer may begin with an id column. This column isn't shown, so it isn't read here.
    let cells = { (column: Int) in answer.rows.indices.map { answer.cell($0, column) } }
    columns = Dictionary(
      zip(fields.map(\.name), fields.indices.map(cells)), uniquingKeysWith: { first, _ in first })
    referencedIDs = Dictionary(
      references.enumerated().map { ($0.element.name, cells(fields.count + $0.offset)) },
      uniquingKeysWith: { first, _ in first })
    ids = hasIDs ? cells(fields.count + references.count) : nil
  }

  /// The fields that were read.
  var fields: [Field] { entity.fields.filter { columns[$0.name] != nil } }

  /// Returns the values of a field. The value of a reference is the record's name.
  func values(of field: Field) -> [ComparableCell] { columns[field.name] ?? [] }

  func ids(in reference: Field) -> [ComparableCell] { referencedIDs[reference.name] ?? [] }

  /// Returns the values of a field. The value of a reference is the record's id, because several records can have the
  /// same name.
  func identities(of field: Field) -> [ComparableCell] { referencedIDs[field.name] ?? values(of: field) }

  /// Returns words that identify a row for people: `book Emma`, `entry 3`.
  func name(ofRow row: Int) -> String {
    if let key = entity.key, case .text(let text) = values(of: key)[row] {
      return "\(entity.name) \(NameSpelling.quoted(text))"
    }
    guard let ids, case .number(let id) = ids[row], !entity.identity.isOfKey, entity.identity != .uuid else {
      return "row \(row + 1)"
    }
    return "\(entity.name) \(Int(id))"
  }

  /// Returns text such as `3 of 5 rows`, or `3 of the first 10000 rows`.
  func share(_ part: Int, of whole: Int) -> String {
    "\(part) of \(isPartial ? "the first " : "")\(whole) rows"
  }
}

extension ComparableCell {
  var isEmpty: Bool { self == .empty }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Returns the value as written in a sentence.
  func words(_ type: FieldType) -> String {
    switch self {
    case .empty: "empty"
    case .text(let text): type.isTemporal || type == .clock ? text : "\"\(text)\""
    case .number(let number):
      if case .decimal(let scale) = type { Self.words(number, decimals: scale) } else { Self.words(number) }
    }
  }

  private static func words(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let digits = String(Int((abs(number) * unit).rounded()))
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let sign = number < 0 ? "-" : ""
    return decimals == 0 ? sign + padded : "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  static func words(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension Conversation {
  /// Returns the rows of a resolved query, without changing `it` and `them`.
  fileprivate func rows(of query: Query) throws -> AnswerRows {
    let remembersThem = runner.remembersThem
    defer { runner.remembersThem = remembersThem }
    runner.remembersThem = false
    let said = SourceSentence(SourceText("list"), tokens: [], clock: clock.stopped())
    let resolved = ResolvedSentence(command: .query(query), lookups: [], isCacheable: false)
    let plan = try planner.plan(resolved)
    let collector = AnswerCollector()
    _ = try runner.run(runner.prepare(plan), said, into: collector.rows(of: plan.answer, to: ""))
    return collector.answer ?? AnswerRows()
  }
}
