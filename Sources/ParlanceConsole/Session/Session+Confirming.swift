import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

extension Session {
  /// What a sentence would do to more than one row, and to how many; nil where there is nothing to ask about.
  ///
  /// A change of few rows is run and undone, so that nobody is asked about what cannot be done; of many they are counted.
  /// The question holds no lock while a person thinks.
  func manyRowsChanged(by said: SaidSentence) throws -> ManyRows? {
    guard transactions.depth == 0, !transactions.isScript else { return nil }
    // What is wrong with it is told when it is said.
    guard let action = try? language.parse(said.tokens, of: said.source).node(.action),
      let resolved = try? resolver.resolve(action)
    else { return nil }
    guard case .change(let change) = resolved.command, change.touchesMany else { return nil }
    do {
      if let target = change.target {
        let count = try runner.remembered.unchanged {
          try self.count(.counting(target.selection), resolved.lookups, said)
        }
        if count > Self.mostTried { return change.told(Int(count), of: target.selection.entity) }
      }
      return try question(about: change, resolved, said)
    } catch let error as Diagnostic {
      // It is the same error as where nobody is asked.
      throw suggesting(error, said)
    }
  }

  /// How many rows the set has now that a sentence changes, or does a verb to; one where it is about one record.
  func rowsReached(by node: SyntaxNode, _ said: SaidSentence) throws -> Int64 {
    guard let action = node.node(.action) else { return 0 }
    let resolved = try resolver.resolve(action)
    guard case .change(let change) = resolved.command, let selection = change.selection else { return 1 }
    return try runner.remembered.unchanged { try count(.counting(selection), resolved.lookups, said) }
  }

  /// So many rows are changed in an instant.
  private static let mostTried = 10_000

  private func question(
    about change: Change, _ resolved: ResolvedSentence, _ said: SaidSentence
  ) throws -> ManyRows? {
    let prepared = runner.prepare(try planner.plan(resolved))
    let outcome = try runner.trying(said) { try runner.run(prepared, said, wantsReceipt: true) }
    guard case .receipt(let receipt) = outcome.result, receipt.count > 1 else { return nil }
    return change.told(receipt.count, of: receipt.entity)
  }
}

/// What a person is asked about before it is done.
struct ManyRows {
  /// `this deletes 12 facts`
  let words: String
  let count: Int
}

extension Change {
  /// Whether it deletes or changes a set, not a record that was named.
  var touchesMany: Bool {
    switch self {
    case .update(let target, _, _), .delete(let target): !target.isSingle
    case .verb(let call): call.each != nil
    default: false
    }
  }

  /// The set that it deletes or changes; nil where a verb does more with it.
  fileprivate var target: Target? {
    switch self {
    case .update(let target, _, _), .delete(let target): target
    default: nil
    }
  }

  /// The rows that it is done to; nil where that is one record.
  fileprivate var selection: Selection? {
    switch self {
    case .verb(let call): call.each?.selection
    default: touchesMany ? target?.selection : nil
    }
  }

  fileprivate func told(_ count: Int, of entity: Entity) -> ManyRows {
    let rows = "\(NumberLayout.thousands.text(of: count)) \(entity.plural)"
    let words =
      switch self {
      case .delete: "this deletes \(rows)"
      case .verb(let call): "this does `\(call.name)` to \(rows)"
      default: "this changes \(rows)"
      }
    return ManyRows(words: words, count: count)
  }
}
