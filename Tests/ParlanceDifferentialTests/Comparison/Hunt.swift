import ParlanceFiles
import TestSupport
import Foundation
import ParlanceDuckDB
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceSQLite
@testable import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// A kind of generated data for questions.
enum WorldKind {
  /// The model of an example system, given by its name in `examples/`.
  case example(String)
  case workshop
  /// External tables.
  case foreign
}

/// Runs the same questions in the program and in the evaluator, on one generated database.
struct DifferentialRun {
  let chain: TestSession
  private let evaluator: Evaluator
  var maker: SentenceGenerator
  let name: String

  init(_ engine: any Engine, world kind: WorldKind, now: String, seed: UInt64) throws {
    guard let now = Moment(iso: now) else { throw UnsupportedQuestion("no moment: \(now)") }
    let world: World
    switch kind {
    case .example(let file): world = try Self.world(engine, file, try Self.example(file), now, seed)
    case .workshop:
      world = try Self.world(engine, "workshop", ModelReader().read(SourceText(workshopModel)), now, seed)
    case .foreign: world = try ExternalDatabaseGenerator.fill(engine, now: now, seed: seed)
    }
    chain = TestSession(engine, model: world.model, now: now)
    name = "seed \(seed), \(world.name), now \(now.iso)"
    evaluator = Evaluator(world)
    maker = SentenceGenerator(world, seed: seed)
  }

  private static func world(
    _ engine: any Engine, _ name: String, _ model: Model, _ now: Moment, _ seed: UInt64
  ) throws -> World {
    // DuckDB lacks partial indexes, so the rows are first inserted into SQLite, which rejects invalid ones.
    let filled = engine is DuckDBEngine ? try SQLiteEngine(path: ":memory:") : engine
    for statement in try OpenDatabase.schema(of: model, in: filled.dialect) {
      try filled.execute(statement.text)
    }
    let world = try DatabaseGenerator.fill(filled, name: name, model: model, now: now, seed: seed)
    if engine is DuckDBEngine { try copy(world, to: engine) }
    return world
  }

  private static func copy(_ world: World, to engine: any Engine) throws {
    for statement in try OpenDatabase.schema(of: world.model, in: engine.dialect)
    where !statement.text.contains(" index ") { try engine.execute(statement.text) }
    for entity in world.model.entities {
      for record in world.all(entity.name) { try engine.execute(StoredForm.typed.insertion(of: record)) }
    }
  }

