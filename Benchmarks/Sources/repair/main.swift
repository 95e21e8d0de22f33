// Measures "did you mean": damages valid sentences with one typing mistake each and counts the corrections offered.
//
//     repair EXAMPLES [SENTENCES…]     prints one row for each kind of mistake and each model
//
// EXAMPLES is the directory of the examples. SENTENCES are files with additional sentences about the starter model.
// With REPAIR_VERBOSE set, it prints every damaged sentence that was not corrected to the original. It doesn't run any
// correction.
import Foundation
import ParlanceLanguage
import ParlanceModel

struct Score {
  /// The number of sentences for which the rules allow a fix.
  var allowed = 0
  /// The number of fixes that are the original sentence.
  var meant = 0
  /// The number of fixes that are a different sentence.
  var other = 0
  /// The number of sentences without a fix whose suggestion is the original sentence.
  var suggested = 0
  var total = 0

  mutating func add(_ score: Score) {
    allowed += score.allowed
    meant += score.meant
    other += score.other
    suggested += score.suggested
    total += score.total
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

var scores: [TypingMistake: Score] = [:]
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
    for slip in TypingMistake.allCases {
      for damaged in slip.damage(sentence, tokens, &dice) {
        guard speaker.problem(of: damaged) != nil else { continue }
        let start = clock.now
        guard let error = speaker.problem(of: damaged) else { continue }
        let offer = speaker.language.offer(
          for: damaged, after: error, isUnderstood: error.kind == .noSuchRecord, trial: speaker.trial)
        times.append(clock.now - start)
        var one = Score(total: 1)
        if case .meaning(let known) = speaker.trial(sentence),
          speaker.language.isFix(sentence, for: damaged, known: known)
        {
          one.allowed = 1
        }
        let isMeant = offer.map { speaker.isSame($0.repair.text, sentence) } ?? false
        if offer?.isFix == true {
          if isMeant { one.meant = 1 } else { one.other = 1 }
          // A correct fix counts as allowed, even if the rules don't allow one for the original sentence.
          if isMeant { one.allowed = 1 }
        } else if isMeant {
          one.suggested = 1
        }
        score.add(one)
        scores[slip, default: Score()].add(one)
        if isVerbose, one.meant == 0, one.other == 1 || one.allowed == 1 {
          print(
            "\(one.other == 1 ? "OTHER" : "NONE ") \(slip.rawValue): \(damaged)\n      meant   \(sentence)")
          print("      error   \(error.id): \(error.message)")
          if let offer { print("      offered \(offer.repair.text) [\(offer.repair.cost)] \(offer.purpose)") }
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
  func share(_ count: Int, of total: Int) -> String {
    String(format: "%.1f %%", 100 * Double(count) / Double(max(1, total)))
  }
  print(
    "| \(name) | \(score.total) | \(score.allowed) | \(share(score.meant, of: score.allowed))"
      + " | \(share(score.other, of: score.total)) | \(share(score.suggested, of: score.total)) |")
}

print("| slip | sentences | a fix is allowed | fix as meant | wrong fix | suggestion as meant |")
print("|---|--:|--:|--:|--:|--:|")
for slip in TypingMistake.allCases { row(slip.rawValue, scores[slip] ?? Score()) }
for model in models { row("in \(model.name)", model.score) }
var all = Score()
for score in scores.values { all.add(score) }
row("all", all)
row("target", Score(allowed: 1000, meant: 950, other: 2, total: 1000))
// The last line is machine-readable.
print("\nmedian \(times.sorted()[times.count / 2] / .seconds(1))")
