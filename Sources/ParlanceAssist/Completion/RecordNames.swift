/// Where the names of records come from: the database, by their beginning, so that a million of them cost nothing.
package protocol RecordNames {
  /// Names of records of `entity`, in order, that begin with `prefix`; case and diacritics do not count.
  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String]
  /// What all names of records of `entity` begin with that begin with `prefix`, written as they are; nil where that is not
  /// known, or some begin otherwise but for case and diacritics.
  func beginning(ofNamesOf entity: String, withPrefix prefix: String) -> String?
  /// Names of records of `entity` in which a word after the first begins so, of as many as are read before `end`.
  func names(of entity: String, withWord prefix: String, limit: Int, until end: ContinuousClock.Instant)
    -> [String]
  /// The name of a record of `entity` that is called so, case and diacritics aside; exactly so where one is.
  func name(of entity: String, like name: String) -> String?
  /// Names of records of `entity` that come near to one that none bears, the nearest first.
  func names(of entity: String, near name: String) -> [String]
  /// The numbers of some records of `entity`, or their uuids in quotes, for examples; none where they are not known.
  func ids(of entity: String, limit: Int) -> [String]
  /// The same of the latest records of `entity`, which have no names, and what tells them apart.
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

/// No database is open: no record has a name.
package struct NoRecordNames: RecordNames {
  package init() {}

  package func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] { [] }
}

/// The names in which a later word begins as typed, in place of those that begin so themselves.
struct NamesByWord: RecordNames {
  private let names: any RecordNames
  private let end: ContinuousClock.Instant

  /// - Parameter deadline: Of a million names a part is read by then, of all entities together.
  init(_ names: any RecordNames, until deadline: Deadline) {
    self.names = names
    end = deadline.end
  }

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    names.names(of: entity, withWord: prefix, limit: limit, until: end)
  }
}

/// Names that were asked for already: one place of the grammar may want a record in several readings.
final class RememberedNames: RecordNames {
  private let names: any RecordNames
  private var known: [Question: [String]] = [:]
  /// The entities of which there are more names than were asked for.
  private(set) var cut: Set<String> = []

  private struct Question: Hashable {
    let entity: String
    let prefix: String
    let limit: Int
  }

  init(_ names: any RecordNames) { self.names = names }

  /// What all names begin with, of each entity of which there are more; nil where that is not known of one.
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
