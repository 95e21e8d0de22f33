internal import ParlanceLanguage
internal import ParlanceMeaning
internal import ParlanceModel
internal import ParlancePlanner

/// Finds the records that a sentence names: exactly as written, else ignoring case and diacritics.
struct RecordFinder {
  let lookup: PreparedLookup
  /// The lookup's number in its sentence.
  let number: Int

  /// - Parameter nearNames: Receives the name that was found in place of the one typed.
  /// - Throws: ``Diagnostic`` `unknown-record` or `ambiguous-record`; ``EngineError``.
  func find(_ values: BindingValues, nearNames: inout [NearName]) throws -> LookupResult {
    guard let cache = lookup.cache, let slot = lookup.nameSlot else {
      return try findUncached(values, nearNames: &nearNames)
    }
    if let id = cachedID(values) { return .one(id) }
    let known = nearNames.count
    let found = try findUncached(values, nearNames: &nearNames)
    // A name that must be echoed each time is looked for each time.
    if case .one(let id) = found, nearNames.count == known {
      values.said.reader.source.bytes.withUnsafeBufferPointer {
        cache.insert(UnsafeBufferPointer(rebasing: $0[values.said.range(of: slot)]), id: id)
      }
    }
    return found
  }

  /// Asks for it together with what is run next, where nothing has to be known before.
  func ask(_ values: BindingValues) throws(EngineError) {
    guard !lookup.readsOthers, cachedID(values) == nil, let exact = try? lookup.exact.bound(values),
      try exact.ask()
    else { return }
    if let keys = lookup.keysUnlessExact, let name = try? name(values) { try keys.ask(for: name, values) }
  }

  private func cachedID(_ values: BindingValues) -> Int64? {
    guard let cache = lookup.cache, let slot = lookup.nameSlot else { return nil }
    return values.said.reader.source.bytes.withUnsafeBufferPointer {
      cache.id(of: UnsafeBufferPointer(rebasing: $0[values.said.range(of: slot)]))
    }
  }

  private func name(_ values: BindingValues) throws -> String? {
    guard case .key(let binding) = lookup.lookup.name, case .text(let name) = try values.value(of: binding)
    else { return nil }
    return name
  }

  private func findUncached(_ values: BindingValues, nearNames: inout [NearName]) throws -> LookupResult {
    let exact = try matches(lookup.exact, values)
    defer { lookup.forgetAsked() }
    if !lookup.isOfSeveral, exact.ids.count > 1 {
      throw try NameLookupError(lookup: lookup, values: values).ambiguous(exact)
    }
    if !exact.ids.isEmpty { return lookup.isOfSeveral ? .several(exact.ids) : .one(exact.ids[0]) }

    let error = NameLookupError(lookup: lookup, values: values)
    guard let nextKey = lookup.nextKey, let name = try name(values) else {
      return try unmatched(values) ?? { throw try error.unknown() }()
    }
    if let byUUID = lookup.byUUID, name.isUUID {
      let match = try matches(byUUID, values)
      if !match.ids.isEmpty { return lookup.isOfSeveral ? .several(match.ids) : .one(match.ids[0]) }
    }
    let search = try lookup.keysUnlessExact?.search(nextKey) ?? FoldedSearch(nextKey)
    let names = try search.keys(equalTo: name, limit: lookup.isOfSeveral ? .max : Self.listed + 1)
    guard let first = names.first else { return try unmatched(values) ?? { throw try error.unknown() }() }
    let matches = try records(names, by: search)
    if !lookup.isOfSeveral, matches.ids.count > 1 { throw try error.ambiguous(matches) }
    if values.echoesNearNames { nearNames += names.map { NearName(lookup: number, name: $0.name) } }
    return lookup.isOfSeveral ? .several(matches.ids) : .one(matches.ids.first ?? first.id)
  }

  /// The value, where no record has it and a reference holds it all the same.
  private func unmatched(_ values: BindingValues) throws -> LookupResult? {
    let isID = lookup.lookup.reference?.field.referenceForm == .id
    return try lookup.unmatched?.bound(values).rows { $0.value(0) }.first.map { .unmatched($0, isID: isID) }
  }

  /// The records of these names: of a name that several may bear, all that do.
  private func records(_ names: [FoldedSearch.Match], by search: FoldedSearch) throws -> Matches {
    guard let statement = try lookup.named?.statement() else {
      return Matches(ids: names.map(\.id), labels: names.map(\.name))
    }
    var matches = Matches()
    // A server is not asked again for what it has sent. Only an error shows how records of one name differ.
    let known = names.map { search.knownIDs($0.key) }
    if lookup.isOfSeveral || names.count == 1 && known[0]?.count == 1, !known.contains(nil) {
      matches.ids = known.flatMap { $0 ?? [] }
      return matches
    }
    for name in names {
      try name.key.withUnsafeBufferPointer { try statement.bind($0, at: 0) }
      defer { statement.reset() }
      while try statement.step() { matches.add(statement) }
    }
    return matches
  }

