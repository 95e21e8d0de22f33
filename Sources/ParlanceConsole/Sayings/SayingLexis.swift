import ParlanceLanguage
import ParlanceModel

/// What single words may be, as the slots of sayings ask it.
struct SayingLexis {
  let lexicon: Lexicon
  let model: Model

  /// What the words are in this slot; nil where they do not fit.
  func piece(_ slot: SayingSlot, _ words: ArraySlice<String>) -> SayingPiece? {
    guard let word = words.first else { return slot == .rest ? SayingPiece(text: "") : nil }
    switch slot {
    case .noun: return entity(word).map { SayingPiece(text: $0.plural, entity: $0) }
    case .field: return field(word).map { SayingPiece(text: $0) }
    case .fields: return fields(words)
    case .flag: return canonical(word, .flag).map { SayingPiece(text: $0) }
    case .unflag: return unflag(word).map { SayingPiece(text: $0) }
    case .verb: return canonical(word, .verb).map { SayingPiece(text: $0) }
    case .report: return canonical(word, .report).map { SayingPiece(text: $0) }
    case .unverb:
      return FlagDeed(model: model, lexicon: lexicon).clearVerb(word).map { SayingPiece(text: $0) }
    case .given: return GivenFields(lexis: self).text(words).map { SayingPiece(text: $0) }
    case .emptied where !words.contains(where: FamiliarWords.empties): return nil
    case .emptied: return piece(.given, words)
    case .columns: return SpokenColumns(lexis: self).text(words).map { SayingPiece(text: $0) }
    case .any: return SayingPiece(text: word)
    case .phrase: return phrase(words)
    case .span:
      return SpokenSpan(words).flatMap { $0.count == words.count ? SayingPiece(text: $0.text) : nil }
    case .moment:
      let moment = SpokenMoment(words, lexicon)
      return moment.flatMap { $0.count == words.count ? SayingPiece(text: $0.text) : nil }
    case .topic: return isTopic(word) ? SayingPiece(text: word) : nil
    case .sign: return ["+", "-", "*", "/"].contains(word) ? SayingPiece(text: word) : nil
    case .numbers: return numbers(words)
    case .range: return range(word).map { SayingPiece(text: $0) }
    case .unit: return unit(word).map { SayingPiece(text: $0) }
    case .period: return period(word).map { SayingPiece(text: $0) }
    case .number: return isNumber(word) ? SayingPiece(text: word) : nil
    case .year: return isNumber(word) && word.count == 4 ? SayingPiece(text: word) : nil
    case .agg: return aggregate(word).map { SayingPiece(text: $0) }
    case .one: return one(word)
    case .ones: return ones(word)
    case .several: return SeveralOfAKind(lexis: self).piece(Array(words))
    case .doing: return FlagDeed(model: model, lexicon: lexicon).setting(word).map { SayingPiece(text: $0) }
    case .undoing:
      return FlagDeed(model: model, lexicon: lexicon).clearing(word).map { SayingPiece(text: $0) }
    case .file: return isFile(word) ? SayingPiece(text: word) : nil
    case .target: return target(Array(words))
    case .value: return value(Array(words))
    case .text: return text(words)
    case .held: return words.count == 1 ? one(word) : text(words)
    case .choice: return isChoice(word) ? SayingPiece(text: word, name: word) : nil
    case .either: return either(words)
    case .except: return LeavingOut.leads(words, lexicon) ? SayingPiece(text: "not") : nil
    case .deed: return added(NounDeed(model: model).entity(of: word))
    case .act where canonical(word, .verb) != nil: return nil
    case .act: return added(NounDeed(model: model).entity(addedBy: word))
    case .begin: return words.count == 1 ? begin(word) : aggregating(words)
    case .prep: return isPreposition(word) ? SayingPiece(text: word) : nil
    case .day: return day(word).map { SayingPiece(text: $0) }
    case .time: return word.contains(":") && word.first?.isNumber == true ? SayingPiece(text: word) : nil
    case .op: return canonical(word, .comparison) == nil ? nil : SayingPiece(text: word)
    case .words, .rest: return SayingPiece(text: words.joined(separator: " "))
    }
  }

  // MARK: Words of the model

  private func canonical(_ word: String, _ tokenClass: TokenClass) -> String? {
    lexicon.canonical(word.lowercased(), as: tokenClass)
  }

  /// The name that the model has for the word.
  func named(_ word: String, _ tokenClass: TokenClass) -> String? { canonical(word, tokenClass) }

