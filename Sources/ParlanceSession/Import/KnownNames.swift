import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore
import ParlanceSQL

/// Refuses a new name in a row if a record has it in another spelling, as `add` does. The unique index refuses an
/// identical name.
///
/// To avoid a search for each row, it stores hashes of all names. Only a name whose folded hash is known is searched for,
/// unless a record certainly has exactly this name.
final class KnownNames {
  /// The index of the column with the names.
  private let place: Int
  private let entity: Entity
  private let runner: PlanRunner
  private let nextKey: SQLStatement
  /// The hashes of the folded names of the records and of earlier rows. A collision only causes a search.
  private var hashes: Set<UInt32> = []
  /// The hashes of names that records have in this spelling.
  private var spellings: Set<Int> = []
  private var lowered: [UInt8] = []

  /// Reads the names of the existing records. Nil if the file has no column with names that differ in this way.
  init?(_ header: ImportHeader, _ entity: Entity, in session: Conversation) throws {
    guard !entity.isExternal, let key = entity.uniqueKey, let nextKey = session.planner.nextKey(of: entity),
      let names = session.planner.allKeys(of: entity),
      let place = header.columns.firstIndex(where: { $0?.field == key })
    else { return nil }
    (self.place, self.entity, self.nextKey) = (place, entity, nextKey)
    runner = session.runner
    _ = try session.engine.rows(names.text) { row in
      hashes.insert(hash(row.text(0)))
      spellings.insert(Self.exactHash(row.text(0)))
    }
  }

  /// Notes the name in a row.
  ///
  /// - Parameter addBufferedRows: Adds rows to the database that aren't there yet. It is called before a search.
  /// - Throws: ``RowsError/knownName(_:)`` if the name has another spelling in the database.
  func add(_ rows: ImportRows, _ addBufferedRows: () throws -> Void) throws {
    let cell = rows.cells[place]
    guard !cell.isEmpty, !rows.withText(of: cell, { hashes.insert(hash($0)).inserted }) else { return }
    var name = NameText.trimmed(rows.text(of: cell))
    let exact = name.withUTF8(Self.exactHash)
    if spellings.contains(exact) { return }
    try addBufferedRows()
    let found = try runner.names(like: name, by: nextKey, limit: Self.mostSpellings)
    guard let known = found.first else { return }
    if found.contains(name) {
      spellings.insert(exact)
      return
    }
    let error = RowsError.knownName(entity)
    throw error.at(cell.place).reworded(error.text.replacing("%1", with: known), at: cell.place, notes: [])
  }

  /// The number of spellings to read. A database of an earlier version can contain several.
  private static let mostSpellings = 100

  private static func exactHash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize()
  }

  private func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    lowered.removeAll(keepingCapacity: true)
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text {
      guard byte < 128, byte >= space, byte != space || last != space else { return hashOfOther(text) }
      last = byte
      lowered.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return last == space ? hashOfOther(text) : hashOfLowered()
  }

  /// Returns the hash of a name with surplus blanks or with letters that aren't ASCII.
  private func hashOfOther(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    lowered = Array(Folding.folded(NameText.trimmed(String(decoding: text, as: UTF8.self))).utf8)
    return hashOfLowered()
  }

  private func hashOfLowered() -> UInt32 {
    var hasher = Hasher()
    lowered.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
