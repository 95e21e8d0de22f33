import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// The names of the records in the database.
struct StoredNames: RecordNames {
  let runner: PlanRunner
  let planner: Planner
  let model: Model

  /// The maximum number of names to read that differ only in case and diacritics.
  private static let mostSimilar = 20

  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
    guard let entity = model.entity(entity), let nextKey = planner.nextKey(of: entity) else { return [] }
    // Completion ignores errors of the database. The sentence reports them when it runs.
    return (try? runner.names(beginningWith: prefix, by: nextKey, limit: limit)) ?? []
  }

  func beginning(ofNamesOf entity: String, withPrefix prefix: String) -> String? {
    guard let entity = model.entity(entity), let nextKey = planner.nextKey(of: entity) else { return nil }
    return (try? runner.beginning(ofNamesWithPrefix: prefix, by: nextKey)) ?? nil
  }

  func names(of entity: String, withWord prefix: String, limit: Int, until end: ContinuousClock.Instant)
    -> [String]
  {
    guard let entity = model.entity(entity), let allKeys = planner.allKeys(of: entity) else { return [] }
    return (try? runner.names(withWord: prefix, by: allKeys, limit: limit, until: end)) ?? []
  }

  func name(of entity: String, like name: String) -> String? {
    guard let entity = model.entity(entity), let nextKey = planner.nextKey(of: entity) else { return nil }
    let found = (try? runner.names(like: name, by: nextKey, limit: Self.mostSimilar)) ?? []
    return found.first { $0 == name } ?? found.first
  }

  func names(of entity: String, near name: String) -> [String] {
    guard let entity = model.entity(entity) else { return [] }
    return BareNames(runner, planner).near(name, [entity])
  }

  func ids(of entity: String, limit: Int) -> [String] {
    guard let entity = model.entity(entity) else { return [] }
    let ids = try? runner.engine.rows(planner.firstIDs(of: entity, limit: limit).text) { $0.label(0) }
    return (ids ?? []).map(entity.idSpelling)
  }

  func latest(of entity: String, limit: Int) -> [(id: String, label: String)] {
    guard let entity = model.entity(entity), entity.identity != .position else { return [] }
    let (statement, told) = planner.latest(of: entity, limit: limit)
    let records = try? runner.engine.rows(statement.text) { row in
      let parts = told.indices.map { row.label($0 + 1) }.filter { !$0.isEmpty }
      return (id: entity.idSpelling(row.label(0)), label: parts.joined(separator: ", "))
    }
    return records ?? []
  }
}
