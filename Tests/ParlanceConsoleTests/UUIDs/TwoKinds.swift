import Foundation
import ParlanceModel
import ParlanceStore

@testable import ParlanceSession

/// Two consoles with one model, the second with a uuid for every record. Each sentence runs in both, with ids replaced
/// by the uuids of the same records.
struct IDComparisonConsoles {
  let numbers: Conversation
  let uuids: Conversation
  /// The uuid in the second console for each id in the first, by entity.
  private var ids: [String: [String: String]] = [:]

  init(model: String, now: String, with opener: @escaping EngineOpener = Conversation.opener) throws {
    numbers = try Conversation(model: model, now: now, width: 10_000)
    uuids = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model", now: now, width: 10_000, with: opener
    )
    _ = try uuids.say(Self.withUUIDs(try Repository.text(model)))
    for console in [numbers, uuids] { _ = try console.say(".mode csv") }
  }

  /// Returns the model with `id uuid` in each entity.
  static func withUUIDs(_ model: String) -> String {
    model.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("entity ") ? "\($0)\n  id uuid" : String($0) }.joined(separator: "\n")
  }

  func set(now: String) throws {
    for console in [numbers, uuids] { try console.set(now: now) }
  }

  /// Runs a sentence in both consoles and returns the answers, without ids.
  mutating func say(_ sentence: String) throws -> (numbers: [String], uuids: [String]) {
    let said = translated(sentence)
    let answers = (try numbers.say(sentence), try uuids.say(said))
    try match()
    if let one = numbers.lastErrorID {
      return ([one], [uuids.lastErrorID ?? "\(said): \(answers.1)"])
    }
    return (lines(answers.0), lines(answers.1))
  }

  private var nouns: String {
    numbers.session.model.entities.flatMap { [$0.name, $0.plural] }.sorted { $0.count > $1.count }
      .joined(separator: "|")
  }

  private func translated(_ sentence: String) -> String {
    guard let number = try? Regex("\\b(\(nouns)) ([0-9]+(?:(?:, | to )[0-9]+)*)\\b") else { return sentence }
    return sentence.replacing(number) { match in
      let (noun, said) = (String(match.output[1].substring ?? ""), String(match.output[2].substring ?? ""))
      let name = numbers.session.model.entities.first { [$0.name, $0.plural].contains(noun) }?.name ?? noun
      let numbers = said.split(separator: ", ").flatMap { part in
        let ends = part.split(separator: " to ").compactMap { Int($0) }
        return (ends.first ?? 0)...(ends.last ?? 0)
      }
      let known = numbers.map { ids[name]?[String($0)] ?? "00000000-0000-4000-8000-000000000000" }
      return "\(noun) \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    }
  }

  /// Finds the uuid of each new record by comparing the fields.
  private mutating func match() throws {
    for entity in numbers.session.model.entities {
      let known = ids[entity.name, default: [:]]
      let new = try rows(entity, in: numbers).filter { known[$0] == nil }
      let others = try rows(entity, in: uuids).filter { !known.values.contains($0) }
      for (id, uuid) in zip(new, others) { ids[entity.name, default: [:]][id] = uuid }
    }
  }

  private func rows(_ entity: Entity, in console: Conversation) throws -> [String] {
    let columns = entity.storedFields.filter { $0.referencedEntity == nil && $0.defaultValue == nil }
      .map { "\"\($0.column)\"" }
    let statement = try console.session.engine.prepare(
      "select cast(\"id\" as text) from \"\(entity.table)\" order by \((columns + ["\"id\""]).joined(separator: ", "))"
    )
    defer { statement.reset() }
    var ids: [String] = []
    while try statement.step() { ids.append(statement.label(0)) }
    return ids
  }

  /// Returns the answer's lines, and the list in a receipt, sorted, because different ids change the order.
  private func lines(_ answer: String) -> [String] {
    var lines = answer.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    let uuid = #"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"#
    if lines.first?.hasPrefix("id,") == true {
      // A hint below the rows doesn't begin with an id.
      let id = "^(id|[0-9]+|\"*\(uuid)\"*),(?! )"
      lines = lines.map { $0.replacingOccurrences(of: id, with: "", options: .regularExpression) }
    }
    let patterns = [
      " ?\"*\(uuid)\"*", "(?<=\\b(?:\(nouns))) [0-9]+\\b", " ?\\(?[0-9]+(, [0-9]+)*\\)(?=:|$)",
      " \\((, )*\\)",
      "; `undo` reverts this", ":[ ,0-9]*$",
    ]
    return lines.map { line in
      let bare = patterns.reduce(line) {
        $0.replacingOccurrences(of: $1, with: "", options: .regularExpression)
      }
      return bare.split(separator: ": ").map { $0.split(separator: ", ").sorted().joined(separator: ", ") }
        .joined(separator: ": ")
    }.sorted()
  }
}
