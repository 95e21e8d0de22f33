import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// The words of the language itself: keywords, dates, periods, and what `help` tells of.
extension CandidateFinder {
  func keyword(_ keyword: String, in expectation: Expectation) -> [Candidate] {
    let begun = expectation.context.suffix(expectation.begun)
    // No set can stand for a record where none may.
    if keyword == "(", expectation.context.last == .subset, scope.nouns?.isEmpty == true { return [] }
    guard keyword.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 }) else {
      return mayFollow(keyword, in: expectation) ? sign(keyword, in: expectation).map { [$0] } ?? [] : []
    }
    if begun.contains(where: { [.when, .prep].contains($0) }), !mayTellMore(expectation) { return [] }
    if expectation.context.last == .prep {
      return prepositions.filter { $0.word == keyword }.prefix(1).map { Candidate(.word, keyword, $0.note) }
    }
    if begun.contains(.withpart), scope.related(to: scope.owners)?.isEmpty == true { return [] }
    let isDate = expectation.context.contains { [.when, .date, .day, .moment].contains($0) }
    if isDate {
      let beginsWhen = begun.contains(.when) && !followsField(expectation)
      let isOneDay =
        !scope.isWithin(.slots) && scope.call == nil || !beginsWhen || Self.dayWords.contains(keyword)
      return acceptsDates && isOneDay && (keyword != "at" || acceptsTimes)
        && (!beginsWhen || mayBound(keyword))
        ? [Candidate(.date, keyword, "date")] : []
    }
    if expectation.context.last == .value {
      if keyword == "yes" || keyword == "no" { return scope.compared?.isFlag == true ? word(keyword) : [] }
    }
    if expectation.context.last == .test, !mayTest(with: keyword) { return [] }
    if !mayFollow(keyword, in: expectation) { return [] }
    let isRare = expectation.context.last == .measure && keyword == "of"
    return isRare ? [Candidate(.rare, keyword, "keyword")] : word(keyword)
  }

  /// Whether what was said before a keyword leaves it a meaning.
  private func mayFollow(_ keyword: String, in expectation: Expectation) -> Bool {
    switch keyword {
    case ":":
      let outer = scope.rule(outside: 0)?.node
      // A verb is told all that it takes before, and all records of an entity are changed only where `all` is said.
      if outer?.token(.verb) != nil || outer?.node(.target).map(isEntityAlone) == true { return false }
      return expectation.context.last != .slots || hasMoreToGive
    case "," where expectation.context.last == .assigns: return hasMoreToGive
    case "ago", "ahead":
      return !scope.isAddedToDay
        && scope.rule(outside: 0).map { $0.node.node(.quantity) ?? $0.node }?.token(.period) != nil
    case "to" where expectation.context.last == .addbody, "from" where expectation.context.last == .action,
      "subtract":
      return model.entities.contains { $0.accumulator != nil }
    case "verb" where expectation.context.last == .forgetting: return !model.verbs.isEmpty
    case "report" where expectation.context.last == .forgetting: return !model.reports.isEmpty
    case "unit" where expectation.context.last == .forgetting: return !model.units.isEmpty
    case "pair" where expectation.context.last == .forgetting: return !model.pairs.isEmpty
    case "goals": return model.entities.contains { !$0.goals.isEmpty }
    case "commit", "rollback": return hasBegun
    case "adopt": return model.isMapped
    case "load", "export", "import": return allowsFiles
    case "count" where [.measure, .total].contains(expectation.context.last):
      return scope.mayAggregate(by: .count)
    // They may stand behind most of what is said, and are said by who means them.
    case "otherwise", "rounded": return !word.text.isEmpty
    case "share" where expectation.context.last == .measure:
      return scope.mayAggregate(by: .count)
        && (scope.isOfGroups || scope.related(to: scope.owners)?.isEmpty == false)
    case "gaps", "streak", "longest":
      return model.entities.contains { scope.reach.mainDate(of: $0) != nil }
        && (keyword == "gaps" || scope.wantedOfAnswer?.contains(.number) ?? true)
    case "count": return scope.wantedOfAnswer?.contains(.number) ?? true
    case "empty" where expectation.context.last == .assign: return scope.compared?.isOptional ?? true
    case "not" where expectation.context.last == .assign: return !flags.isEmpty
    case "not" where [.settail, .inner].contains(expectation.context.last): return !prepositions.isEmpty
    case "across": return !isList && !scope.open.contains { $0.node.node(.comparison) != nil }
    case "filled" where scope.open.contains(where: { $0.node.node(.comparison) != nil }): return false
    // A list shows each row: it has no groups.
    case "per", "having", "filled":
      guard expectation.context.last == .clauses else { return true }
      if keyword != "per", needsPeriod { return false }
      // Only periods can be empty.
      return !isList && (keyword != "filled" || groups.contains(where: \.isOfCalendar))
    case "each" where [.shares, .ranks, .ranking].contains(expectation.context.last): return true
    case "each" where expectation.context.last == .column:
      return scope.open.last?.node.allTokens.contains {
        [.keyword("previous"), .keyword("next")].contains($0.tokenClass)
      } == true
    // Only a list has rows before and after a row.
    case "previous", "next", "rank":
      guard [.neighbour, .ranking].contains(expectation.context.last) else { return true }
      let place = scope.open.last { [.columns, .test, .assign, .declaration, .member].contains($0.rule) }
      return place?.rule == .columns || scope.open.last?.node.says("showing") == true
    case "names" where expectation.context.last == .measure:
      return !scope.isOfGroups && scope.related(to: scope.owners)?.isEmpty == false
    // Of all rows together there is only one.
    case "each": return isList || scope.isWithin(.subset) || !groups.isEmpty
    // Where one record is wanted, several are too many.
    case "to" where expectation.context.last == .key:
      return ![.ref, .addbody, .measure].contains(scope.rule(outside: 1)?.rule)
    case "-" where expectation.context.last == .value, "(" where expectation.context.last == .basis:
      return scope.wanted.map { !$0.isEmpty } ?? true
    case "by", "first": return expectation.context.last != .pick || !needsPeriod
    case "it" where expectation.context.last == .ref: return isWanted(context.it)
    case "them" where expectation.context.last == .set: return isWanted(context.them)
    case "it" where !isWanted(context.it), "them" where !isWanted(context.them): return false
    case "it", "them", "all":
      // A verb that is told a number is done to no record.
      guard [.one, .many].contains(expectation.context.last),
        scope.isWithin(.verbtarget) || scope.isWithin(.many),
        let first = scope.call?.first?.type
      else { return true }
      if case .reference = first { return true }
      return false
    case "of", "in", "for", "on":
      // What a verb is done to stands right after it.
      guard expectation.context.last == .slot, let line = scope.rule(outside: 1)?.node else { return true }
      return !line.says("verb") || !line.nodes(.slot).isEmpty
    default: return true
    }
  }

  private func isEntityAlone(_ target: SyntaxNode) -> Bool {
    target.token(.entity) != nil && target.children.count == 1
  }

  /// Whether a verb that is done to one record is told anything behind it: not those of flags.
  private func mayTellMore(_ expectation: Expectation) -> Bool {
    guard expectation.context.dropLast(expectation.begun).last == .verbtarget,
      let target = scope.open.last(where: { $0.rule == .verbtarget })?.node, target.node(.one) != nil
    else { return true }
    return scope.call != nil
  }

  /// Whether records of the entity that was spoken of may be meant here.
  private func isWanted(_ entity: String?) -> Bool {
    // In a line that declares, nothing was spoken of.
    guard scope.open.first?.rule == .sentence, let nouns = scope.nouns, let entity else {
      return scope.nouns?.isEmpty != true
    }
    return nouns.contains { $0.name == entity }
  }

  private var isList: Bool { scope.open.last { $0.rule == .query }?.node.says("list") == true }

  /// By which the rows are grouped.
  private var groups: [SyntaxNode] { scope.open.last { $0.rule == .clauses }?.node.nodes(.groupkey) ?? [] }

  /// Whether what runs along the calendar was not told yet by which periods.
  private var needsPeriod: Bool {
    guard scope.open.flatMap(\.node.sums).contains(where: { $0.frame != nil }) else { return false }
    return !groups.contains { key in
      // By `day` the field of that name may be meant.
      key.isOfCalendar
        || key.node(.path).map {
          scope.ends(of: $0, from: scope.owners ?? model.entities).contains {
            [.date, .time, .computed].contains($0)
          }
        }
          ?? false
    }
  }

  /// Whether a field or flag has no value yet.
  private var hasMoreToGive: Bool {
    let given = scope.given
    return scope.owners.map { owners in
      owners.contains { $0.fields.contains { $0.computed == nil && !given.contains($0.name) } }
    } ?? true
  }

  private func word(_ keyword: String) -> [Candidate] { [Candidate(.word, keyword, "keyword")] }

  func periods(in expectation: Expectation) -> [Candidate] {
    let isMany = word.tokens.last.map { $0.kind == .number && word.source[$0.range] != "1" } ?? false
    return Period.allCases.map { Candidate(.date, $0.rawValue + (isMany ? "s" : ""), "period") }
  }

  func builtIn(_ tokenClass: TokenClass, _ note: String, _ kind: Candidate.Kind) -> [Candidate] {
    language.lexicon.spellings(of: tokenClass).filter {
      language.lexicon.canonical($0, as: tokenClass) == $0
    }.map { Candidate(kind, $0, note) }
  }

  /// After all words: a name that was begun has a page too.
  var helpRecords: [Candidate] {
    names(of: model.entities).map { Candidate(.rare, $0.text, $0.note) }
  }

  var helpWords: [Candidate] {
    let own =
      model.entities.flatMap { [$0.name] + $0.fields.map(\.name) } + model.units.map(\.name)
      + model.verbs.map(\.name) + model.reports.map(\.name)
    return FormCatalogue.forms.map { Candidate(.help, $0.name, $0.purpose.rawValue.lowercased()) }
      + (word.text.isEmpty ? [] : FormCatalogue.words.map { Candidate(.help, $0, "help") })
      + own.map { Candidate(.help, $0, "your model") } + (word.text.isEmpty ? [] : helpRecords)
  }
}

