internal import ParlanceLanguage

/// Verbs that use verbs, and reports that use reports.
extension ModelDraft {
  func checkUses() {
    let uses = sentences.map(uses)
    for (index, draft) in sentences.enumerated() {
      guard let circle = circle(from: index, uses) else { continue }
      let names = (circle + [index]).map { sentences[$0].name }
      problems.refuse(
        draft.kind == .verb ? SentenceError.verbCycle(names) : .reportCycle(names), at: draft.place)
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
    for step in draft.steps {
      guard case .action(let action) = step.form, case .verb(let verb) = action.form else { continue }
      let (name, target) = (verb.verb.text, target(of: verb, in: draft))
      if target.flatMap(entity)?.hasVerb(name) == true { continue }
      found.formUnion(
        sentences.indices.filter { index in
          let other = sentences[index]
          guard other.kind == .verb, NameComparison.areSame(other.name, name) else { return false }
          guard let target, case .reference(let first) = other.slots.first?.type else { return true }
          return first == target
        })
    }
    for query in draft.queries {
      guard case .report(let said) = query.form else { continue }
      found.formUnion(
        sentences.indices.filter {
          sentences[$0].kind == .report && NameComparison.areSame(sentences[$0].name, said.report.text)
        })
    }
    return found
  }

  /// The entity of the record that a verb is used on, as far as its own words tell.
  private func target(of verb: Syntax.Action.Form.Verb, in draft: SentenceDraft) -> String? {
    switch verb.verbTarget?.form {
    case .phrase(let phrase): return phrase.entity.text
    case .many(let many): return many.entity.text
    case .one(let one):
      guard case .one(let record) = one.object, case .parameter(let said) = record.form,
        case .reference(let name) = draft.slot(said.parameter.text)?.type
      else { return nil }
      return (said.path?.node.tokens ?? []).reduce(name) { entityName, step in
        entityName.flatMap { entity($0)?.field(step.text)?.referencedEntity }
      }
    case nil: return nil
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
