import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// What is expected where no list can hold it: `a number of reps`.
extension CandidateFinder {
  /// - Parameter isListed: Whether there are candidates for it: names need no more words then.
  func expected(for expectation: Expectation, isListed: Bool) -> String? {
    switch expectation.tokenClass {
    case .number: number(in: expectation)
    case .text: text(in: expectation, isListed)
    case .date where acceptsDates:
      expectation.context.contains(.date)
        ? "a day, such as `2026-07-01` or `3 days ago`" : "a day, such as `2026-07-01`"
    case .time: TokenClass.time.noun
    // Only `define` is told names of its own.
    case .parameter: expectation.context.last == .sentence ? TokenClass.parameter.noun : nil
    case .word: isListed ? nil : newName(in: expectation)
    default: nil
    }
  }

  // MARK: Numbers

  private func number(in expectation: Expectation) -> String? {
    let context = expectation.context
    switch context.last {
    case .quantity: return quantity
    case .key:
      guard scope.rule(outside: 1)?.rule != .addbody, let entity = scope.nouns?.first else { return nil }
      return "the number of \(EnglishArticle.before(entity.name)) \(entity.name)"
    // Of aggregates, only a percentile has a number before its field.
    case .operand:
      let word = scope.open.last { $0.node.token(.aggregate) != nil }?.node.tokens(.aggregate).last
      return word?.text == "percentile" ? "a number from 0 to 100" : nil
    case .moment, .date, .day, .when: return scope.rule(outside: 0)?.node.tokens.last.flatMap(numberOfTime)
    default: return TokenClass.number.noun
    }
  }

  /// The number behind a word that says when: `in 2026`, `on 20 november 2026`, `last 3 days`.
  private func numberOfTime(after word: SyntaxToken) -> String? {
    switch word.tokenClass {
    case .keyword("in"), .month: "a year"
    case .keyword("this"), .keyword("last"), .keyword("next"): "a number of days, weeks, …"
    default: nil
    }
  }

  /// The number that a field, a slot or what is added takes.
  private var quantity: String? {
    // To a day only a number of days, or of other periods, is added.
    if scope.wanted?.isEmpty == true { return TokenClass.number.noun }
    if let field = scope.compared { return amount(of: field) }
    if scope.isWithin(.assign) || scope.isWithin(.option) { return nil }
    if scope.isWithin(.action) || scope.isWithin(.query), let slot = scope.slotToFill {
      // What was `define`d takes whatever its question makes sense of.
      guard let type = slot.type else { return "a value for $\(slot.name)" }
      return amount(of: Field(name: slot.name, column: "", type: type))
    }
    if scope.isWithin(.addbody) || scope.rule(outside: 1)?.rule == .action {
      let fields = model.entities.compactMap(\.accumulator)
      if fields.isEmpty { return nil }
      return fields.count == 1 ? amount(of: fields[0]) : TokenClass.number.noun
    }
    return TokenClass.number.noun
  }

  /// Nil where `field` holds no number.
  private func amount(of field: Field) -> String? {
    switch field.type {
    case .quantity(let unit):
      let unit = unit.count > 3 ? EnglishPlural.of(unit) : unit
      return field.name == "amount" ? "an amount in \(unit)" : "an amount of \(field.name) in \(unit)"
    case .number, .decimal:
      if field.name == "number" { return TokenClass.number.noun }
      return field.name.last == "s" ? "a number of \(field.name)" : "a number for \(field.name)"
    case .named(let number): return "a \(number.rawValue)"
    case .computed: return TokenClass.number.noun
    case .text, .date, .time, .flag, .choice, .reference: return nil
    }
  }

  // MARK: Names and texts

  private func text(in expectation: Expectation, _ isListed: Bool) -> String? {
    switch expectation.context.last {
    case .value, .piece:
      guard let field = scope.compared else {
        return scope.isWithin(.boundvalue) || scope.isWithin(.outcome) ? TokenClass.text.noun : nil
      }
      if isListed, field.type != .text { return nil }
      if field.type == .text, scope.takesNewName { return Self.newName }
      if let entity = field.referencedEntity {
        return "the name of \(EnglishArticle.before(entity)) \(entity)"
      }
      return field.type == .text ? TokenClass.text.noun : nil
    case .key where scope.rule(outside: 1)?.rule == .addbody:
      return scope.nouns?.first { $0.key != nil }.map { "the name of a new \($0.name)" }
    case .ref, .key, .one:
      if isListed { return nil }
      return scope.nouns?.first { $0.key != nil }.map {
        "the name of \(EnglishArticle.before($0.name)) \($0.name)"
      }
    default: return TokenClass.text.noun
    }
  }

  private func newName(in expectation: Expectation) -> String? {
    switch expectation.context.last {
    case .sentence, .declaration, .member, .column, .fieldtype, .import: Self.newName
    default: nil
    }
  }

  private static let newName = "a new name"
}

/// What stands for all that no list can hold, where a sentence is only tried.
extension CandidateFinder {
  /// A number, day, text or name that may be said there; nil where none is expected.
  func literal(for expectation: Expectation) -> String? {
    let place = expectation.context.last
    // Whose name it is may be left open.
    let isAnybody = place == .one && scope.nouns == nil
    // What a `called` has named, and what is declared further below.
    let isNamed = place == .order || scope.open.first?.rule != .sentence
    let isExpected = expected(for: expectation, isListed: false) != nil
    switch expectation.tokenClass {
    // A heading is whatever the file has.
    case .text where place == .naming || place == .mapping: return nil
    // To a day only a number of days is added.
    case .number where scope.wanted?.isEmpty == true: return nil
    case .number where isExpected: return place == .when || place == .test ? "2026" : "1"
    case .date where isExpected: return "2026-07-01"
    case .time where isExpected: return "18:00"
    case .text where isExpected || isAnybody: return "\"\(SentenceJudge.nobody).csv\""
    case .word where isExpected || isAnybody || isNamed: return SentenceJudge.nobody
    case .parameter where isExpected: return "$" + SentenceJudge.nobody
    default: return nil
    }
  }
}
