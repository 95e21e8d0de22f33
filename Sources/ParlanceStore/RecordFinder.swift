internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

/// Finds the records that a sentence names: exactly as written, else ignoring case and diacritics.
struct RecordFinder {
  let lookup: PreparedLookup
  /// The lookup's number in its sentence.
  let number: Int

  /// - Parameter nearNames: Receives the name that was found in place of the one typed.
  /// - Throws: ``Diagnostic`` `unknown-record` or `ambiguous-record`; ``EngineError``.
  func find(_ values: BindingValues, nearNames: inout [NearName]) throws -> FoundRecords {
    guard let cache = lookup.cache, let slot = lookup.nameSlot else {
      return try findUncached(values, nearNames: &nearNames)
    }
    let bytes = values.said.reader.source.bytes
    let typed = values.said.range(of: slot)
    if let id = bytes.withUnsafeBufferPointer({ cache.id(of: UnsafeBufferPointer(rebasing: $0[typed])) }) {
      return .one(id)
    }
    let known = nearNames.count
    let found = try findUncached(values, nearNames: &nearNames)
    // A name that must be echoed each time is looked for each time.
    if case .one(let id) = found, nearNames.count == known {
      bytes.withUnsafeBufferPointer { cache.insert(UnsafeBufferPointer(rebasing: $0[typed]), id: id) }
    }
    return found
  }

  private func findUncached(_ values: BindingValues, nearNames: inout [NearName]) throws -> FoundRecords {
    let exact = try exactMatches(values)
    if !lookup.isOfSeveral, exact.ids.count > 1 {
      throw try LookupError(lookup: lookup, values: values).ambiguous(exact)
    }
    if !exact.ids.isEmpty { return lookup.isOfSeveral ? .several(exact.ids) : .one(exact.ids[0]) }

    let error = LookupError(lookup: lookup, values: values)
    guard case .key(let binding) = lookup.lookup.name, let nextKey = lookup.nextKey,
      case .text(let name) = try values.value(of: binding)
    else { throw try error.unknown() }
    let search = try FoldedSearch(nextKey)
    let matches = try search.keys(equalTo: name, limit: lookup.isOfSeveral ? .max : Self.listed + 1)
    guard let first = matches.first else { throw try error.unknown() }
    if lookup.isOfSeveral {
      if values.echoesNearNames { nearNames += matches.map { NearName(lookup: number, name: $0.name) } }
      return .several(matches.map(\.id))
    }
    if matches.count > 1 {
      throw try error.ambiguous(Matches(ids: matches.map(\.id), labels: matches.map(\.name)))
    }
    if values.echoesNearNames { nearNames.append(NearName(lookup: number, name: first.name)) }
    return .one(first.id)
  }

  /// How many records an error lists.
  static let listed = 5

  struct Matches {
    var ids: [Int64] = []
    var labels: [String] = []
  }

  private func exactMatches(_ values: BindingValues) throws -> Matches {
    let statement = try lookup.exact.bound(values)
    defer { statement.reset() }
    var matches = Matches()
    while try statement.step() {
      matches.ids.append(statement.integer(0))
      if matches.labels.count <= Self.listed { matches.labels.append(statement.label(1)) }
      if !lookup.isOfSeveral, matches.ids.count > Self.listed { break }
    }
    return matches
  }
}
