/// A cache of the ids of one entity's records, by name. It is valid for one transaction.
///
/// Scripts look up the same few names very often. The cache is a hash table with open addressing over one array of
/// UTF-8 bytes, so no strings are created.
final class NameCache {
  private struct Entry {
    var hash: UInt64 = 0
    var start = 0
    /// The number of bytes of the name, or -1 for a free slot.
    var count = -1
    var id: Int64 = 0
  }

  private struct Table {
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    var count = 0
  }

  /// All data is in one property, because each access to a property of a class costs a runtime check.
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

  /// Adds a name that isn't in the cache yet.
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
    // FNV-1a. The final shift improves the low bits, which select the slot.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}

/// The name caches of all entities. A cache is valid until the end of the transaction, or until a record of its entity
/// changes.
final class NameCaches {
  private var caches: [String: NameCache] = [:]

  /// Returns the cache of an entity. Each call returns the same object.
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
