import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// Asks the rows which entity a bare name is of, where a sentence leaves that open.
package struct BareNames: Sendable {
  private nonisolated(unsafe) let runner: PlanRunner
  private let planner: Planner

  /// - Parameter runner: Of the one thread on which sentences are resolved.
  package init(_ runner: PlanRunner, _ planner: Planner) {
    self.runner = runner
    self.planner = planner
  }

  /// Those of `entities` that have a record of that name, exactly or but for case and diacritics.
  func entities(_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity] {
    var found: [Entity] = []
    for entity in entities {
      do {
        guard let nextKey = planner.nextKey(of: entity) else { continue }
        if try !runner.names(like: name, by: nextKey, limit: 1).isEmpty { found.append(entity) }
      } catch let failure as EngineFailure {
        throw failure.diagnostic
      } catch let diagnostic as Diagnostic {
        throw diagnostic
      } catch {
        preconditionFailure("records are looked for with engine errors only: \(error)")
      }
    }
    return found
  }

  /// The names of records of `entities` that come near to one that none of them bears.
  package func near(_ name: String, _ entities: [Entity]) -> [String] {
    entities.flatMap { entity -> [String] in
      guard let nextKey = planner.nextKey(of: entity), let allKeys = planner.allKeys(of: entity) else {
        return []
      }
      return (try? runner.names(near: name, by: nextKey, allKeys)) ?? []
    }
  }

  /// The name of a record of `entity`, as it is written, that is called so but for case and diacritics.
  func name(like name: String, of entity: Entity) -> String? {
    guard let nextKey = planner.nextKey(of: entity) else { return nil }
    return try? runner.names(like: name, by: nextKey, limit: 1).first
  }
}
