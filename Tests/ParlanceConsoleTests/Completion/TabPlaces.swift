import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A model in which Tab is pressed, with a few records.
struct TabPlaces: Sendable {
  let name: String
  let model: Model
  let language: Language

  /// The five models of the examples in one.
  static let starter = TabPlaces("starter", CompleterTests.model)

  /// Each model of the examples on its own, as `parlance --demo` opens them.
  static let examples: [TabPlaces] = Repository.files(".model", in: "examples").compactMap { file in
    let text = (try? Repository.text(file)) ?? ""
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    return (try? ModelReader().read(SourceText(text))).map { TabPlaces(name, $0) }
  }

  init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  /// - Parameter deadline: Until when candidates are tried; all of them are where none is told.
  func completer(until deadline: Deadline = .none) -> Completer {
    var context = ListedNames.context
    context.it = context.it.flatMap { model.entity($0)?.name } ?? model.entities.first?.name
    context.them = context.them.flatMap { model.entity($0)?.name } ?? model.entities.last?.name
    var completer = Completer(
      language: language, model: model, names: ListedNames(), context: context)
    completer.deadline = deadline
    return completer
  }

  /// What can be said after `line`, as Tab tells it: what it offers, and a word for each slot.
  static func words(_ completer: Completer, after line: String) -> [String] {
    let answer = completer.completion(of: line, cursor: line.utf8.count)
    let offered = answer.candidates.filter { $0.endsWord && $0.note != "declaration" }
    return offered.map(\.text) + answer.expected.compactMap(said)
  }

  /// A word for what no list can hold; nil for a slot that stands beside candidates and needs none.
  private static func said(_ expected: String) -> String? {
    if expected.contains("number") || expected.contains("amount") { return "5" }
    if expected.contains("day") { return "2026-07-01" }
    if expected.contains("year") { return "2026" }
    if expected.contains("time") { return "18:00" }
    if expected.contains("new name") { return "fresh" }
    if expected.contains("$") { return "$quota" }
    if expected.contains("text") || expected.contains("name") || expected.contains("file") { return "\"a\"" }
    return nil
  }
}
