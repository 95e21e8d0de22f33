/// Where the names of records come from: the database, by their beginning, so that a million of them cost nothing.
package protocol RecordNames {
  /// Names of records of `entity`, in order, that begin with `prefix`; case and diacritics do not count.
  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String]
}
