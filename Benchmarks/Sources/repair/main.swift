// Measures "did you mean": damages sentences that mean something by one slip each, and counts what is offered.
//
//   repair EXAMPLES [SENTENCES…]     prints one row for each kind of slip and each model
//
// EXAMPLES is the directory of the examples; SENTENCES are files of further sentences about the starter model. With
// REPAIR_VERBOSE set, every damaged sentence that was not mended as meant is told. No offer is run.
import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

struct Score {
  var meant = 0
  var other = 0
  var none = 0
  var total: Int { meant + other + none }

  mutating func add(_ score: Score) {
    (meant, other, none) = (meant + score.meant, other + score.other, none + score.none)
  }
}

let isVerbose = ProcessInfo.processInfo.environment["REPAIR_VERBOSE"] != nil
let arguments = CommandLine.arguments.dropFirst()
guard let examples = arguments.first else {
  FileHandle.standardError.write(Data("usage: repair EXAMPLES [SENTENCES…]\n".utf8))
  exit(64)
}

func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }
}

var corpora: [(name: String, model: Model, sentences: [String], known: [String])] = []

func read(_ model: String, _ name: String) throws -> Model {
  try ModelReader().read(SourceText(model, name: name))
}

let directories = try FileManager.default.contentsOfDirectory(atPath: examples).sorted()
var known: [String] = []
for directory in directories {
  let path = "\(examples)/\(directory)"
  let model = text("\(path)/\(directory).model")
  guard !model.isEmpty else { continue }
  let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  let said = files.filter { $0.hasSuffix(".say") || $0.hasSuffix(".parlance") }.flatMap {
    lines(text("\(path)/\($0)"))
  }
  known += said
  corpora.append((directory, try read(model, directory), said, said))
}
let forms = FormCatalogue.forms.filter { $0.purpose != .declaring }.flatMap(\.examples)
  .flatMap { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
corpora.append(
  ("the five together", StarterModel.model, forms + arguments.dropFirst().flatMap { lines(text($0)) }, known))
let garden = lines(Garden.sentences)
corpora.append(("a garden", try read(Garden.model, "garden"), garden, garden))

var scores: [Slip: Score] = [:]
var models: [(name: String, score: Score)] = []
var times: [Duration] = []
let clock = ContinuousClock()

for corpus in corpora {
  var speaker = Speaker(corpus.model)
  for sentence in corpus.known { speaker.know(sentence) }
  for sentence in corpus.sentences { speaker.knowNamed(sentence) }
  var dice = Dice(state: 28)
  var score = Score()
  var seen = Set<String>()
  for sentence in corpus.sentences
  where seen.insert(sentence).inserted && speaker.problem(of: sentence) == nil {
    guard let tokens = try? speaker.language.lexer.tokens(of: SourceText(sentence)) else { continue }
    for slip in Slip.allCases {
      for damaged in slip.damage(sentence, tokens, &dice) {
        guard speaker.problem(of: damaged) != nil else { continue }
        let start = clock.now
        guard let error = speaker.problem(of: damaged) else { continue }
        let offer = speaker.language.offer(for: damaged, after: error, check: speaker.problem)
        times.append(clock.now - start)
        var one = Score()
        if let offer {
          if speaker.isSame(offer.text, sentence) { one.meant = 1 } else { one.other = 1 }
        } else {
          one.none = 1
        }
        score.add(one)
        scores[slip, default: Score()].add(one)
        if isVerbose, one.meant == 0 {
          print(
            "\(one.other == 1 ? "OTHER" : "NONE ") \(slip.rawValue): \(damaged)\n      meant   \(sentence)")
          print("      error   \(error.id): \(error.message)")
          if let offer { print("      offered \(offer.text) [\(offer.cost)]") }
          let source = SourceText(damaged)
          let found = speaker.language.repairs(
            of: (try? speaker.language.lexer.tokens(of: source)) ?? [], in: source,
            range: 0..<source.bytes.count, after: error)
          for repair in found.prefix(5) {
            let problem = speaker.problem(of: repair.text)
            print("        \(repair.cost) \(repair.text)\(problem.map { " — \($0.id)" } ?? "")")
          }
        }
      }
    }
  }
  models.append((corpus.name, score))
}

func row(_ name: String, _ score: Score) {
  func share(_ count: Int) -> String {
    String(format: "%.1f %%", 100 * Double(count) / Double(max(1, score.total)))
  }
  print("| \(name) | \(score.total) | \(share(score.meant)) | \(share(score.other)) | \(share(score.none)) |")
}

print("| slip | sentences | as meant | otherwise | nothing |\n|---|--:|--:|--:|--:|")
for slip in Slip.allCases { row(slip.rawValue, scores[slip] ?? Score()) }
for model in models { row("in \(model.name)", model.score) }
var all = Score()
for score in scores.values { all.add(score) }
row("all", all)
row("target", Score(meant: 92, other: 3, none: 5))
// The last line is for a program.
print("\nmedian \(times.sorted()[times.count / 2] / .seconds(1))")
