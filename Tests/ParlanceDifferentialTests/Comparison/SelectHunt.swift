import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
@testable import ParlanceSession
import ParlanceStore

/// Translates the SQL of random questions to sentences in one database, and compares both in a second one with other
/// rows.
struct SelectRoundTripRun {
  private var hunt: DifferentialRun
  private let other: DifferentialRun
  /// Sentences that differ and report this themselves.
  private(set) var differences: [String] = []
  /// The number of occurrences of each error.
  private(set) var refusals: [String: Int] = [:]
  private(set) var counts = (same: 0, different: 0, refused: 0)

  init(_ engine: () throws -> any Engine, world: WorldKind, now: String, seed: UInt64) throws {
    hunt = try DifferentialRun(engine(), world: world, now: now, seed: seed)
    other = try DifferentialRun(engine(), world: world, now: now, seed: seed + 1_000_000)
  }

  /// - Parameter disagreement: Called for a sentence that was shown without a warning but has different rows in the
  ///   other database.
  mutating func run(_ count: Int, _ disagreement: (String) -> Void) throws {
    for _ in 0..<count {
      let sentence = hunt.maker.next()
      guard let select = try? Self.select(of: sentence, hunt.chain) else { continue }
      let found: Conversation.QuestionFromSQL
      do {
        found = try Self.question(select, hunt.chain)
      } catch let refusal as Diagnostic {
        counts.refused += 1
        refusals[refusal.message, default: 0] += 1
        continue
      }
      guard found.isSame else {
        counts.different += 1
        differences.append("> \(sentence)\n\(select)\n> \(found.sentence)\n\(found.remarks)")
        continue
      }
      counts.same += 1
      guard found.remarks.count == 1, let elsewhere = try? Self.question(select, other.chain),
        !elsewhere.isSame
      else { continue }
      disagreement(
        "\(hunt.name)\n> \(sentence)\n\(select)\n> \(found.sentence)\n> \(elsewhere.sentence)\n\(elsewhere.remarks)"
      )
    }
  }

  private static func question(_ select: String, _ chain: TestSession) throws -> Conversation.QuestionFromSQL
  {
    try chain.session.question(fromSQL: select, at: 0, chain.session.clock.stopped())
  }

  /// Returns the select that `explain` prints for a question, or nil if it prints something else.
  private static func select(of sentence: String, _ chain: TestSession) throws -> String? {
    let session = chain.session
    let said = SourceSentence(
      SourceText(sentence), tokens: try chain.tokens(of: sentence), clock: session.clock.stopped())
    guard case .plain(let plan, _) = try session.prepare(said), !plan.plan.isWrite else { return nil }
    let blocks = try session.runner.explain(plan, said).statements.compactMap(\.block)
    guard blocks.count == 1, blocks[0].hasPrefix("select ") || blocks[0].hasPrefix("select\n") else {
      return nil
    }
    return blocks[0]
  }
}