  /// How many records an error lists.
  static let listed = 5

  struct Matches {
    var ids: [Int64] = []
    var labels: [String] = []

    /// Adds the id and the label of a row; of those that no error lists, the id alone.
    mutating func add(_ row: any RowCursor) {
      ids.append(row.integer(0))
      if labels.count <= RecordFinder.listed { labels.append(row.label(1)) }
    }
  }

  private func matches(_ sql: PreparedSQL, _ values: BindingValues) throws -> Matches {
    let statement = try sql.bound(values)
    defer { statement.reset() }
    var matches = Matches()
    while try statement.step() {
      matches.add(statement)
      if !lookup.isOfSeveral, matches.ids.count > Self.listed { break }
    }
    return matches
  }
}

extension String {
  /// Whether it is written as uuids are.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}

/// A lookup of a plan with its statements.
final class PreparedLookup {
  let lookup: RecordLookup
  let exact: PreparedSQL
  let nextKey: PreparedSQL?
  let keysUnlessExact: AskedKeys?
  /// Whether it can only be asked for once other records are found.
  let readsOthers: Bool
  let named: PreparedSQL?
  let someKeys: PreparedSQL?
  let byUUID: PreparedSQL?
  let unmatched: PreparedSQL?
  /// Where names found in this transaction are remembered; nil where the record is not found by one typed name.
  let cache: NameCache?
  /// The literal that is the name.
  let nameSlot: LiteralSlot?
  /// Whether `Binding.records` asks for all that are found.
  let isOfSeveral: Bool

  init(_ plan: LookupPlan, engine: any Engine, caches: NameCaches) {
    lookup = plan.lookup
    exact = PreparedSQL(plan.exact, engine: engine)
    nextKey = plan.nextKey.map { PreparedSQL($0, engine: engine) }
    keysUnlessExact = plan.keysUnlessExact.map { AskedKeys(PreparedSQL($0, engine: engine)) }
    readsOthers = plan.exact.arguments.contains(where: \.isOfRecords)
    named = plan.named.map { PreparedSQL($0, engine: engine) }
    someKeys = plan.someKeys.map { PreparedSQL($0, engine: engine) }
    byUUID = plan.byUUID.map { PreparedSQL($0, engine: engine) }
    unmatched = plan.unmatched.map { PreparedSQL($0, engine: engine) }
    isOfSeveral = plan.lookup.allowsSeveral
    if case .key(.literal(let slot, .text)) = plan.lookup.name {
      nameSlot = slot
    } else {
      nameSlot = nil
    }
    cache = nameSlot != nil && !isOfSeveral ? caches.cache(of: plan.lookup.entity.name) : nil
  }
}

extension PreparedLookup {
  /// What was asked for is not wanted any more.
  func forgetAsked() {
    exact.reset()
    keysUnlessExact?.forget()
  }
}

extension Binding {
  /// Whether it stands for what a lookup found.
  var isOfRecords: Bool {
    switch self {
    case .record, .records, .unmatched: true
    case .negated(let inner), .name(let inner, _), .scaled(let inner, _), .increased(let inner, _):
      inner.isOfRecords
    case .constant, .literal, .day, .moment, .slot, .parameter: false
    }
  }
}

/// What a lookup found.
enum LookupResult {
  case one(Int64)
  case several([Int64])
  /// No record: what a reference holds that leads to none.
  case unmatched(Value, isID: Bool)

  /// The id of the record, or one that no record has; null where there is none.
  var record: Value {
    switch self {
    case .unmatched(let value, let isID): isID ? value : .null
    case .one, .several: ids.first.map { .integer($0) } ?? .null
    }
  }

  /// The value of a reference that doesn't use ids.
  var unmatched: Value { if case .unmatched(let value, isID: false) = self { value } else { .null } }

  var ids: [Int64] {
    switch self {
    case .one(let id): [id]
    case .several(let ids): ids
    case .unmatched: []
    }
  }
}

/// What the lookups of a sentence found, in their order. Most sentences have one, which takes no memory of its own.
struct LookupResults {
  private var first: LookupResult?
  private var rest: [LookupResult] = []

  mutating func append(_ records: LookupResult) {
    if first == nil { first = records } else { rest.append(records) }
  }

  subscript(number: Int) -> LookupResult {
    if number > 0 { return rest[number - 1] }
    guard let first else { preconditionFailure("a record is looked up before it is used") }
    return first
  }
}
