import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A model for completion, with a few records.
struct CompletionModels: Sendable {
  let name: String
  let model: Model
  let language: Language

  /// The starter model, which combines the models of the five examples.
  static let starter = CompletionModels("starter", CompleterTests.model)

  /// The model of each example on its own, as `parlance --demo` opens it.
  static let examples: [CompletionModels] = Repository.files(".model", in: "examples").compactMap { file in
    let text = (try? Repository.text(file)) ?? ""
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    return (try? ModelReader().read(SourceText(text))).map { CompletionModels(name, $0) }
  }

  init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  /// - Parameter deadline: When to stop trying candidates. Without a deadline, all are tried.
  func completer(until deadline: Deadline = .none) -> Completer {
    var context = ListedNames.context
    context.it = context.it.flatMap { model.entity($0)?.name } ?? model.entities.first?.name
    context.them = context.them.flatMap { model.entity($0)?.name } ?? model.entities.last?.name
    var completer = Completer(
      language: language, model: model, names: ListedNames(), context: context)
    completer.deadline = deadline
    return completer
  }

  /// Returns the words that can follow `line` according to Tab: the candidates, and a word for each slot.
  static func words(_ completer: Completer, after line: String) -> [String] {
    let answer = completer.completion(of: line, cursor: line.utf8.count)
    let offered = answer.candidates.filter { $0.endsWord && $0.note != "declaration" }
    return offered.map(\.text) + answer.expected.compactMap(said)
  }

  /// Returns a word for a slot whose values can't be listed, or nil for a slot that has candidates.
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
