import ParlanceLanguage
import ParlanceModel

/// Verbs and reports of the model: their slots tell what may be said.
extension Scope {
  /// The slots of the verb or report that is being said; nil where none is, and for the verbs of flags.
  var call: [Slot]? { call(within: open.count) }

  /// The one that a value fills which stands here without a preposition: of a report, the next after those told already.
  var slotToFill: Slot? {
    guard let call else { return nil }
    let query = open.last { $0.rule == .query }?.node
    let told = query?.nodes.count { $0.rule == .quantity || $0.rule == .ref } ?? 0
    return told < call.count ? call[told] : nil
  }

  /// Those of them whose prepositions were not said yet.
  var slotsToSay: [Slot]? {
    guard let call else { return nil }
    let said = open.flatMap { $0.node.nodes(.prep) + $0.node.nodes(.when) }.compactMap {
      // A day may be told without a preposition.
      $0.rule == .when ? "on" : $0.tokens.first?.text
    }
    return call.filter { slot in slot.preposition.map { !said.contains($0) } ?? false }
  }

  /// As ``call``, of what is said inside the first `depth` rules.
  func call(within depth: Int) -> [Slot]? {
    for rule in open[..<depth].reversed() {
      switch rule.rule {
      case .query: return rule.node.token(.report).flatMap { slots(ofReport: $0.text) }
      case .action: return rule.node.token(.verb).flatMap { slots(ofVerb: $0.text, in: rule.node) }
      case let inner where Self.partsOfCalls.contains(inner): continue
      default: return nil
      }
    }
    return nil
  }

  /// The entity whose record fills the slot that is said after the last words of `node`.
  func filling(_ slots: [Slot], in node: SyntaxNode) -> [Entity] {
    var preposition: String?
    if case .node(let last)? = node.children.last, last.rule == .prep {
      preposition = last.tokens.first?.text
    }
    guard case .reference(let name)? = slots.first(where: { $0.preposition == preposition })?.type else {
      return []
    }
    return model.entity(name).map { [$0] } ?? []
  }

  private static let partsOfCalls: Set<RuleName> = [
    .verbtarget, .one, .many, .keys, .key, .quantity, .prep, .ref, .when, .date, .day,
  ]

  private func slots(ofReport name: String) -> [Slot]? { model.reports.first { $0.name == name }?.slots }

  /// Those of all verbs of this name, but for those that what is said already rules out.
  private func slots(ofVerb name: String, in action: SyntaxNode) -> [Slot]? {
    let target = action.node(.verbtarget).flatMap(said)?.map { FieldType.reference($0.name) }
    let verbs = model.verbs.filter { verb in
      guard verb.name == name, let target, let first = verb.slots.first?.type else {
        return verb.name == name
      }
      return target.contains(first)
    }
    return verbs.isEmpty ? nil : verbs.flatMap(\.slots)
  }
}
