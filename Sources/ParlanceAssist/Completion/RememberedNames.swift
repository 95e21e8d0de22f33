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

  func names(among names: [String], of entity: String, where flag: String, is isSet: Bool) -> Set<String> {
    self.names.names(among: names, of: entity, where: flag, is: isSet)
  }
}