/// Signs, and what each is there for.
extension CandidateFinder {
  /// Nil where the sign makes no sense.
  func sign(_ sign: String, in expectation: Expectation) -> Candidate? {
    // A number may have one; it is none of its own.
    if sign == "-", expectation.context.last == .value { return nil }
    if let arithmetic = ArithmeticOperator(rawValue: sign), !scope.mayGoOn(by: arithmetic) { return nil }
    return Candidate(.sign, sign, meaning(of: sign, in: expectation))
  }

  private func meaning(of sign: String, in expectation: Expectation) -> String {
    switch sign {
    case ",": return "one more"
    case "=": return "calculation"
    case ":": return expectation.context.last == .sentence ? "of what" : "values"
    case ")": return "end of what is in parentheses"
    case "(": return parenthesis(in: expectation)
    default: return "arithmetic"
    }
  }

  private func parenthesis(in expectation: Expectation) -> String {
    switch expectation.context.last {
    case .subset: "a set in parentheses"
    case .negation, .filter: "a condition in parentheses"
    case .test, .fieldtype: "values in parentheses"
    default: "a calculation in parentheses"
    }
  }
}

/// The names in lines that declare: entities, units and fields that are declared already.
extension CandidateFinder {
  func declaredNames(in expectation: Expectation) -> [Candidate] {
    guard expectation.tokenClass == .word, let node = scope.rule(outside: 0)?.node else { return [] }
    let keywords = node.tokens.compactMap { if case .keyword(let word) = $0.tokenClass { word } else { nil } }
    let last = keywords.last { $0 != "," }
    switch (expectation.context.last, last) {
    case (.declaration, "pair"), (.declaration, "with"), (.role, nil): return all(model.entities)
    case (.slot, _): return takesRecord(node) ? all(model.entities) : []
    case (.declaration, "per"): return stored(scope.entityToDeclare.map { [$0] } ?? [])
    case (.declaration, "on"): return commonFields(of: node.tokens(.word).prefix(2).map(\.text))
    case (.declaration, "="): return model.units.map { Candidate(.unit, $0.name, "unit") }
    case (.member, "index"), (.member, "by"): return stored(scope.entityToDeclare.map { [$0] } ?? [])
    case (.member, "of"): return all(scope.related(to: scope.entityToDeclare.map { [$0] }) ?? [])
    case (.fieldtype, nil): return model.units.map { Candidate(.unit, $0.name, "unit") } + all(model.entities)
    case (.mprep, _): return ownPrepositions
    default: return []
    }
  }

