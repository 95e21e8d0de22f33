import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Candidates for some kinds of values: parameters, units and parts of a date.
extension CandidateFinder {
  /// Returns the parameters that can be typed, such as `$n`: the slots of the verb or report that is being declared,
  /// the parameters of this `define`, and the names from `let`.
  func parameters(in expectation: Expectation) -> [Candidate] {
    // Here, `define` declares a new parameter, so existing ones aren't offered.
    if expectation.place == .sentence { return [] }
    let told = slots.map(\.name) + definedParameters
    return told.map { Candidate(.record, "$" + $0, "argument") }
      + context.parameters.keys.sorted().map { Candidate(.rare, "$" + $0, "let") }
  }

  /// The parameters that the `define` in this sentence declares.
  private var definedParameters: [String] {
    guard word.words.first == "define" else { return [] }
    return word.words.prefix { $0 != "as" }.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
  }

  /// The units that can follow the number before the cursor.
  var units: [Candidate] {
    let named = trial.notesOfLast.lazy.compactMap { found -> String? in
      guard case .value(let subject) = found.note, case .quantity? = subject.type else { return nil }
      return subject.name
    }.first
    return model.units.map { Candidate(.unit, spelling($0), named.map { "unit of \($0)" } ?? "unit") }
  }

  /// Returns the unit in the plural (`malas`) after a number other than 1. Short names such as `km` aren't changed.
  private func spelling(_ unit: ParlanceModel.Unit) -> String {
    let isOne = word.tokens.last.map { word.source[$0.range] == "1" } ?? true
    let lexicon = language.lexicon
    let plural = lexicon.spellings(of: .unit).first {
      $0 != Folding.folded(unit.name) && lexicon.canonical($0, as: .unit) == unit.name
    }
    let wantsPlural = begins(unit.name) ? !isOne && unit.name.count > 3 : true
    return wantsPlural ? plural ?? unit.name : unit.name
  }

  /// Returns the parts that can follow a day, a date with time, or a text, such as `month` in `starts month`.
  ///
  /// In a group key, parts are always offered. Elsewhere, they are offered only after the first letter, because the
  /// whole value is usually meant.
  func parts(in expectation: Expectation) -> [Candidate] {
    let isKey = expectation.context.contains(.groupkey) && !expectation.context.contains(.enclosed)
    return isKey || !word.text.isEmpty ? builtIn(expectation.tokenClass, "part", .date) : []
  }

  /// Returns the months. After a number, they are offered only if the number can be a day of the month.
  func months(in expectation: Expectation) -> [Candidate] {
    if expectation.place == .value {
      let isMonth = subjects(of: SentenceJudge.nobody).values.contains { $0.type == .named(.month) }
      return isMonth ? builtIn(.month, "month", .date) : []
    }
    if let last = word.tokens.last, last.kind == .number,
      !(Int(word.source[last.range]).map { 1...31 ~= $0 } ?? false)
    {
      return []
    }
    return mayBeDay(in: expectation) ? builtIn(.month, "date", .date) : []
  }

  /// Whether to offer days.
  ///
  /// Once the word has a letter or digit, days are always tried. Before that, days aren't offered at the start of a
  /// calculation, for a comparison with a value that isn't a day, or for an assignment to a field that isn't a day.
  func mayBeDay(in expectation: Expectation) -> Bool {
    guard word.text.isEmpty else { return true }
    guard expectation.context.contains(where: { [.test, .assign, .option].contains($0) }) else {
      return expectation.context.last { [.when, .sum].contains($0) } != .sum
    }
    let subjects =
      expectation.place == .quantity || word.tokens.last?.kind == .number
      ? trial.notesOfLast.compactMap { if case .value(let subject) = $0.note { subject } else { nil } }
      : self.subjects(of: SentenceJudge.nobody).values
    return (subjects.first?.compared).map { $0.isTemporal || $0 == .computed } ?? true
  }

  /// Whether to offer times such as `18:00`: after `at`, or as a time of day.
  func mayBeClock(in expectation: Expectation) -> Bool {
    guard [.value, .extent, .query, .verbtarget].contains(expectation.place) else { return true }
    return subjects(of: expectation).values.first?.type == .clock
  }

  /// The words `hours` and `minutes`, if the number before the cursor is a length of time.
  var clockUnits: [Candidate] {
    let isLength = trial.notesOfLast.contains {
      if case .value(let subject) = $0.note { subject.type == .duration } else { false }
    }
    return isLength ? ["hours", "minutes"].map { Candidate(.unit, $0, "unit of time") } : []
  }

  /// Whether to offer `keyword`, such as `since`, which sets one or both ends of a set's time range. The keyword is
  /// offered only if the sentence hasn't set these ends yet.
  ///
  /// There is one exception: a period such as `this month` sets both ends, but another keyword can narrow the range, as
  /// in `this month since monday`. Such a keyword is offered after its first letter.
  func mayBound(_ keyword: String) -> Bool {
    let set = word.tokens.lastIndex { language.lexicon.canonical($0.word, as: .entity) != nil } ?? 0
    let told = zip(word.words, trial.readings).dropFirst(set)
      .filter { $0.1.contains { $0.context.contains(.when) } }.compactMap { Self.ends(boundBy: $0.0) }
    let ends = Self.ends(boundBy: keyword) ?? [.first, .last]
    let isPart = (ends.count == 1 || keyword == "on") && !word.text.isEmpty
    return told.allSatisfy { $0.isDisjoint(with: ends) || isPart && $0.count > 1 }
  }

  private enum End { case first, last }

  /// Returns the ends of a time range that the keyword sets. For example, `since` sets the first end. Returns nil for
  /// other words.
  private static func ends(boundBy keyword: String) -> Set<End>? {
    switch keyword {
    case "since", "after": [.first]
    case "before", "until": [.last]
    case "today", "yesterday", "tomorrow", "on", "from", "this", "last", "next": [.first, .last]
    default: nil
    }
  }
}

/// A partly typed day or time: `2026-11-2`, `18:`.
enum PartialMoment {
  static let dayNote = "day"
  static let timeNote = "time"

  /// Returns the days that begin with `typed`. Returns an empty array if the year isn't complete.
  static func days(beginning typed: String) -> [Candidate] {
    guard typed.utf8.count >= 4, let year = Int(typed.prefix(4)) else { return [] }
    return (1...12).flatMap { month in
      (1...31).compactMap { Day(year: year, month: month, day: $0) }
    }.map(\.iso).filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, dayNote) }
  }

  /// Returns the times that begin with `typed`: each full hour, or each quarter hour once two digits are typed.
  static func times(beginning typed: String) -> [Candidate] {
    let minutes = typed.utf8.count < 2 ? [0] : [0, 15, 30, 45]
    return (0..<24).flatMap { hour in minutes.map { "\(hour.twoDigits):\($0.twoDigits)" } }
      .filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, timeNote) }
  }

  /// Returns the candidates to show. If there are more than 31 days, returns their months instead.
  static func candidates(of found: [Candidate]) -> [Completion.Candidate] {
    guard found.count > 31, found.allSatisfy({ $0.note == dayNote }) else {
      return found.map { Completion.Candidate($0.text, note: $0.note) }
    }
    var seen: Set<String> = []
    return found.map { String($0.text.dropLast(2)) }.filter { seen.insert($0).inserted }
      .map { Completion.Candidate($0, note: "month", endsWord: false) }
  }
}
