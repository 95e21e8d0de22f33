/// Looks up the names of records by prefix, so that it doesn't have to read all names in the database.
package protocol RecordNames {
  /// Returns the names of an entity's records that begin with `prefix`, sorted. Ignores case and diacritics.
  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String]
  /// Returns the longest common prefix of all the entity's names that begin with `prefix`: `Em` for `Emma` and `Emil`.
  /// Returns nil if the common prefix isn't known, or if its case or diacritics differ between the names.
  func beginning(ofNamesOf entity: String, withPrefix prefix: String) -> String?
  /// Returns names of the entity's records whose second or later word begins with `prefix`: `Anna Karenina` for `Kar`.
  /// Stops reading at the time `end`.
  func names(of entity: String, withWord prefix: String, limit: Int, until end: ContinuousClock.Instant)
    -> [String]
  /// Returns the name of the entity's record that equals `name`, ignoring case and diacritics. An exact match is
  /// preferred.
  func name(of entity: String, like name: String) -> String?
  /// Returns the names of the entity's records that are similar to `name`, most similar first. `name` isn't the name of
  /// a record.
  func names(of entity: String, near name: String) -> [String]
  /// Returns the ids of some records of `entity`, for examples. UUIDs are in quotes. Returns an empty array if the ids
  /// aren't known.
  func ids(of entity: String, limit: Int) -> [String]
  /// Returns the ids of the latest records of `entity`, whose records don't have names. Each id has a label that helps
  /// to recognise the record.
  func latest(of entity: String, limit: Int) -> [(id: String, label: String)]
}

extension RecordNames {
  package func beginning(ofNamesOf entity: String, withPrefix prefix: String) -> String? { nil }

  package func names(
    of entity: String, withWord prefix: String, limit: Int, until end: ContinuousClock.Instant
  ) -> [String] { [] }

  package func name(of entity: String, like name: String) -> String? { nil }

  package func names(of entity: String, near name: String) -> [String] { [] }

  package func ids(of entity: String, limit: Int) -> [String] { [] }

  package func latest(of entity: String, limit: Int) -> [(id: String, label: String)] { [] }
}

/// An implementation without names, for when no database is open.
package struct NoRecordNames: RecordNames {
  package init() {}

  package func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] { [] }
}

/// Finds names by the beginning of any word except the first.
struct NamesByWord: RecordNames {
  private let names: any RecordNames
  private let end: ContinuousClock.Instant

  /// - Parameter deadline: The time at which reading stops, for all entities together.
  init(_ names: any RecordNames, until deadline: Deadline) {
    self.names = names
    end = deadline.end
  }

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    names.names(of: entity, withWord: prefix, limit: limit, until: end)
  }
}

/// Caches names, because each possible way to parse a sentence needs the same names.
final class CachedRecordNames: RecordNames {
  private let names: any RecordNames
  private var known: [Question: [String]] = [:]
  /// The entities that have more names than the limit.
  private(set) var cut: Set<String> = []

  private struct Question: Hashable {
    let entity: String
    let prefix: String
    let limit: Int
  }

  init(_ names: any RecordNames) { self.names = names }

  /// Returns one common prefix for each entity in ``cut``: the longest common prefix of the entity's names that begin
  /// with `prefix`. Returns nil if one of these common prefixes isn't known.
  func beginnings(with prefix: String) -> [String]? {
    let found = cut.compactMap { names.beginning(ofNamesOf: $0, withPrefix: prefix) }
    return found.count == cut.count ? found : nil
  }

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    let question = Question(entity: entity, prefix: prefix, limit: limit)
    if let known = known[question] { return known }
    var found = names.names(of: entity, withPrefix: prefix, limit: limit + 1)
    if found.count > limit {
      cut.insert(entity)
      found.removeLast(found.count - limit)
    }
    known[question] = found
    return found
  }

  func latest(of entity: String, limit: Int) -> [(id: String, label: String)] {
    names.latest(of: entity, limit: limit)
  }
}
