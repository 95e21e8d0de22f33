import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// What is left out because its kind of value makes no sense: aggregates, comparisons, tests and parameters.
extension CandidateFinder {
  var aggregates: [Candidate] {
    if scope.isWithin(.assign) { return [] }
    return builtIn(.aggregate, "keyword", .word).filter { candidate in
      Aggregate.Function(rawValue: candidate.text).map(scope.mayAggregate) ?? true
    }
  }

  /// Records are equal or not, but none is less than another.
  var comparisons: [Candidate] {
    let isRecord = scope.compared?.referencedEntity != nil
    return builtIn(.comparison, "comparison", .word).filter { !isRecord || ["=", "!="].contains($0.text) }
  }

  /// Whether a test that begins with the word can be one of what stands before it.
  func mayTest(with keyword: String) -> Bool {
    guard let type = scope.compared?.type, type != .computed else { return true }
    switch keyword {
    case "contains", "starts", "ends", "like": return type == .text
    case "between":
      let kind = scope.reach.kind(of: type)
      return kind.isNumeric || kind == .text || kind == .moment
    default: return true
    }
  }

  /// What was told to the sentence, and what `let` gave.
  func parameters(in expectation: Expectation) -> [Candidate] {
    let given = scope.open.first?.rule == .sentence ? context.parameters.sorted { $0.key < $1.key } : []
    return scope.parameters.map { Candidate(.record, "$" + $0, "told to it") }
      + given.filter { isTaken($0.value, in: expectation) }.map { Candidate(.rare, "$" + $0.key, "let") }
  }

  /// Whether a value of `type` may stand for what is expected.
  private func isTaken(_ type: FieldType, in expectation: Expectation) -> Bool {
    let kind = scope.reach.kind(of: type)
    switch expectation.context.last {
    case .date: return kind == .moment
    case .number: return type == .number
    case .one:
      // A verb that is told a number takes no record.
      if let first = scope.call?.first?.type, !scope.reach.kind(of: first).isRecord {
        return kind.isNumeric && scope.reach.kind(of: first).isNumeric
      }
      return kind.isRecord
        || [.text, .number].contains(type) && (scope.nouns ?? model.entities).contains { $0.key != nil }
    case .key where [.addbody, .action].contains(scope.rule(outside: 1)?.rule):
      return type == .text && (scope.nouns ?? []).contains { $0.key != nil }
    // A text or a number finds the record.
    case .ref, .key: return [.text, .number].contains(type) || kind.isRecord
    case .addbody, .action: return kind.isNumeric && model.entities.contains { $0.accumulator != nil }
    case .piece: return kind == .text
    case .value:
      guard let wanted = scope.wanted ?? scope.compared.map({ [scope.reach.kind(of: $0.type)] }) else {
        return true
      }
      let isName = [.text, .number].contains(type) && wanted.contains { $0.isRecord }
      return isName || wanted.contains(.unknown) && wanted.count == 1 || wanted.contains(kind)
        // A bare number is in the unit of what it is compared with.
        || kind == .number && wanted.contains(where: \.isNumeric) && !wanted.isDisjoint(with: quantities)
    default: return true
    }
  }

  private var quantities: Set<ValueKind> { scope.reach.numeric.subtracting([.number, .unknown]) }
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
    if let wanted = scope.wanted, !wanted.contains(where: { $0.isQuantity }) { return [] }
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
  /// What can begin the one day of a row that is added.
  static let dayWords: Set<String> = ["today", "yesterday", "tomorrow", "on", "last", "next"]
  /// Whether a day picks the record that a verb changes, whose name may recur: `book "Yin" on friday`. A number
  /// already names one record, so a day can't follow: the `n` of `book class 4 for anna n` isn't `next`.
  private var isNarrowedByDay: Bool {
    guard case .reference(let name)? = scope.call?.first?.type, let entity = model.entity(name),
      entity.key != nil, entity.uniqueKey == nil, scope.reach.mainDate(of: entity) != nil
    else { return false }
    guard let target = scope.open.last(where: { $0.rule == .verbtarget })?.node else { return true }
    let isNumbered = target.node(.keys)?.nodes(.key).contains { $0.token(.number) != nil } ?? false
    return target.node(.when) == nil && !isNumbered
  }

  /// Whether a day may be meant here: not where the field is no date, or the entity has none.
  var acceptsDates: Bool {
    if let slots = scope.slotsToSay { return slots.contains { $0.preposition == "on" } || isNarrowedByDay }
    if scope.isWithin(.test) || scope.isWithin(.assign) || scope.isWithin(.option) {
      if let wanted = scope.wanted, wanted.isDisjoint(with: [.moment, .day]) { return false }
      guard let field = scope.compared else { return true }
      return [.date, .time, .computed].contains(field.type)
    }
    if scope.rule(outside: 0)?.rule == .quantity, scope.isWithin(.action) { return false }
    // A row has one date.
    if scope.open.last?.rule == .slots || scope.isWithin(.when),
      scope.open.contains(where: { $0.rule == .slots && $0.node.node(.when) != nil })
    {
      return false
    }
    let inner = scope.open.last { [.expression, .settail, .inner].contains($0.rule) }?.rule
    if inner == .expression { return false }
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

  /// The parts that the path has which is said, of a day, a moment or a text.
  func parts(in expectation: Expectation) -> [Candidate] {
    guard let path = scope.rule(outside: 0)?.node, path.rule == .path else { return [] }
    let types = scope.ends(of: path, from: scope.owners(within: scope.open.count - 1) ?? model.entities)
    let isKey = scope.isWithin(.groupkey) && !scope.isWithin(.expression)
    // Elsewhere a date or a text is mostly meant as it is.
    guard isKey || !word.text.isEmpty else { return [] }
    return builtIn(expectation.tokenClass, "part", .date).filter { candidate in
      types.contains { ValuePart([candidate.text])?.result(of: $0) != nil }
    }
  }

  /// Whether what is said there names one day where a row that is added, or a verb, takes no more.
  func isOneDay(_ expectation: Expectation) -> Bool {
    expectation.context.last != .when || followsField(expectation)
      || !scope.isWithin(.slots) && scope.call == nil
  }

  /// Whether a stretch of time follows a field there, in a condition, and not the noun of a set.
  func followsField(_ expectation: Expectation) -> Bool {
    let context = expectation.context
    return context.lastIndex(of: .when).map { $0 > 0 && context[$0 - 1] == .test } ?? false
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

  /// A length of time is no number of anything else.
  func acceptsPeriod(in expectation: Expectation) -> Bool {
    guard expectation.context.last == .quantity else { return true }
    // A number of days is added to a day, and to nothing else.
    if let wanted = scope.wanted, !wanted.isEmpty, wanted.isDisjoint(with: [.moment, .day]) { return false }
    guard let type = scope.compared?.type ?? scope.call?.first?.type
    else {
      return true
    }
    return [.date, .time, .computed].contains(type)
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
  static func candidates(of found: [Candidate]) -> [Completion.Candidate] {
    guard found.count > 31, found.allSatisfy({ $0.note == dayNote }) else {
      return found.map { Completion.Candidate($0.text, note: $0.note) }
    }
    var seen: Set<String> = []
    return found.map { String($0.text.dropLast(2)) }.filter { seen.insert($0).inserted }
      .map { Completion.Candidate($0, note: "month", endsWord: false) }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
