internal import ParlanceLanguage

extension ModelDraft {
  /// Begins a verb or report.
  mutating func addSentence(_ call: Syntax.Declaration.Form.Call, _ line: ModelLine) {
    var draft = SentenceDraft(
      kind: call.callKind.value, name: call.name.text,
      place: Place(file: line.file, range: call.name.range), textRange: line.range)
    var slots = call.slots[...]
    while let slot = slots.popFirst() {
      if let next = slots.first, isForeignPreposition(slot, before: next, in: draft) {
        refuseForeign(slot.name, in: draft)
        draft.slots.append(Slot(name: next.name.text, preposition: slot.name.text, type: .computed))
        slots.removeFirst()
      } else {
        addSlot(slot, to: &draft)
      }
    }
    sentences.append(draft)
  }

  /// `to member`: a word that names nothing, before a slot without a preposition.
  private func isForeignPreposition(
    _ slot: Syntax.Slot, before next: Syntax.Slot, in draft: SentenceDraft
  ) -> Bool {
    !draft.slots.isEmpty && slot.preposition == nil && slot.fieldType == nil && next.preposition == nil
      && names.entity(slot.name.text) == nil
  }

  private func refuseForeign(_ word: SyntaxToken, in draft: SentenceDraft) {
    let free: String? = ["for", "in", "of", "to"].first { word in
      !draft.slots.contains { $0.preposition == word }
    }
    problems.refuse(
      "slot-preposition", at: draft.place(of: word.range),
      "`\(word.text)` is \(isKeyword(word.text) ? "a word of the language and " : "")no preposition here; expected `of`, `in`, `for`, `to` or one of the model's own",
      suggestion: free)
  }

  /// Adds a line to the last verb or report; `node` is nil where it could not be read.
  mutating func addLine(_ node: SyntaxNode?, _ line: ModelLine) {
    guard var draft = sentences.popLast() else { preconditionFailure("a step stands in a verb") }
    defer { sentences.append(draft) }
    if draft.file == line.file { draft.textRange = draft.textRange.lowerBound..<line.range.upperBound }
    guard let node else {
      draft.isBroken = true
      return
    }
    switch draft.kind {
    case .verb: draft.steps.append(Syntax.Step(node))
    case .report:
      switch Syntax.Plain(node).form {
      case .query(let query): draft.queries.append(query)
      case .action:
        draft.isBroken = true
        problems.refuse("report-not-query", at: line.place, "a report asks; declare a verb for a change")
      }
    }
  }

  private func addSlot(_ said: Syntax.Slot, to draft: inout SentenceDraft) {
    let (preposition, word) = (said.preposition, said.name)
    let place = draft.place(of: word.range)
    let type =
      said.fieldType.map { fieldType($0, of: word.text, in: draft.file) }
      ?? entityName(word, in: draft.file, "; expected one, or `\(word.text) as` and a type")
      .map(FieldType.reference) ?? .computed
    let slot = Slot(name: word.text, preposition: preposition?.text.lowercased(), type: type)
    if draft.slots.contains(where: { NameComparison.areSame($0.name, slot.name) }) {
      problems.refuse("duplicate-slot", at: place, "`\(draft.name)` is told two `\(slot.name)`")
    } else if let preposition, draft.slots.contains(where: { $0.preposition == slot.preposition }) {
      problems.refuse(
        "duplicate-preposition", at: draft.place(of: preposition.range),
        "`\(preposition.text)` leads to another slot of `\(draft.name)` already")
    } else {
      refuseUnsayable(slot, at: said.range, in: draft)
    }
    draft.slots.append(slot)
  }

  /// Refuses a slot for which no sentence has a place.
  private func refuseUnsayable(_ slot: Slot, at range: SourceRange, in draft: SentenceDraft) {
    let place = draft.place(of: range)
    let isDate = slot.type?.isTemporal == true
    let isFirst = draft.slots.isEmpty
    switch slot.preposition {
    case "on" where !isDate && slot.type != .computed:
      problems.refuse(
        "slot-preposition", at: place,
        "`on` leads to a day: expected `\(slot.name) as date`, or another preposition")
    case "on": break
    case _ where isDate:
      problems.refuse(
        "slot-preposition", at: place, "a day is said after `on`: expected `on` before `\(slot.name)`")
    case nil where !isFirst:
      problems.refuse(
        "slot-preposition", at: place, "only the first slot stands without a preposition",
        fix: "for \(files.sources[draft.file][range])")
    case .some where isFirst && draft.kind == .verb:
      problems.refuse(
        "slot-preposition", at: place, "what a verb is done to stands right after it, without a preposition",
        fix: slot.name)
    case .some where slot.type?.isNumeric == true:
      problems.refuse(
        "slot-number", at: place,
        "a number is said right after the \(draft.kind): expected it as the first slot")
    default: break
    }
  }
}