  /// Whether a sentence that changes or shows something begins with the word.
  func beginsSentence(_ word: String) -> Bool {
    entity(word) == nil
      && (begin(word) != nil || ["add", "save", "subtract", "let"].contains(word.lowercased()))
  }

  func entity(_ word: String) -> Entity? { canonical(word, .entity).flatMap(model.entity) }

  func field(_ word: String) -> String? {
    if let field = canonical(word, .field) ?? canonical(word, .flag) { return field }
    return word.count > 3 && word.hasSuffix("s") ? canonical(String(word.dropLast()), .field) : nil
  }

  private func unflag(_ word: String) -> String? {
    let word = word.lowercased()
    return ["un", "in", "not-", "non-", "-"].lazy.filter(word.hasPrefix).compactMap {
      canonical(String(word.dropFirst($0.count)), .flag)
    }.first
  }

  private func fields(_ words: ArraySlice<String>) -> SayingPiece? {
    var names: [String] = []
    for (place, word) in words.enumerated() {
      let isLink = [",", "and"].contains(word.lowercased())
      guard isLink != place.isMultiple(of: 2) else { return nil }
      if isLink { continue }
      guard let field = field(word) else { return nil }
      names.append(field)
    }
    return words.count.isMultiple(of: 2) ? nil : SayingPiece(text: names.joined(separator: ", "))
  }

  private func unit(_ word: String) -> String? {
    if let unit = canonical(word, .unit) { return unit }
    return FamiliarWords.meanings(of: word).first { canonical($0, .unit) != nil }
  }

