import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told of an empty answer: one line that says why it is.
extension Session {
  /// How long values like a misspelt one are sought.
  private static let patience = Duration.milliseconds(20)

  /// After an answer without rows.
  func tellWhyEmpty(_ answer: EmptyAnswer, _ said: SaidSentence) throws {
    guard output.modeOfAnswer.isForPeople else { return }
    if try tellUnknown(answer.mentions, said) { return }
    try tellNarrowing(answer, said)
  }

  /// After a value: of nothing it is empty, or 0 where it is a count. Nothing is told where the value may go on to another
  /// program.
  func tellWhyEmpty(_ value: Value, _ answer: EmptyAnswer, _ said: SaidSentence) throws {
    guard tellsReceipts, isReadByPerson, !output.route.leadsAway else { return }
    if value == .null || value == .integer(0) {
      try tellWhyEmpty(answer, said)
    } else {
      try tellNearNames(answer, said)
    }
  }

  /// After an answer that may lack rows: of several names that were compared one may be written otherwise.
  func tellNearNames(_ answer: EmptyAnswer, _ said: SaidSentence) throws {
    guard tellsReceipts, isReadByPerson, !output.route.leadsAway, output.modeOfAnswer.isForPeople else {
      return
    }
    _ = try tellUnknown(answer.mentions, said, onlyNear: true)
  }

  /// Says where a text was compared with names and is none: a condition takes it as it is written.
  private func tellUnknown(
    _ mentions: [NameMention], _ said: SaidSentence, onlyNear: Bool = false
  ) throws -> Bool {
    var isTold = false
    for mention in mentions {
      guard mention.field.isKey else {
        isTold = try !onlyNear && tellSpelling(of: mention, said) || isTold
        continue
      }
      guard let nextKey = planner.nextKey(of: mention.entity),
        case .text(let name) = try runner.value(of: mention.name, said)
      else { continue }
      let alike = try runner.names(like: name, by: nextKey, limit: 3)
      if alike.contains(name) || onlyNear && alike.isEmpty { continue }
      let hint = alike.isEmpty ? "" : ": there is \(alike.map { "\"\($0)\"" }.joined(separator: ", "))"
      try output.sentence("no \(mention.entity.name) is called \"\(name)\"\(hint)")
      isTold = true
    }
    return isTold
  }

  /// Says where a field holds the text in other letters only.
  private func tellSpelling(of mention: NameMention, _ said: SaidSentence) throws -> Bool {
    guard let column = planner.values(of: mention.field, in: mention.entity),
      case .text(let text) = try runner.value(of: mention.name, said)
    else { return false }
    let alike = try runner.values(like: text, in: column, limit: 3, until: .now + Self.patience)
    guard !alike.isEmpty, !alike.contains(text) else { return false }
    let known = alike.map { "\"\($0)\"" }.joined(separator: ", ")
    try output.sentence(
      "no \(mention.entity.name) has the \(mention.field.name) \"\(text)\": there is \(known)")
    return true
  }

  /// Says which condition left none of the rows that those before it had left.
  private func tellNarrowing(_ answer: EmptyAnswer, _ said: SaidSentence) throws {
    guard let narrowing = answer.narrowing else { return }
    var first = narrowing.steps.count
    // Some rows may be left, of which `having`, `first` or an empty field has made nothing.
    guard try count(narrowing.counting(first: first), answer.lookups, said) == 0 else { return }
    while first > 0 {
      first -= 1
      let count = try count(narrowing.counting(first: first), answer.lookups, said)
      if count > 0 {
        return try output.sentence(
          NarrowingWords(narrowing: narrowing, said: said).line(count, excludedBy: first))
      }
    }
    try output.sentence("there are no \(narrowing.entity.plural) yet")
  }

}
