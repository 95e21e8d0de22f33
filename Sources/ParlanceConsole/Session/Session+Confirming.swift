import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

extension Session {
  /// What a sentence would do to more than one row, in words; nil where there is nothing to ask about.
  ///
  /// It is run and undone, so that the question holds no lock while a person thinks.
  func manyRowsChanged(by said: SaidSentence) throws -> String? {
    guard transactions.depth == 0, !transactions.isScript else { return nil }
    // What is wrong with it is told when it is said.
    guard let action = try? language.parse(said.tokens, of: said.source).node(.action),
      let resolved = try? resolver.resolve(action)
    else { return nil }
    guard case .change(let change) = resolved.command, change.touchesMany else { return nil }
    return try runner.remembered.unchanged { try question(about: change, resolved, said) }
  }

  private func question(
    about change: Change, _ resolved: ResolvedSentence, _ said: SaidSentence
  ) throws -> String? {
    try transactions.begin()
    defer { try? transactions.rollback(at: 0..<0) }
    let prepared = runner.prepare(try planner.plan(resolved))
    let outcome = try runner.run(prepared, said, wantsReceipt: true)
    guard case .receipt(let receipt) = outcome.result, receipt.count > 1 else { return nil }
    return change.told(receipt)
  }
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

  fileprivate func told(_ receipt: Receipt) -> String {
    let rows = "\(receipt.count) \(receipt.entity.plural)"
    return switch self {
    case .delete: "this deletes \(rows)"
    case .verb(let call): "this does `\(call.name)` to \(rows)"
    default: "this changes \(rows)"
    }
  }
}
