internal import ParlanceLanguage
internal import ParlanceMeaning
internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Finds the records that a sentence names. An exact match is preferred. If there is none, case and diacritics are
/// ignored.
struct RecordFinder {
  let lookup: PreparedLookup
  /// The index of the lookup among the sentence's lookups, from 0.
  let number: Int

  /// Finds the records.
  ///
  /// - Parameter nearNames: Each name that is found with another spelling is appended to this list: `The Nile` for `the
  ///   nile`.
  /// - Throws: The diagnostic `unknown-record` or `ambiguous-record`; ``EngineError``.
  func find(_ values: BindingValues, nearNames: inout [NearName]) throws -> LookupResult {
    guard let cache = lookup.cache, let slot = lookup.nameSlot else {
      return try findUncached(values, nearNames: &nearNames)
    }
    if let id = cachedID(values) { return .one(id) }
    let known = nearNames.count
    let found = try findUncached(values, nearNames: &nearNames)
    // A name that was found with another spelling isn't cached, because it must be reported each time.
    if case .one(let id) = found, nearNames.count == known {
      values.said.reader.source.bytes.withUnsafeBufferPointer {
        cache.insert(UnsafeBufferPointer(rebasing: $0[values.said.range(of: slot)]), id: id)
      }
    }
    return found
  }

  /// Requests the records in the same round trip as the next statement, if the lookup doesn't depend on the results of
  /// other lookups.
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
    if let byCode = lookup.byCode {
      let match = try matches(byCode, values)
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

  /// Returns the typed name or id if a row contains it as a reference to a record that doesn't exist. Otherwise returns
  /// nil.
  private func unmatched(_ values: BindingValues) throws -> LookupResult? {
    let isID = lookup.lookup.reference?.field.referenceForm == .id
    return try lookup.unmatched?.bound(values).rows { $0.value(0) }.first.map { .unmatched($0, isID: isID) }
  }

  /// Returns all records with these names. Several records can have the same name.
  private func records(_ names: [FoldedSearch.Match], by search: FoldedSearch) throws -> Matches {
    guard let statement = try lookup.named?.statement() else {
      return Matches(ids: names.map(\.id), labels: names.map(\.name))
    }
    var matches = Matches()
    // If a server has already sent the ids, they aren't queried again. Labels are needed only for an error message.
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

  /// The maximum number of records that an error lists.
  static let listed = 5

  struct Matches {
    var ids: [Int64] = []
    var labels: [String] = []

    /// Adds the id and the label of a row. Labels that an error doesn't list are skipped.
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
  /// Whether the text has the form of a uuid.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}

/// A lookup of a plan, with its statements.
final class PreparedLookup {
  let lookup: RecordLookup
  let exact: PreparedSQL
  let nextKey: PreparedSQL?
  let keysUnlessExact: PrefetchedKeys?
  /// Whether the lookup depends on the results of other lookups.
  let readsOthers: Bool
  let named: PreparedSQL?
  let someKeys: PreparedSQL?
  let byUUID: PreparedSQL?
  let byCode: PreparedSQL?
  let unmatched: PreparedSQL?
  /// The cache of names that were found in this transaction. Nil if the lookup isn't by one typed name.
  let cache: NameCache?
  /// The position of the literal that contains the name.
  let nameSlot: LiteralSlot?
  /// Whether the lookup may find several records, as for `Binding.records`. If not, several records with the typed name
  /// are an error.
  let isOfSeveral: Bool

  init(_ plan: LookupPlan, engine: any Engine, caches: NameCaches) {
    lookup = plan.lookup
    exact = PreparedSQL(plan.exact, engine: engine)
    nextKey = plan.nextKey.map { PreparedSQL($0, engine: engine) }
    keysUnlessExact = plan.keysUnlessExact.map { PrefetchedKeys(PreparedSQL($0, engine: engine)) }
    readsOthers = plan.exact.arguments.contains(where: \.listsRecords)
    named = plan.named.map { PreparedSQL($0, engine: engine) }
    someKeys = plan.someKeys.map { PreparedSQL($0, engine: engine) }
    byUUID = plan.byUUID.map { PreparedSQL($0, engine: engine) }
    byCode = plan.byCode.map { PreparedSQL($0, engine: engine) }
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
  /// Discards the answers that were requested in advance.
  func forgetAsked() {
    exact.reset()
    keysUnlessExact?.forget()
  }
}

extension Binding {
  /// Whether the binding depends on the result of a lookup.
  var listsRecords: Bool {
    switch self {
    case .record, .records, .unmatched: true
    case .negated(let inner), .name(let inner, _), .scaled(let inner, _), .increased(let inner, _),
      .periods(let inner, _):
      inner.listsRecords
    case .constant, .literal, .day, .moment, .timeOfDay, .slot, .parameter: false
    }
  }
}

/// The result of a lookup.
enum LookupResult {
  case one(Int64)
  case several([Int64])
  /// No record was found, but a row contains this value as a reference.
  case unmatched(Value, isID: Bool)

  /// The id of the record. If no record was found, the id that a row contains as a reference, or null.
  var record: Value {
    switch self {
    case .unmatched(let value, let isID): isID ? value : .null
    case .one, .several: ids.first.map { .integer($0) } ?? .null
    }
  }

  /// The value that a row contains as a reference to a record that doesn't exist. Null if a record was found, or if the
  /// value is an id.
  var unmatched: Value { if case .unmatched(let value, isID: false) = self { value } else { .null } }

  var ids: [Int64] {
    switch self {
    case .one(let id): [id]
    case .several(let ids): ids
    case .unmatched: []
    }
  }
}

/// The results of a sentence's lookups, in order. Most sentences have one lookup, so the first result is stored without
/// allocating memory.
struct LookupResults {
  private var first: LookupResult?
  private var rest: [LookupResult] = []

  mutating func append(_ records: LookupResult) {
    if first == nil { first = records } else { rest.append(records) }
  }

  subscript(number: Int) -> LookupResult {
    if number > 0 { return rest[number - 1] }
    guard let first else { preconditionFailure("a record must be looked up before it is used") }
    return first
  }
}
