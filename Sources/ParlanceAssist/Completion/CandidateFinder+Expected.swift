import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Describes expected words that can't be listed one by one. For example, a number is described as `a number of reps`.
extension CandidateFinder {
  /// Returns the description of the expected word, or nil if none is needed.
  ///
  /// - Parameter isListed: Whether candidates for the word are listed. If so, names aren't described.
  func expected(for expectation: Expectation, isListed: Bool) -> String? {
    if expectation.beginsCalculation { return nil }
    return switch expectation.tokenClass {
    case .number: number(in: expectation)
    case .text: text(in: expectation, isListed)
    case .date where mayBeDay(in: expectation):
      expectation.context.contains(.date)
        ? "a day, such as `2026-07-01` or `3 days ago`" : "a day, such as `2026-07-01`"
    case .time where mayBeClock(in: expectation): TokenClass.time.noun
    // A parameter that doesn't exist yet can be typed only after `define`.
    case .parameter: expectation.place == .sentence ? TokenClass.parameter.noun : nil
    case .word: isListed ? nil : newName(in: expectation)
    default: nil
    }
  }

  // MARK: Numbers

  private func number(in expectation: Expectation) -> String? {
    switch expectation.place {
    case .quantity:
      // After a day and `+` or `-`, the number is a number of days.
      let isAdded = ["+", "-"].contains(word.words.last ?? "")
      guard let subject = subjects(of: expectation).values.first,
        !isAdded || subject.type?.isTemporal != true
      else { return TokenClass.number.noun }
      return amount(subject)
    case .key:
      guard expectation.outside(1) != .addbody, let entity = subjects(of: expectation).records.first else {
        return nil
      }
      return "the number of \(EnglishArticle.before(entity.name)) \(entity.name)"
    // `percentile` is the only aggregate with a number before its field.
    case .operand: return word.words.last == "percentile" ? "a number from 0 to 100" : nil
    case .moment, .date, .day, .when: return word.tokens.last.flatMap(numberOfTime)
    default: return TokenClass.number.noun
    }
  }

  /// Returns the description of a number in a date or period. It depends on the word before the number: after `in`, the
  /// number is a year.
  private func numberOfTime(after token: Token) -> String? {
    switch word.source[token.range].lowercased() {
    case "this", "last", "next": "a number of days, weeks, …"
    case "in": "a year"
    default: language.lexicon.canonical(token.word, as: .month) == nil ? nil : "a year"
    }
  }

  /// Returns the description of a number that is compared with `subject` or assigned to it. Returns nil if the
  /// subject's type isn't a number.
  private func amount(_ subject: WordNotes.Subject) -> String? {
    let name = subject.name ?? "number"
    switch subject.type {
    case .duration: return "a length of time such as `7 days` or `1:30`"
    case .quantity(let unit):
      let unit = unit.count > 3 ? EnglishPlural.of(unit) : unit
      return name == "amount" ? "an amount in \(unit)" : "an amount of \(name) in \(unit)"
    case .number, .decimal:
      if name == "number" { return TokenClass.number.noun }
      return name.last == "s" ? "a number of \(name)" : "a number for \(name)"
    case .named(let number): return "a \(number.rawValue)"
    case .computed, nil: return TokenClass.number.noun
    case .text, .date, .time, .clock, .flag, .choice, .reference: return nil
    }
  }

  // MARK: Names and texts

  private func text(in expectation: Expectation, _ isListed: Bool) -> String? {
    switch expectation.place {
    case .value, .piece:
      guard let subject = subjects(of: expectation).values.first else {
        return isOnItsOwn(expectation) ? TokenClass.text.noun : nil
      }
      switch subject.type {
      case .text:
        return subject.named != nil && takesNewName(in: expectation) ? Self.newName : TokenClass.text.noun
      case .reference(let entity):
        return isListed ? nil : "the name of \(EnglishArticle.before(entity)) \(entity)"
      case nil: return isListed || !isOnItsOwn(expectation) ? nil : TokenClass.text.noun
      default: return nil
      }
    case .key where expectation.outside(1) == .addbody:
      return subjects(of: expectation).records.first { $0.key != nil }.map { "the name of a new \($0.name)" }
    case .ref, .key, .one:
      if isListed { return nil }
      return namedEntities(by: expectation).first { $0.key != nil }.map {
        "the name of \(EnglishArticle.before($0.name)) \($0.name)"
      }
    default: return TokenClass.text.noun
    }
  }

  /// Whether the expected value is neither compared with a field nor assigned to one: the value in `let x be`, or the
  /// expected result in `expect 3:`.
  private func isOnItsOwn(_ expectation: Expectation) -> Bool {
    expectation.context.contains { $0 == .boundvalue || $0 == .outcome }
  }

  private func newName(in expectation: Expectation) -> String? {
    switch expectation.place {
    case .sentence, .declaration, .member, .column, .fieldtype, .import: Self.newName
    default: nil
    }
  }

  private static let newName = "a new name"
}

/// Example words. Completion tries them in place of numbers, dates and names, which can't all be listed.
extension CandidateFinder {
  /// Returns an example number, day, text or name. Returns nil if the expected words can be listed.
  func example(for expectation: Expectation) -> String? {
    let place = expectation.place
    switch expectation.tokenClass {
    // A column heading of a file can be any text, so it needn't be tried.
    case .text where place == .naming || place == .mapping: return nil
    case .number: return place == .when || place == .test ? "2026" : "1"
    case .date: return "2026-07-01"
    case .time: return "18:00"
    case .text: return "\"\(SentenceJudge.nobody).csv\""
    case .word: return SentenceJudge.nobody
    case .parameter: return "$" + SentenceJudge.nobody
    default: return nil
    }
  }
}
