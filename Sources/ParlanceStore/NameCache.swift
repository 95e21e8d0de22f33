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

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var count = 0

  func id(of name: UnsafeBufferPointer<UInt8>) -> Int64? {
    // Taken out of the object once: each access to it is checked.
    let entries = entries
    if entries.isEmpty { return nil }
    let hash = Self.hash(name)
    var place = Int(truncatingIfNeeded: hash) & (entries.count - 1)
    while entries[place].count >= 0 {
      let entry = entries[place]
      if entry.hash == hash, entry.count == name.count, equals(name, from: entry.start) { return entry.id }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Remembers a name that is not known yet.
  func insert(_ name: UnsafeBufferPointer<UInt8>, id: Int64) {
    if bytes.count > 1 << 22 { forget() }
    if count * 2 >= entries.count { grow() }
    place(Entry(hash: Self.hash(name), start: bytes.count, count: name.count, id: id))
    bytes.append(contentsOf: name)
    count += 1
  }

  func forget() {
    if count == 0 { return }
    entries = []
    bytes = []
    count = 0
  }

  private func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: max(16, old.count * 2))
    for entry in old where entry.count >= 0 { place(entry) }
  }

  private func place(_ entry: Entry) {
    var place = Int(truncatingIfNeeded: entry.hash) & (entries.count - 1)
    while entries[place].count >= 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  private func equals(_ name: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let bytes = bytes
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // FNV-1a, and a last turn because its low bits alone pick the place.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}
