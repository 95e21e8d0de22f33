import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceTerminal

extension CandidateFinder {
  /// Records are equal or not, but none is less than another.
  var comparisons: [Candidate] {
    let isRecord = scope.compared?.referencedEntity != nil
    return builtIn(.comparison, "comparison", .word).filter { !isRecord || ["=", "!="].contains($0.text) }
  }

  /// Whether a test that begins with the word can be one of what stands before it.
  func mayTest(with keyword: String) -> Bool {
    guard let field = scope.compared, field.type != .computed else { return true }
    switch keyword {
    case "contains", "starts", "ends": return field.type == .text
    case "between": return field.referencedEntity == nil && !field.isFlag
    default: return true
    }
  }

  /// What a verb or report was given, and what `let` gave.
  func parameters() -> [Candidate] {
    let given = scope.open.first?.rule == .sentence ? context.parameters.keys.sorted() : []
    return scope.parameters.map { Candidate(.record, "$" + $0, "told to it") }
      + given.map { Candidate(.rare, "$" + $0, "let") }
  }
}

extension CandidateFinder {
  /// The units in which the number before can be said: those of the field that it is for.
  var units: [Candidate] {
    if scope.isWithin(.addbody) || scope.isWithin(.action), scope.rule(outside: 0)?.rule == .quantity,
      scope.compared == nil, !scope.isWithin(.assign)
    {
      if let slots = scope.call {
        return slots.first?.type.map { units(for: Field(name: slots[0].name, column: "", type: $0)) } ?? []
      }
      return model.entities.compactMap(\.accumulator).flatMap(units)
    }
    if let field = scope.compared { return units(for: field) }
    return model.units.map { Candidate(.unit, spelling($0), "unit") }
  }

  private func units(for field: Field) -> [Candidate] {
    guard case .quantity(let name) = field.type, let base = model.unit(name)?.base else { return [] }
    return model.units.filter { $0.base == base }.map {
      Candidate(.unit, spelling($0), "unit of \(field.name)")
    }
  }

  /// `malas` after any number but one; short names such as `km` stay as they are.
  private func spelling(_ unit: ParlanceModel.Unit) -> String {
    let isOne = word.tokens.last.map { word.source[$0.range] == "1" } ?? true
    let lexicon = language.lexicon
    let plural = lexicon.spellings(of: .unit).first {
      $0 != Folding.folded(unit.name) && lexicon.canonical($0, as: .unit) == unit.name
    }
    let wantsPlural = begins(unit.name) ? !isOne && unit.name.count > 3 : true
    return wantsPlural ? plural ?? unit.name : unit.name
  }
}

/// Days, times and periods: where one may be meant.
extension CandidateFinder {
  static let dateTests: Set<String> = [
    "on", "since", "before", "after", "until", "this", "last", "next", "today", "yesterday", "tomorrow",
  ]
  /// What can begin the one day of a row that is added.
  static let dayWords: Set<String> = ["today", "yesterday", "tomorrow", "on", "last", "next"]
  /// Whether a day may be meant here: not where the field is no date, or the entity has none.
  var acceptsDates: Bool {
    if let slots = scope.slotsToSay { return slots.contains { $0.preposition == "on" } }
    if scope.isWithin(.test) || scope.isWithin(.assign) || scope.isWithin(.option) {
      return scope.compared.map { [.date, .time, .computed].contains($0.type) } ?? true
    }
    if scope.rule(outside: 0)?.rule == .quantity, scope.isWithin(.action) { return false }
    // A row has one date.
    if scope.open.last?.rule == .slots || scope.isWithin(.when),
      scope.open.contains(where: { $0.rule == .slots && $0.node.node(.when) != nil })
    {
      return false
    }
    let inner = scope.open.last { [.expression, .formula, .settail, .inner].contains($0.rule) }?.rule
    if inner == .expression || inner == .formula { return false }
    if scope.isWithin(.groupkey) || scope.isWithin(.outcome) || scope.isWithin(.boundvalue) { return true }
    // A row that is added has a day only in a field of its own, or one that is of a day is meant by it.
    let given = scope.isWithin(.slots) ? scope.given : nil
    return scope.owners.map { owners in
      owners.contains { owner in
        scope.reach.mainDate(of: owner).map { path in
          given.map { (owner.mainDate == nil || path.count == 1) && !$0.contains(path[0]) } ?? true
        } ?? false
      }
    } ?? true
  }

