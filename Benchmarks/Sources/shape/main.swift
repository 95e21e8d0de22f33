// Measures how long a sentence of a new shape takes before SQLite sees it: parsing, resolving and planning, including
// SQL.
//
// The sentences are the examples of every form of the language, about the starter model. Each one is read from its text
// as if it were new. Prints the median in seconds over all sentences and rounds.
import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceSQLite

let rounds = 100

/// Parses, resolves and plans sentences, without a database.
struct Preparation {
  private let language: Language
  private let resolver: Resolver
  private let planner: Planner

  init(_ model: Model) {
    language = Language(vocabulary: model.vocabulary)
    resolver = Resolver(model: model)
    planner = Planner(model: model, dialect: .sqlite, conditions: resolver)
  }

  /// Returns the plan of a sentence, or nil for a sentence that doesn't become SQL, such as `begin`.
  func plan(_ text: String) throws -> Plan? {
    let sentence = try language.parse(SourceText(text))
    guard sentence.tokens.isEmpty, let plain = sentence.nodes.first,
      [.query, .action, .export].contains(plain.rule)
    else { return nil }
    return try planner.plan(resolver.resolve(plain))
  }
}

let preparation = Preparation(StarterModel.model)

func note(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

// Declarations aren't sentences, and an example with `it` needs a sentence before it.
let sentences = FormCatalogue.forms.filter { $0.purpose != .declaring }.flatMap(\.examples)
  .filter { (try? preparation.plan($0)) != nil }
precondition(!sentences.isEmpty, "some examples become SQL")

let clock = ContinuousClock()
var times = sentences.map { _ in [Duration]() }
for _ in 0..<rounds {
  for (index, sentence) in sentences.enumerated() {
    let start = clock.now
    let planned = try preparation.plan(sentence)
    times[index].append(clock.now - start)
    precondition(planned != nil)
  }
}

func median(_ durations: [Duration]) -> Duration { durations.sorted()[durations.count / 2] }

let slowest = zip(sentences, times.map(median)).max { $0.1 < $1.1 }
if let slowest {
  let microseconds = slowest.1 / .microseconds(1)
  note("shape: \(sentences.count) sentences; the slowest takes \(microseconds) µs: \(slowest.0)")
}
print(median(times.flatMap(\.self)) / .seconds(1))
