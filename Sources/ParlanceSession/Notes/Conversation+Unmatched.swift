import ParlanceLanguage
import ParlanceMeaning
import ParlanceRender
import ParlanceStore

extension Conversation {
  /// Prints the references of an answer that lead to no record, in one line.
  func showUnmatched(of outcome: Outcome) throws {
    if outcome.unmatched.isEmpty { return }
    try show(Hint(outcome.unmatched.map(words).joined(separator: "; ")))
  }

  /// `2 values of dest have no airport: BQN and SJU`.
  private func words(_ values: UnmatchedValues) -> String {
    let count = NumberLayout.thousands.text(of: values.count)
    let subject =
      values.count == 1
      ? "1 value of \(values.name) has"
      : "\(values.isAtLeast ? "at least " : "")\(count) values of \(values.name) have"
    var examples = values.first.map(shown)
    let more = values.count - examples.count
    if more > 0 { examples.append("\(NumberLayout.thousands.text(of: more)) more") }
    return "\(subject) no \(values.entity): \(EnglishList.of(examples, "and"))"
  }

  /// In quotes where the text isn't one word.
  private func shown(_ text: String) -> String {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
    return isWord ? text : "\"\(CellText.visible(text))\""
  }
}