  /// Whether what is said there names one day where a row that is added, or a verb, takes no more.
  func isOneDay(_ expectation: Expectation) -> Bool {
    expectation.context.last != .when || !scope.isWithin(.slots) && scope.call == nil
  }

  /// Whether a number that stands before a month is one of its days.
  var mayBeOfMonth: Bool {
    guard let last = word.tokens.last, last.kind == .number else { return true }
    return Int(word.source[last.range]).map { 1...31 ~= $0 } ?? false
  }

  /// Whether a set that was told days may be told another by `keyword`: not two beginnings, nor two ends. A part of a whole
  /// stretch, as `this month since monday`, is said by who means it.
  func mayBound(_ keyword: String) -> Bool {
    let set = scope.open.last { [.settail, .inner].contains($0.rule) }?.node
    let told = (set?.nodes(.when) ?? []).compactMap(\.tokens.first?.text).map(Self.ends)
    let ends = Self.ends(boundBy: keyword)
    let isPart = ends.count == 1 && !word.text.isEmpty
    return told.allSatisfy { $0.isDisjoint(with: ends) || isPart && $0.count > 1 }
  }

  private enum End { case first, last }

  /// Which ends of a stretch of time the word tells.
  private static func ends(boundBy keyword: String) -> Set<End> {
    switch keyword {
    case "since", "after": [.first]
    case "before", "until": [.last]
    default: [.first, .last]
    }
  }

  /// Whether the day that was said may go on with a time: not where whole days are meant.
  var acceptsTimes: Bool {
    let types: [FieldType?]
    if let slots = scope.call {
      types = slots.filter { $0.preposition == "on" }.map(\.type)
    } else if scope.isWithin(.test) || scope.isWithin(.assign) || scope.isWithin(.option) {
      types = [scope.compared?.type]
    } else {
      types = scope.owners?.map { scope.mainDate(of: $0)?.type } ?? []
    }
    return types.isEmpty || types.contains { $0 != .date }
  }
}

/// A day or a time that was begun with digits: `2026-11-2`, `18:`.
enum BegunMoment {
  static let dayNote = "day"
  static let timeNote = "time"

  /// The days that begin with `typed`, once that tells their year.
  static func days(beginning typed: String) -> [Candidate] {
    guard typed.utf8.count >= 4, let year = Int(typed.prefix(4)) else { return [] }
    return (1...12).flatMap { month in
      (1...31).compactMap { Day(year: year, month: month, day: $0) }
    }.map(\.iso).filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, dayNote) }
  }

  /// The hours that begin with `typed`; once the hour is told, its quarters.
  static func times(beginning typed: String) -> [Candidate] {
    let minutes = typed.utf8.count < 2 ? [0] : [0, 15, 30, 45]
    return (0..<24).flatMap { hour in minutes.map { "\(twoDigits(hour)):\(twoDigits($0))" } }
      .filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, timeNote) }
  }

  /// `found` as they are shown: of more days than a month has, their months.
  static func candidates(of found: [Candidate]) -> [TabCandidate] {
    guard found.count > 31, found.allSatisfy({ $0.note == dayNote }) else {
      return found.map { TabCandidate($0.text, note: $0.note) }
    }
    var seen: Set<String> = []
    return found.map { String($0.text.dropLast(2)) }.filter { seen.insert($0).inserted }
      .map { TabCandidate($0, note: "month", endsWord: false) }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
