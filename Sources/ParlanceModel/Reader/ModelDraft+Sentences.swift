internal import ParlanceLanguage

extension ModelDraft {
  /// Begins a verb or report with its heading.
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

  /// Whether a slot in the heading is really an undeclared preposition, such as `towards` in `towards member`. A slot
  /// is a preposition if it isn't an entity, and a slot without a preposition follows.
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
    let flaw = SentenceError.SlotFlaw.foreign(word.text, isKeyword: isKeyword(word.text))
    problems.refuse(
      SentenceError.slotPreposition(flaw), at: draft.place(of: word.range), suggestion: free)
  }

  /// Adds a line to the last verb or report.
  ///
  /// - Parameter node: nil if the line couldn't be read.
  mutating func addLine(_ node: SyntaxNode?, _ line: ModelLine) {
    guard var draft = sentences.popLast() else { preconditionFailure("a step is in a verb") }
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
        problems.refuse(SentenceError.reportNotQuery, at: line.place)
      }
    }
  }

  private func addSlot(_ said: Syntax.Slot, to draft: inout SentenceDraft) {
    let (preposition, word) = (said.preposition, said.name)
    let place = draft.place(of: word.range)
    let type =
      said.fieldType.map { fieldType($0, of: word.text, in: draft.file) }
      ?? entityName(word, in: draft.file, "; expected an entity, or `\(word.text) as` and a type")
      .map(FieldType.reference) ?? .computed
    let slot = Slot(name: word.text, preposition: preposition?.text.lowercased(), type: type)
    if draft.slots.contains(where: { NameComparison.areSame($0.name, slot.name) }) {
      problems.refuse(SentenceError.duplicateSlot(slot.name, of: draft.name), at: place)
    } else if let preposition, draft.slots.contains(where: { $0.preposition == slot.preposition }) {
      problems.refuse(
        SentenceError.duplicatePreposition(preposition.text, of: draft.name),
        at: draft.place(of: preposition.range))
    } else {
      refuseUnsayable(slot, at: said.range, in: draft)
    }
    draft.slots.append(slot)
  }

  /// Refuses a slot for which no sentence could contain a value.
  private func refuseUnsayable(_ slot: Slot, at range: SourceRange, in draft: SentenceDraft) {
    let place = draft.place(of: range)
    let isDate = slot.type?.isTemporal == true
    let isFirst = draft.slots.isEmpty
    switch slot.preposition {
    case "on" where !isDate && slot.type != .computed:
      problems.refuse(SentenceError.slotPreposition(.onWithoutDate(slot.name)), at: place)
    case "on": break
    case _ where isDate:
      problems.refuse(SentenceError.slotPreposition(.dateWithoutOn(slot.name)), at: place)
    case nil where !isFirst:
      problems.refuse(
        SentenceError.slotPreposition(.missing), at: place,
        fix: "for \(files.sources[draft.file][range])")
    case .some where isFirst && draft.kind == .verb:
      problems.refuse(SentenceError.slotPreposition(.first), at: place, fix: slot.name)
    case .some(let word)
    where !["for", "to"].contains(word) && BuiltInWords.prepositions.contains(word)
      && (slot.type?.isNumeric == true || slot.type == .clock):
      let noun = slot.type == .clock ? "time of day" : "number"
      problems.refuse(SentenceError.slotNumber(noun, draft.kind), at: place)
    default: break
    }
  }
}
