internal import ParlanceLanguage

/// What no line of a verb or report alone can tell.
extension ModelDraft {
  func checkSentences() {
    for draft in sentences where !draft.isBroken {
      if draft.lines.isEmpty {
        problems.refuse(
          "empty-\(draft.kind)", at: draft.place,
          draft.kind == .verb
            ? "`\(draft.name)` does nothing: expected a step, indented, in the next line"
            : "`\(draft.name)` asks nothing: expected a query, indented, in the next line")
      }
      if draft.kind == .report, draft.lines.count > 1 {
        problems.refuse(
          "long-report", at: draft.place(of: draft.lines[1].range), "a report asks one thing: it has one line"
        )
      }
    }
  }
}
