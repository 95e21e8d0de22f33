import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Asks the rows what a person's own words may be, each thing once.
///
/// Names are found by their index. Values are read for as long as nobody notices: on many rows some are missed.
final class AskedRows {
  /// How long values are read.
  static let patience = Duration.milliseconds(20)
  /// Ways to write one value: more are not told.
  private static let mostSpellings = 3

  private let runner: PlanRunner
  private let planner: Planner
  private let asker: BareNames
  private var names: [String: String?] = [:]
  private var values: [String: [String]] = [:]
  /// When there is no time left for values; from the first that is asked for.
  private var end: ContinuousClock.Instant?

  /// - Parameter runner: Of the one thread on which sentences are resolved.
  init(_ runner: PlanRunner, _ planner: Planner) {
    (self.runner, self.planner) = (runner, planner)
    asker = BareNames(runner, planner)
  }

  var data: SayingData {
    SayingData(recordName: name, values: values, hasMoment: hasMoment, otherSpellings: otherSpellings)
  }

  private func name(_ name: String, _ entity: Entity) -> String? {
    let place = entity.name + " " + name
    if let found = names[place] { return found }
    let found = asker.name(like: name, of: entity)
    names[place] = .some(found)
    return found
  }

  private func values(_ text: String, _ field: Field, _ entity: Entity) -> [String] {
    if case .choice(let choices) = field.type {
      return choices.filter { Folding.folded($0) == Folding.folded(text) }
    }
    guard let column = planner.values(of: field, in: entity) else { return [] }
    let place = entity.name + " " + field.name + " " + text
    if let found = values[place] { return found }
    let end = self.end ?? ContinuousClock.now + Self.patience
    self.end = end
    let found = (try? runner.values(like: text, in: column, limit: Self.mostSpellings, until: end)) ?? []
    values[place] = found
    return found
  }

  private func hasMoment(_ beginning: String, _ field: Field, _ entity: Entity) -> Bool {
    (try? RowCounts(runner.engine).hasMoment(in: entity.table, field, beginning: beginning)) ?? true
  }

  private func otherSpellings(
    _ part: String, _ place: TextPlace, _ field: Field, _ entity: Entity
  ) -> [String]? {
    let counts = RowCounts(runner.engine)
    let found = try? counts.otherSpellings(
      in: entity.table, field, part: part, at: place, limit: Self.mostSpellings + 1)
    return found.flatMap { $0.count > Self.mostSpellings ? nil : $0 }
  }
}
