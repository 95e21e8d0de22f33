internal import ParlanceLanguage

/// Verbs that use verbs, and reports that use reports.
extension ModelDraft {
  func checkUses() {
    let uses = sentences.map(uses)
    for (index, draft) in sentences.enumerated() {
      guard let circle = circle(from: index, uses) else { continue }
      let names = (circle + [index]).map { sentences[$0].name }.joined(separator: " → ")
      problems.refuse(
        draft.kind == .verb ? "verb-cycle" : "report-cycle", at: draft.place,
        "the \(draft.kind) `\(draft.name)` uses itself: \(names)")
    }
  }

  /// The way from a sentence back to itself, the shortest; nil where there is none.
  private func circle(from start: Int, _ uses: [Set<Int>]) -> [Int]? {
    var seen: Set<Int> = []
    var ways = [[start]]
    while !ways.isEmpty {
      var longer: [[Int]] = []
      for way in ways {
        let next = uses[way[way.count - 1]]
        if next.contains(start) { return way }
        longer += next.sorted().filter { seen.insert($0).inserted }.map { way + [$0] }
      }
      ways = longer
    }
    return nil
  }

  private func uses(_ draft: SentenceDraft) -> Set<Int> {
    var found: Set<Int> = []
    for line in draft.lines { collectUses(line, of: draft, into: &found) }
    return found
  }

  private func collectUses(_ node: SyntaxNode, of draft: SentenceDraft, into found: inout Set<Int>) {
    if let verb = node.token(.verb) {
      let target = target(of: node, in: draft)
      if target.flatMap(entity)?.hasVerb(verb.text) == true { return }
      found.formUnion(
        sentences.indices.filter { index in
          let other = sentences[index]
          guard other.kind == .verb, NameComparison.areSame(other.name, verb.text) else { return false }
          guard let target, case .reference(let first) = other.slots.first?.type else { return true }
          return first == target
        })
    }
    if let report = node.token(.report) {
      found.formUnion(
        sentences.indices.filter {
          sentences[$0].kind == .report && NameComparison.areSame(sentences[$0].name, report.text)
        })
    }
    for part in node.nodes { collectUses(part, of: draft, into: &found) }
  }

  /// The entity of the record that a verb is used on, as far as its own words tell.
  private func target(of action: SyntaxNode, in draft: SentenceDraft) -> String? {
    guard let target = action.node(.verbtarget) else { return nil }
    if let entity = target.token(.entity) ?? target.node(.many)?.token(.entity) { return entity.text }
    guard let one = target.node(.one), let slot = one.token(.parameter),
      case .reference(let name) = draft.slot(slot.text)?.type
    else { return nil }
    return (one.node(.path)?.tokens ?? []).reduce(name) { entityName, step in
      entityName.flatMap { entity($0)?.field(step.text)?.referencedEntity }
    }
  }
}

extension Entity {
  /// Whether one of its flags has this verb.
  func hasVerb(_ name: String) -> Bool {
    fields.contains { field in
      [field.setVerb, field.clearVerb].contains { $0.map { NameComparison.areSame($0, name) } ?? false }
    }
  }
}
