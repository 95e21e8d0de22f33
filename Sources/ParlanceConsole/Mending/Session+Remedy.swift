import ParlanceLanguage

/// What would make a refused sentence possible, as its error advises.
extension Session {
  /// The one sentence that `notes` hold in backticks, where it can be said now; nil where they hold none, or several. In
  /// the place of one that deletes, the question that shows what it would delete. A clause alone belongs behind what was said.
  func remedy(in notes: [String], of said: String) -> String? {
    let advised = notes.flatMap { note in
      note.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    guard advised.count == 1 else { return nil }
    let sentences =
      advised[0].hasPrefix("where ")
      ? narrowed(said, by: advised[0]) : [unharmful(advised[0])].compactMap(\.self)
    return sentences.first(where: isSayable)
  }

  /// What `said` may be where a `clause` is to leave out some of the records that a verb is done to: in a condition that stands
  /// there already, or behind the records, in parentheses where keys name them. None where the condition there asks for
  /// what the clause leaves out.
  private func narrowed(_ said: String, by clause: String) -> [String] {
    let source = SourceText(said)
    guard let target = (try? language.parse(source))?.node(.action)?.node(.verbtarget) else {
      return [said + " " + clause]
    }
    func replacing(_ range: SourceRange, by text: String) -> String {
      source[0..<range.lowerBound] + text + source[range.upperBound..<source.bytes.count]
    }
    let tail = target.node(.settail) ?? target.node(.many)?.node(.settail)
    guard let condition = tail?.node(.condition) else {
      return [said + " " + clause, replacing(target.range, by: "(\(source[target.range]) \(clause))")]
    }
    let words = Set(clause.split(separator: " ").map(String.init))
    if condition.allTokens.contains(where: { words.contains($0.text) && $0.text != "not" }) { return [] }
    let others = condition.says("or") ? "(\(source[condition.range]))" : source[condition.range]
    return [replacing(condition.range, by: "\(others) and \(clause.dropFirst("where ".count))")]
  }

  /// The sentence; where it changes other records than the refused one would have, the question that shows them.
  private func unharmful(_ sentence: String) -> String? {
    guard (try? language.parse(SourceText(sentence)))?.node(.action) != nil else { return sentence }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    guard words.first == "delete" else { return nil }
    return (["list"] + words.dropFirst().drop { $0 == "all" }).joined(separator: " ")
  }
}
