/// What one sentence of a verb changed, in all its runs: each record once.
struct VerbTally {
  private(set) var ids: Set<Int64> = []
  private(set) var last: (id: Int64, label: String)?
  /// Rows whose ids are not known.
  private(set) var others = 0
  /// The first record as it was before, where a receipt tells of it.
  private(set) var before: DetailReader.Row?

  var count: Int { ids.count + others }

  mutating func add(_ row: any RowCursor) {
    ids.insert(row.integer(0))
    last = (row.integer(0), row.label(1))
  }

  /// A record whose name is not told.
  mutating func add(id: Int64) {
    ids.insert(id)
    last = (id, "")
  }

  mutating func add(count: Int) { others += count }

  /// Only a single record is told with what it was, so nothing is read for a second one.
  mutating func noteBefore(_ read: () throws -> DetailReader.Row?) rethrows {
    if count == 0, before == nil { before = try read() }
  }
}
