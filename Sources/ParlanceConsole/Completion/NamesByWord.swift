/// The names in which a later word begins as typed, in place of those that begin so themselves.
struct NamesByWord: RecordNames {
  private let names: any RecordNames
  private let end: ContinuousClock.Instant

  /// For the names of all entities together. Of a million names a part is read in it: Tab shall not be waited for.
  private static let time = Duration.milliseconds(8)

  init(_ names: any RecordNames) {
    self.names = names
    end = .now + Self.time
  }

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    names.names(of: entity, withWord: prefix, limit: limit, until: end)
  }
}
