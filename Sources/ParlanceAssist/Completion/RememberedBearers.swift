import ParlanceLanguage
import ParlanceModel

/// Whose names the bare names of a sentence are: asked once for each, however many sentences are tried with it.
final class RememberedBearers: Sendable {
  typealias Ask = @Sendable (_ name: String, _ entities: [Entity]) throws(Diagnostic) -> [Entity]

  private let ask: Ask
  // Of the one thread on which sentences are resolved.
  private nonisolated(unsafe) var known: [Question: [String]] = [:]

  private struct Question: Hashable {
    let name: String
    let entities: [String]
  }

  init(_ ask: @escaping Ask) { self.ask = ask }

  /// Those of `entities` that have a record of that name; the first of them where nobody knows of one.
  func entities(_ name: String, _ entities: [Entity]) -> [Entity] {
    let bearing = self.bearing(name, entities)
    return bearing.isEmpty ? Array(entities.prefix(1)) : entities.filter { bearing.contains($0.name) }
  }

  /// Which of `entities` have a record of that name; none where nobody knows of one.
  func bearing(_ name: String, _ entities: [Entity]) -> [String] {
    if name == SentenceJudge.nobody { return [] }
    let question = Question(name: name, entities: entities.map(\.name))
    let bearing = known[question] ?? ((try? ask(name, entities)) ?? []).map(\.name)
    known[question] = bearing
    return bearing
  }
}
