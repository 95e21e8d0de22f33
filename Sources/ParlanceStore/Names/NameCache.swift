/// Ids of one entity's records by the bytes of the names under which they were found, for one transaction.
///
/// A script names few records very often: an open hash table over one array of bytes, with no string in between.
final class NameCache {
  private struct Entry {
    var hash: UInt64 = 0
    var start = 0
    /// -1 for a free place.
    var count = -1
    var id: Int64 = 0
  }

  private struct Table {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    var count = 0
  }

  /// One property, because each access to one is checked.
  private var table = Table()

  func id(of name: UnsafeBufferPointer<UInt8>) -> Int64? {
    let table = table
    if table.count == 0 { return nil }
    return table.entries.withUnsafeBufferPointer { entries in
      let hash = Self.hash(name)
      var place = Int(truncatingIfNeeded: hash) & (entries.count - 1)
      while entries[place].count >= 0 {
        let entry = entries[place]
        if entry.hash == hash, entry.count == name.count, table.bytes[entry.start...].starts(with: name) {
          return entry.id
        }
        place = (place + 1) & (entries.count - 1)
      }
      return nil
    }
  }

  /// Remembers a name that is not known yet.
  func insert(_ name: UnsafeBufferPointer<UInt8>, id: Int64) {
    if table.bytes.count > 1 << 22 { table = Table() }
    if table.count * 2 >= table.entries.count { grow() }
    place(Entry(hash: Self.hash(name), start: table.bytes.count, count: name.count, id: id))
    table.bytes.append(contentsOf: name)
    table.count += 1
  }

  func forget() {
    if table.count > 0 { table = Table() }
  }

  private func grow() {
    let old = table.entries
    table.entries = Array(repeating: Entry(), count: max(16, old.count * 2))
    for entry in old where entry.count >= 0 { place(entry) }
  }

  private func place(_ entry: Entry) {
    var place = Int(truncatingIfNeeded: entry.hash) & (table.entries.count - 1)
    while table.entries[place].count >= 0 { place = (place + 1) & (table.entries.count - 1) }
    table.entries[place] = entry
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // FNV-1a, and a last turn because its low bits alone pick the place.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}

/// The name caches of all entities. They are true only within one transaction, and until their entity is written to.
final class NameCaches {
  private var caches: [String: NameCache] = [:]

  /// The cache of `entity`, the same object as long as this lives.
  func cache(of entity: String) -> NameCache {
    if let cache = caches[entity] { return cache }
    let cache = NameCache()
    caches[entity] = cache
    return cache
  }

  func forgetAll() {
    for cache in caches.values { cache.forget() }
  }
}