  /// The text with a blank before a unit that stands at its number: `5km`.
  func partingUnits(of text: String) -> String {
    guard !text.contains("\"") else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let letters = word.drop { $0.isNumber || $0 == "." }
      let isPart = letters.count < word.count && !letters.isEmpty && unit(String(letters)) != nil
      return isPart ? word.dropLast(letters.count) + " " + letters : String(word)
    }.joined(separator: " ")
  }

  private func period(_ word: String) -> String? {
    let word = word.lowercased()
    if let named = ["daily": "day", "weekly": "week", "monthly": "month", "yearly": "year"][word] {
      return named
    }
    return PeriodWords.one(word)
  }

  private func isPreposition(_ word: String) -> Bool {
    let known: Set<String> = ["of", "in", "for", "at", "by", "with", "from", "on", "under", "to"]
    return known.contains(word.lowercased()) || canonical(word, .preposition) != nil
  }

  private func day(_ word: String) -> String? {
    let word = word.lowercased()
    if SpokenMoment.days.contains(word) { return word }
    let owned = ["todays": "today", "yesterdays": "yesterday", "tomorrows": "tomorrow"]
    return owned[word] ?? canonical(word, .weekday).map { _ in word }
  }

  private func isChoice(_ word: String) -> Bool {
    model.entities.contains { $0.choosing(word) != nil }
  }

  private func added(_ entity: Entity?) -> SayingPiece? {
    entity.map { SayingPiece(text: $0.plural, entity: $0) }
  }

  // MARK: Other words

  private func isNumber(_ word: String) -> Bool {
    word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
      && word.utf8.allSatisfy {
        ("0"..."9").contains(Character(Unicode.Scalar($0))) || $0 == UInt8(ascii: ".")
      }
  }

  private func numbers(_ words: ArraySlice<String>) -> SayingPiece? {
    let numbers = words.filter { ![",", "and", "&"].contains($0.lowercased()) }
    guard numbers.count > 1, numbers.allSatisfy({ Int($0) != nil }), words.last == numbers.last else {
      return nil
    }
    return SayingPiece(text: numbers.joined(separator: ", "))
  }

  private func either(_ words: ArraySlice<String>) -> SayingPiece? {
    let parts = words.split(omittingEmptySubsequences: false) { [",", "or"].contains($0.lowercased()) }
    let values = parts.compactMap { $0.count == 1 ? $0.first : nil }
    guard parts.count > 1, values.count == parts.count,
      values.allSatisfy({ isNumber($0) || one($0) != nil })
    else { return nil }
    return SayingPiece(text: values.joined(separator: ", "))
  }

  private func range(_ word: String) -> String? {
    let parts = word.replacing("..", with: "-").split(separator: "-", omittingEmptySubsequences: false)
    let ends = parts.compactMap { Int($0) }
    return parts.count == 2 && ends.count == 2 && ends[0] < ends[1] ? "\(ends[0]) to \(ends[1])" : nil
  }

  /// Only signs that no shell reads.
  private func isFile(_ word: String) -> Bool {
    guard let dot = word.lastIndex(of: "."), dot > word.startIndex, !isNumber(word) else { return false }
    let form = word[word.index(after: dot)...]
    return form.first?.isLetter == true
      && word.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) } && word.first != "-"
  }

  private func aggregate(_ word: String) -> String? {
    let word = word.lowercased()
    if let known = canonical(word, .aggregate) { return known }
    let others = ["highest": "max", "largest": "max", "biggest": "max", "lowest": "min", "smallest": "min"]
    return others[word] ?? FamiliarWords.meanings(of: word).first { canonical($0, .aggregate) != nil }
  }

  private func isQuoted(_ word: String) -> Bool { word.count > 2 && word.hasPrefix("\"") }

  private func isWord(_ word: String) -> Bool { word.first?.isLetter == true }

  private func one(_ word: String) -> SayingPiece? {
    if isQuoted(word) { return SayingPiece(text: word, name: String(word.dropFirst().dropLast())) }
    guard isWord(word), lexicon.number(of: word.lowercased()) < 0 else { return nil }
    return SayingPiece(text: word, name: word)
  }

  private func ones(_ word: String) -> SayingPiece? {
    guard word.count > 2, word.hasSuffix("s"), let one = one(String(word.dropLast())) else { return nil }
    return one
  }

  private func target(_ words: [String]) -> SayingPiece? {
    guard words.count == 2 else {
      return words[0].lowercased() == "it" ? SayingPiece(text: "it") : one(words[0])
    }
    guard let entity = entity(words[0]) else { return nil }
    if isNumber(words[1]) { return SayingPiece(text: "\(entity.name) \(words[1])", entity: entity) }
    return one(words[1]).map {
      SayingPiece(text: "\(entity.name) \($0.text)", entity: entity, name: $0.name)
    }
  }

  private func value(_ words: [String]) -> SayingPiece? {
    if words.count == 2 {
      guard isNumber(words[0]), let unit = unit(words[1]) else { return nil }
      // `5 miles` stays as it was said.
      return SayingPiece(text: "\(words[0]) \(canonical(words[1], .unit) == nil ? unit : words[1])")
    }
    return isWord(words[0]) || isNumber(words[0]) || isQuoted(words[0]) ? SayingPiece(text: words[0]) : nil
  }

  private func text(_ words: ArraySlice<String>) -> SayingPiece? {
    guard words.allSatisfy({ isWord($0) || isNumber($0) || isQuoted($0) }) else { return nil }
    let isText = words.allSatisfy { lexicon.number(of: $0.lowercased()) < 0 || SpokenWords.isFiller($0) }
    guard words.count == 1 || isText else { return nil }
    if words.count == 1, let word = words.first {
      return one(word) == nil && !isNumber(word) ? nil : SayingPiece(text: word)
    }
    let name = words.joined(separator: " ").replacing("\"", with: "")
    return SayingPiece(text: "\"" + name + "\"", name: name)
  }

  private func phrase(_ words: ArraySlice<String>) -> SayingPiece? {
    let linking: Set<String> = [
      "is", "are", "was", "has", "of", "in", "and", "for", "to", "no", "not", "than", "at",
    ]
    guard words.count > 1, let first = words.first, one(first) != nil || SpokenWords.isFiller(first),
      words.allSatisfy({
        one($0) != nil && !isQuoted($0) || linking.contains($0.lowercased()) || SpokenWords.isFiller($0)
      })
    else { return nil }
    return SayingPiece(text: "\"" + words.joined(separator: " ") + "\"")
  }

  private func isTopic(_ word: String) -> Bool {
    let known = ModelWord.all(in: model) + FormCatalogue.words + HelpTopics.all.flatMap(\.words)
    return known.contains { $0.lowercased() == word.lowercased() } || entity(word) != nil
  }

  /// `sum amount of`.
  private func aggregating(_ words: ArraySlice<String>) -> SayingPiece? {
    guard words.count == 3, words.last?.lowercased() == "of",
      let aggregate = aggregate(words[words.startIndex]), let field = field(words[words.startIndex + 1])
    else { return nil }
    return SayingPiece(text: "\(aggregate) \(field) of")
  }

  private func begin(_ word: String) -> SayingPiece? {
    let word = word.lowercased()
    let known = ["list", "count", "delete", "change", "show"]
    if known.contains(word) || canonical(word, .verb) != nil { return SayingPiece(text: word) }
    return FamiliarWords.meanings(of: word).first { known.contains($0) }.map { SayingPiece(text: $0) }
  }
}