  /// Whether a slot may be called by an entity: the first one, and what follows a preposition; `on` leads to a day.
  private func takesRecord(_ slot: SyntaxNode) -> Bool {
    if let last = slot.tokens.last { return last.tokenClass != .word && last.text != "on" }
    return scope.rule(outside: 1)?.node.nodes(.slot).isEmpty == true
  }

  private func all(_ entities: [Entity]) -> [Candidate] {
    entities.map { Candidate(.entity, $0.name, "entity") }
  }

  private func stored(_ entities: [Entity]) -> [Candidate] {
    entities.flatMap { entity in
      entity.storedFields.map { Candidate(.field, $0.name, "field of \(entity.name)") }
    }
  }

  /// What both entities of a pair have, by which their records meet.
  private func commonFields(of names: [String]) -> [Candidate] {
    let pair = names.compactMap { name in
      model.entities.first { Folding.folded($0.name) == Folding.folded(name) }
    }
    guard pair.count == 2 else { return [] }
    return stored([pair[0]]).filter { pair[1].field($0.text) != nil }
  }

  /// Words of the model that lead to a record in other declarations.
  private var ownPrepositions: [Candidate] {
    Set(model.entities.flatMap(\.fields).compactMap(\.preposition)).subtracting(["of", "in", "for"]).sorted()
      .map { Candidate(.word, $0, "preposition") }
  }
}
