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

  func names(among names: [String], of entity: String, where flag: String, is isSet: Bool) -> Set<String> {
    self.names.names(among: names, of: entity, where: flag, is: isSet)
  }
}
