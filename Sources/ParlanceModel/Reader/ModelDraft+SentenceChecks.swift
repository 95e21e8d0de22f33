internal import ParlanceLanguage

/// What no line of a verb or report alone can tell.
extension ModelDraft {
  func checkSentences() {
    for (index, draft) in sentences.enumerated() {
      checkName(of: draft, after: sentences[..<index])
      if !draft.isBroken { checkLength(of: draft) }
      for line in draft.lines { SlotScope(model: self, draft: draft).check(line) }
    }
    checkReadings()
    checkUses()
  }

  private func checkLength(of draft: SentenceDraft) {
    switch draft.kind {
    case .verb where draft.lines.isEmpty:
      problems.refuse(
        "empty-verb", at: draft.place,
        "`\(draft.name)` does nothing: expected a step, indented, in the next line")
    case .report where draft.lines.isEmpty:
      problems.refuse(
        "empty-report", at: draft.place,
        "`\(draft.name)` asks nothing: expected a query, indented, in the next line")
    case .report where draft.lines.count > 1:
      problems.refuse(
        "long-report", at: draft.place(of: draft.lines[1].range), "a report asks one thing, in one line")
    case .verb, .report: break
    }
  }

  private func checkName(of draft: SentenceDraft, after others: ArraySlice<SentenceDraft>) {
    let sameName = others.filter { $0.kind == draft.kind && NameComparison.areSame($0.name, draft.name) }
    switch draft.kind {
    case .report where !sameName.isEmpty:
      problems.refuse("duplicate-report", at: draft.place, "the report `\(draft.name)` is declared twice")
    case .verb:
      // Verbs may be alike where their first words tell them apart: the records that they are done to.
      let isAgain = sameName.contains { other in
        guard let mine = draft.target, let theirs = other.target else { return true }
        return mine == theirs
      }
      let flagged = entities.map(\.entity).first { entity in
        entity.hasVerb(draft.name) && (draft.target == nil || draft.target == entity.name)
      }
      guard isAgain || flagged != nil else { return }
      let owner = (draft.target ?? flagged?.name).map { " of `\($0)`" } ?? ""
      problems.refuse("duplicate-verb", at: draft.place, "`\(draft.name)` is already a verb\(owner)")
    case .report: break
    }
  }
}
