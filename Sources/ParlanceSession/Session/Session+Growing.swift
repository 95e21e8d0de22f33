import ParlanceLanguage
package import ParlanceModel
import ParlanceStore

/// `--model` for a database that remembers one: it grows to the model that it is given.
extension Session {
  /// Adds what the given model adds, and changes what it tells otherwise. What rows stand against is refused.
  ///
  /// - Parameter path: What the database is called in what is told.
  /// - Returns: What is no longer declared, as it is told.
  /// - Throws: ``StartError``; ``ModelErrors``; ``EngineFailure`` after ^C.
  package func grow(to given: Model, of path: String) throws -> [String] {
    let difference = given.difference(from: model)
    let standing = try StandingRows(engine, model).first(against: difference.changes)
    guard difference.clashes.isEmpty, standing == nil else {
      throw StartError(
        "the model given is not the one that \(path) remembers",
        notes: (difference.clashes + (standing.map(told) ?? [])).map { "  " + $0 } + [
          "  without the model given, it opens as it was declared last"
        ])
    }
    let text = model.merging(given).text
    if text == model.text { return [] }
    // Read again as one: what each may say alone can clash, such as a verb of one and a report of the other.
    let merged = try ModelReader().read(SourceText(text, name: "the model of \(path) with the one given"))
    let lines = DeclaredLines(source: SourceText(text), range: 0..<text.utf8.count)
    do {
      try change(to: merged, SaidSentence(SourceText(""), tokens: [], clock: clock)) { error in
        UnfitRows(model: merged, lines: lines).diagnostic(for: error).map { unfit in
          StartError("the rows of \(path) do not keep to the model given", notes: ["  " + unfit.message])
        }
      } unless: {
        guard try StandingRows(engine, model).first(against: difference.changes) == nil else {
          throw EngineError.outdated
        }
      }
    } catch let failure as EngineFailure where failure.error != .interrupted {
      throw StartError("\(path): \(failure.message)")
    }
    return merged.entities.compactMap { entity in
      let gone = difference.changes.compactMap { change -> String? in
        guard change.entity == entity.name, case .goes(let part) = change.turn else { return nil }
        return part
      }
      let parts = EnglishList.of(gone, "and")
      return gone.isEmpty
        ? nil : "\(path): \(entity.name) goes on without \(parts): the model given does not declare that"
    }
  }

  private func told(_ standing: (change: DeclaredChange, count: Int)) -> [String] {
    let (change, count) = standing
    let noun = model.entity(change.entity)?.noun(for: count) ?? "rows"
    let obstacle =
      "\(change.entity): \(change.words), and \(count) \(noun) \(count == 1 ? "stands" : "stand") against it"
    guard change.obstacle == .rows, let field = change.field else { return [obstacle] }
    return [obstacle, "declared `optional`, or with a `default`, \(field) can come to them"]
  }
}