  private static func example(_ name: String) throws -> Model {
    let folder = URL(filePath: #filePath).appending(path: "../../../../examples/\(name)")
    return try OpenDatabase.model(
      folder.appending(path: name + ".model").standardized.path,
      by: FileReader(.everything, stoppedBy: NoCancellation()))
  }

  /// Runs `count` questions and reports each disagreement.
  mutating func run(_ count: Int, _ disagreement: (String) -> Void) -> Tally {
    var tally = Tally()
    for _ in 0..<count {
      let sentence = maker.next()
      for sentence in [sentence] + (sibling(of: sentence).map { [$0] } ?? []) {
        ask(sentence, &tally, disagreement)
      }
    }
    return tally
  }

  /// Explains `count` questions step by step. Reports each whose last step and answer have different numbers of rows.
  mutating func explain(_ count: Int, _ tally: inout Tally, _ disagreement: (String) -> Void) {
    for _ in 0..<count { explain(maker.next(), &tally, disagreement) }
  }

  /// Explains one question, and reports it if its steps don't lead to its answer.
  mutating func explain(_ sentence: String, _ tally: inout Tally, _ disagreement: (String) -> Void) {
    tally.said += 1
    do {
      // The steps come first, because the answer changes `them`.
      let steps = try chain.steps(of: sentence)
      let answer = try chain.answer(sentence)
      // An ungrouped value of no rows is one empty row.
      let rows = answer == [[.missing]] && steps.last?.step.count == 0 ? 0 : answer.count
      let totals = steps.count { $0.step.kind == .totals }
      let counts = steps.map { $0.step.count.map(Int.init) ?? -1 }
      let last = counts.dropLast(totals).last
      let narrowed = zip(steps.dropFirst(), zip(counts, counts.dropFirst())).filter {
        $0.0.step.kind.isNarrowing
      }
      let shown = zip(steps, counts).allSatisfy { [min($1, 5), $1].contains($0.shown) }
      if last == rows - totals, shown, narrowed.allSatisfy({ $0.1.0 >= $0.1.1 }) { return }
      tally.different += 1
      let lines = zip(steps, counts).map { "\($1) (shown \($0.shown)) \($0.step.words)" }
      disagreement("\(name)\n> \(sentence)\n\(rows) rows\n\(lines.joined(separator: "\n"))")
    } catch let refusal as Diagnostic {
      tally.refusals[refusal.id, default: []].append(sentence)
    } catch let failure as EngineFailure where ["too-large", "unsupported"].contains(failure.id) {
      tally.refusals[failure.id, default: []].append(sentence)
    } catch {
      tally.different += 1
      disagreement("\(name)\n> \(sentence)\nthe program failed: \(error)\n\(chain.explanation(of: sentence))")
    }
  }

  /// Runs one question and reports a disagreement.
  mutating func ask(_ sentence: String, _ tally: inout Tally, _ disagreement: (String) -> Void) {
    tally.said += 1
    guard let difference = compare(sentence, &tally) else { return }
    tally.different += 1
    disagreement("\(name)\n> \(sentence)\n\(difference)\n\(chain.explanation(of: sentence))")
  }

  /// Sometimes returns the same sentence with other numbers and days, which reuses the prepared statement.
  private mutating func sibling(of sentence: String) -> String? {
    guard maker.dice.oneIn(3), let tokens = try? chain.tokens(of: sentence) else { return nil }
    var bytes = Array(sentence.utf8)
    for token in tokens.reversed() {
      switch token.kind {
      case .number: bytes.replaceSubrange(token.range, with: "\(maker.dice.number(1...6))".utf8)
      case .date: bytes.replaceSubrange(token.range, with: maker.date.iso.utf8)
      default: break
      }
    }
    let sibling = String(decoding: bytes, as: UTF8.self)
    return sibling == sentence ? nil : sibling
  }

  /// Returns the difference, or nil if both agree.
  private mutating func compare(_ sentence: String, _ tally: inout Tally) -> String? {
    let found: [[Cell]]
    do {
      found = try chain.answer(sentence)
    } catch let refusal as Diagnostic {
      tally.refusals[refusal.id, default: []].append(sentence)
      return nil
    } catch let failure as EngineFailure where ["too-large", "unsupported"].contains(failure.id) {
      // Deeply nested sets exceed the limits of SQLite's parser, and DuckDB doesn't support one kind of order.
      tally.refusals[failure.id, default: []].append(sentence)
      return nil
    } catch {
      return "the program failed: \(error)"
    }
    do {
      let tree = try chain.parse(sentence)
      tally.note(tree)
      let expected = try evaluator.answer(tree)
      if let listed = expected.listed {
        evaluator.them = listed
        maker.listed = listed.entity
      }
      if evaluator.dependsOnRounding {
        tally.delicate += 1
        return nil
      }
      let rows = expected.rows.map { $0.map(Cell.init) }
      if rows.count == found.count, zip(rows, found).allSatisfy(Self.agree) {
        guard let usual = chain.inUsualOrder(tree) else { return nil }
        return try chain.answer(usual) == found ? nil : "another answer in the usual order: \(usual)"
      }
      return "expected\n\(Self.text(rows))\nfound\n\(Self.text(found))"
    } catch is UnsupportedQuestion {
      // The value of `them` is unknown now.
      maker.listed = nil
      tally.delicate += 1
      return nil
    } catch {
      return "the evaluator refuses: \(error)\nfound\n\(Self.text(found))"
    }
  }

  private static func agree(_ left: [Cell], _ right: [Cell]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1) }
  }

  private static func text(_ rows: [[Cell]]) -> String {
    rows.map { "  " + $0.map(\.description).joined(separator: " | ") }.joined(separator: "\n")
  }
}
