import ParlanceLanguage
import ParlanceModel

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

  /// Rows are grouped per month of a path that leads to a day.
  func hasDay(_ expectation: Expectation) -> Bool {
    guard expectation.context.last == .groupkey,
      let key = scope.open.last(where: { $0.rule == .groupkey })?.node,
      let path = key.node(.path)
    else { return true }
    return scope.ends(of: path, from: scope.owners ?? model.entities).contains {
      [.moment, .unknown].contains(scope.reach.kind(of: $0))
    }
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
