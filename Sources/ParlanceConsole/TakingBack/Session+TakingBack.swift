import ParlanceAssist
import ParlanceLanguage
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// `undo`: often there is a sentence that takes back what was said last, and it is told where it still does so.
extension Session {
  private static let words: Set<String> = [
    "undo", "undo it", "undo that", "undo last", "revert", "take it back", "take that back",
  ]

  /// As Tab offers it.
  static let undo = TabCandidate("undo", note: "takes back the last change")

  /// Whether there may be a sentence to tell.
  var remembersChange: Bool { if case .record = lastChange { true } else { false } }

  /// What is told who wants the last change undone; nil for anything else that was said.
  func takingBack(_ said: SaidSentence) -> Diagnostic? {
    let words = said.source[said.range].lowercased().split(separator: " ").joined(separator: " ")
    guard Self.words.contains(words) else { return nil }
    switch lastChange {
    case nil: return told(said)
    case .beyondOneSentence: return told(said, notes: ["no one sentence takes the last change back"])
    case .record(let change):
      do {
        if let obstacle = try obstacle(to: change, said) { return obstacle }
      } catch {
        // The database cannot be read or changed now.
        return told(said)
      }
      return told(said, by: change.sentence)
    }
  }

  /// The last change once a sentence has been run: what changed nothing leaves it the one before.
  ///
  /// To be called in the sentence's own transaction, in which nobody else can change the record.
  func change(after outcome: Outcome, _ last: LastChange?) throws -> LastChange? {
    switch outcome.result {
    case .rows, .records, .scalar: return last
    case .changed: return nil
    case .receipt(let receipt):
      guard TakingBack.isNeeded(for: receipt) else { return last }
      let takingBack = TakingBack(model: model, spoken: SpokenName(language))
      guard let retraction = takingBack.retraction(of: receipt) else { return .beyondOneSentence }
      let (entity, id) = (retraction.entity, retraction.id)
      let reading = planner.reading(of: entity)
      return try runner.values(of: id, by: reading).map {
        .record(
          RecordChange(sentence: retraction.sentence, entity: entity, id: id, reading: reading, left: $0))
      }
    }
  }

  private func told(_ said: SaidSentence, by sentence: String? = nil, notes: [String] = []) -> Diagnostic {
    let message =
      transactions.depth > 0
      ? "`rollback` undoes all since `begin`"
      : "what is said is kept at once; `begin` before a change lets `rollback` take it back, `.backup` keeps a copy"
    return Diagnostic(
      "nothing-to-undo", .refused, at: said.range, message, notes: notes,
      fix: sentence.map { .init(replacing: said.range, with: $0) })
  }

  /// Why the change cannot be taken back; nil where it can.
  private func obstacle(to change: RecordChange, _ said: SaidSentence) throws -> Diagnostic? {
    guard let differences = try runner.reading(said, { try self.differences(from: change) }) else {
      return Diagnostic(
        "changed-since", .refused, at: said.range, "\(change.record) is no longer there to be taken back")
    }
    if !differences.isEmpty {
      let now = ReceiptText(output.format).of(differences)
      return Diagnostic(
        "changed-since", .refused, at: said.range,
        "\(change.record) has been changed since: now it has \(now)",
        notes: ["to take the last change back would undo that too"])
    }
    return refusal(of: change.sentence, said)
  }

  /// The fields that hold something else now, as they are told; nil where the record is gone.
  private func differences(from change: RecordChange) throws -> [Receipt.Details.Change]? {
    guard let now = try runner.values(of: change.id, by: change.reading),
      let told = try runner.fields(of: change.id, by: change.reading)
    else { return nil }
    return told.indices.filter { change.left[$0] != now[$0] }.map { told[$0] }
  }

  /// What stands against the sentence, told of `undo`; nil where it can be done. It is done, and undone at once.
  private func refusal(of sentence: String, _ said: SaidSentence) -> Diagnostic? {
    let source = SourceText(sentence)
    do {
      let tokens = try language.lexer.tokens(of: source)
      let meant = SaidSentence(source, tokens: tokens, clock: said.clock)
      guard let action = try language.parse(tokens, of: source).node(.action) else { return nil }
      let plan = runner.prepare(try planner.plan(try resolver.resolve(action)))
      _ = try runner.trying(meant) { try runner.run(plan, meant) }
      return nil
    } catch let error as Diagnostic {
      return Diagnostic(error.id, .refused, at: said.range, error.message, notes: error.notes)
    } catch let failure as EngineFailure {
      let error = failure.diagnostic
      return Diagnostic(error.id, .refused, at: said.range, error.message, notes: error.notes)
    } catch {
      return nil
    }
  }
}
