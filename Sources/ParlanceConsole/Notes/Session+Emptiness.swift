import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told of an empty answer: one line that says why it is.
extension Session {
  /// After an answer without rows.
  func tellWhyEmpty(_ answer: EmptyAnswer, _ said: SaidSentence) throws {
    guard output.modeOfAnswer.isForPeople else { return }
    try briefly {
      if try tellUnknown(answer.mentions, said) { return }
      try tellNarrowing(answer, said)
    }
  }

  /// Does what only explains; at a terminal it is left out where it takes longer than a person would wait for it.
  private func briefly(_ work: () throws -> Void) throws {
    guard output.route.progress != nil else { return try work() }
    try BriefWork().during(engine.interrupter, work)
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
    let alike = try runner.values(like: text, in: column, limit: 3, until: .now + AskedRows.patience)
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
    if let apart = try datesApart(narrowing, said) {
      try output.sentence(apart.line)
      if let next = suggestion(apart.purpose, apart.sentence) { try output.suggest(next) }
      return
    }
    while first > 0 {
      first -= 1
      let count = try count(narrowing.counting(first: first), answer.lookups, said)
      if count > 0 {
        try output.sentence(
          NarrowingWords(narrowing: narrowing, said: said).line(count, excludedBy: first))
        let note = PastDayNote(said: said, lexicon: language.lexicon)
        return try note.line(receipt: "").map(output.sentence) ?? ()
      }
    }
    try output.sentence("there are no \(narrowing.entity.plural) yet")
  }

  /// The first two dates of a set that no row can have together, or the first that none can have.
  private func datesApart(_ narrowing: FilterSteps, _ said: SaidSentence) throws -> DatesApart? {
    var before: [(of: TypedExpression, DatesApart.Stretch)] = []
    for step in narrowing.steps {
      guard case .within(let date, let span) = step.condition else { continue }
      let stretch = DatesApart.Stretch(
        tokens: step.tokens, lower: try moment(span.lower, said), upper: try moment(span.upper, said),
        hasUpper: span.includesUpper)
      if !stretch.meets(stretch) {
        return DatesApart(first: stretch, second: nil, said: said, lexicon: language.lexicon)
      }
      if let other = before.first(where: { $0.of == date && !$0.1.meets(stretch) }) {
        return DatesApart(first: other.1, second: stretch, said: said, lexicon: language.lexicon)
      }
      before.append((date, stretch))
    }
    return nil
  }

  /// What a bound stands for, in ISO form.
  private func moment(_ bound: Binding?, _ said: SaidSentence) throws -> String? {
    guard let bound, case .text(let text) = try runner.value(of: bound, said) else { return nil }
    return text
  }
}
