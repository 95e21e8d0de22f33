import ParlanceLanguage
import ParlanceMeaning
import ParlanceRender
import ParlanceStore

extension UnmatchedValues {
  /// The hint's text: ``2 values of `dest` refer to no airport in the database: BQN and SJU``.
  var words: String {
    let values = (isAtLeast ? "at least " : "") + counted(count, "value")
    var examples = first.map(shown)
    let more = count - examples.count
    if more > 0 { examples.append("\(NumberLayout.thousands.text(of: more)) more") }
    return
      "\(values) of `\(name)` \(count == 1 ? "refers" : "refer") to no \(entity) in the database: \(EnglishList.of(examples, "and"))"
  }

  /// Returns the text, in quotes unless it is one word.
  private func shown(_ text: String) -> String {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber }
    return isWord ? text : "\"\(CellText.visible(text))\""
  }
}
