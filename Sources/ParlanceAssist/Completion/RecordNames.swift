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
  /// The numbers of some records of `entity`, for examples; none where they are not known.
  func ids(of entity: String, limit: Int) -> [Int64]
  /// The number of a record of `entity` whose flag is set, or is not; nil where there is none, or it is not known.
  func id(of entity: String, where flag: String, is isSet: Bool) -> Int64?
  /// Those of a few names of `entity` whose records have the flag set, or have not; none where it is not known.
  func names(among names: [String], of entity: String, where flag: String, is isSet: Bool) -> Set<String>
}

extension RecordNames {
  package func beginning(ofNamesOf entity: String, withPrefix prefix: String) -> String? { nil }

  package func names(
    of entity: String, withWord prefix: String, limit: Int, until end: ContinuousClock.Instant
  ) -> [String] { [] }

  package func name(of entity: String, like name: String) -> String? { nil }

  package func names(of entity: String, near name: String) -> [String] { [] }

  package func ids(of entity: String, limit: Int) -> [Int64] { [] }

  package func id(of entity: String, where flag: String, is isSet: Bool) -> Int64? { nil }

  package func names(among names: [String], of entity: String, where flag: String, is isSet: Bool) -> Set<
    String
  > { [] }
}
