import ParlanceLanguage
import ParlanceModel

/// A line that declares a field as other languages do, or people in their own words, and what declares it here.
struct ForeignField {
  /// Without their margin; none where nothing is to be said.
  var lines: [String] = []
  /// Why, the likeliest to be missed first.
  var remarks: [String] = []
  /// The names that were said, of each line that is a field.
  private(set) var names: [String] = []
  /// The fields in which no two records are alike, by the names that were said.
  var alike: [[String]] = []
  /// Whether one is what a record is called by.
  private(set) var hasKey = false
  /// Whether the line is none of a field, but a rule of the whole record.
  var isRule = false
  /// Whether a word of it was known by one that is near.
  private(set) var isGuessed = false
  /// Whether no field can be what was said: the remarks tell what can.
  var isImpossible = false

  let scope: ForeignScope
  /// Of how many words a name may be that are made one.
  private var longestName = 1
  /// Whether a word of the name may be a type: the last one is the field's, as in `Start Date date`.
  private var namesHoldTypes = false

  /// Nil where the line is no such thing.
  init?(_ line: ForeignLine, in scope: ForeignScope, guessing: Bool = false) {
    self.scope = scope
    var words = line.words[...]
    var remarks: [String] = []
    if readFormula(words) { return }
    while let last = words.last, [",", ";"].contains(last.text), last.isSign {
      words = words.dropLast()
      remarks = ["each field stands on a line of its own, which no sign ends"]
    }
    if let first = words.first, first.isSign, ForeignPhrases.bullets.contains(first.text) {
      words = words.dropFirst()
      remarks = ["a field's line begins with its name"]
    } else if words.count > 2, words.first?.kind == .number,
      [".", ")"].contains(words.dropFirst().first?.text)
    {
      words = words.dropFirst(2)
      remarks = ["a field's line begins with its name"]
    }
    guard !words.isEmpty else { return nil }
    if !readTable(words), !readFields(words, guessing) { return nil }
    self.remarks += remarks.filter { !self.remarks.contains($0) }
    if line.comment != nil, self.remarks.isEmpty { self.remarks = ["a remark stands behind `#`"] }
    if let comment = line.comment, !comment.isEmpty, let first = lines.first {
      lines[0] = "\(first)  # \(comment)"
    }
  }

  /// Whether the line is a field with its type, in the words of any language.
  static func isTyped(_ line: String) -> Bool {
    guard let line = ForeignLine(line), line.words.count > 1, line.words[0].kind == .word else {
      return false
    }
    let scope = ForeignScope(model: Model())
    return ForeignType.begins(ForeignCursor(line.words.dropFirst()), in: scope)
      || ForeignField(line, in: scope) != nil
  }

  /// Whether it is one word of letters and digits, as names are without backticks.
  static func isPlain(_ name: String) -> Bool {
    guard let line = ForeignLine(name), line.comment == nil else { return false }
    return line.words.count == 1 && line.words[0].kind == .word
  }

  private mutating func readFormula(_ words: ArraySlice<ForeignWord>) -> Bool {
    guard let formula = ForeignFormula(words, in: scope) else { return false }
    (lines, remarks) = ([formula.line], [formula.remark])
    return true
  }

  // MARK: Fields

  /// First as names of one word: `a number` is a number called `a`. Last as names that end with a type.
  private mutating func readFields(_ words: ArraySlice<ForeignWord>, _ guessing: Bool) -> Bool {
    let leading = leading(words)
    for (start, longest, holdsTypes) in [(0, 1, false), (leading, 3, false), (0, 3, false), (0, 3, true)] {
      var attempt = self
      (attempt.longestName, attempt.namesHoldTypes) = (longest, holdsTypes)
      if start > 0 { attempt.remarks.append("a field's line begins with its name") }
      if attempt.readAll(ForeignCursor(words.dropFirst(start)), guessing) {
        self = attempt
        return true
      }
    }
    return false
  }

  /// How many words stand before the name and tell nothing of it.
  private func leading(_ words: ArraySlice<ForeignWord>) -> Int {
    let count = words.prefix { ForeignPhrases.before.contains($0.lowercased) }.count
    return words.count > count ? count : 0
  }

  private mutating func readAll(_ cursor: ForeignCursor, _ guessing: Bool) -> Bool {
    var cursor = cursor
    var untyped: [String] = []
    var count = 0
    while !cursor.isAtEnd {
      var isParted = count == 0
      if count > 0 {
        isParted = cursor.takeAny([", and", ",", ";", "and"]) != nil
        _ = cursor.takeAny(["a", "an", "the"])
      }
      count += 1
      if count > 1, isParted, takesRule(&cursor) { continue }
      var attempt = cursor
      if isParted, let name = attempt.popName(),
        attempt.isAtEnd || [",", "and"].contains(attempt.next?.lowercased)
      {
        untyped.append(name.text)
        cursor = attempt
        continue
      }
      if count == 1, readMarked(cursor) { return true }
      guard readField(&cursor, sharing: untyped, guessing) else { return false }
      untyped = []
    }
    for name in untyped {
      guard addPlain(name) else { return false }
    }
    let own = Dictionary(zip(names, lines.map { String($0.prefix { $0 != " " }) })) { $1 }
    alike = alike.map { $0.map { own[$0] ?? $0 } }
    if lines.count > 1 { remarks.insert("each field stands on a line of its own", at: 0) }
    return count > 0
  }

  /// `name key`: what is marked so is a text.
  private mutating func readMarked(_ cursor: ForeignCursor) -> Bool {
    var cursor = cursor
    let start = cursor.takeAny(["key", "unique", "primary key"]) != nil && !cursor.isAtEnd
    guard let name = cursor.popName() else { return false }
    let (type, remark) = untyped(name.text)
    let options = ForeignOptions(type, of: name.text, &cursor, in: scope)
    guard cursor.isAtEnd, start || options.isKey || options.isOptional != nil else { return false }
    if start, let known = scope.entity?.field(name.text) { return refuseMark(known.name) }
    remarks = [remark]
    return add(name.text, options.joined(isKey: start, isOptional: nil))
  }

  /// A name alone; one in the plural of an entity is of several.
  private mutating func addPlain(_ name: String) -> Bool {
    if let entity = scope.model.spokenEntity(name), Folding.folded(entity.name) != Folding.folded(name) {
      return refuseSeveral(of: name)
    }
    var nothing = ForeignCursor([])
    let (type, remark) = untyped(name)
    let options = ForeignOptions(type, of: name, &nothing, in: scope)
    if remarks.isEmpty { remarks = [remark] }
    return add(name, options)
  }

  /// What a field is whose type was not said, and why: a record of the other entity that it is called after, else a text.
  private func untyped(_ name: String) -> (ForeignType, String) {
    if let entity = scope.model.spokenEntity(Self.withoutID(name)), entity.name != scope.entity?.name {
      return (ForeignType(words: entity.name), Self.referring)
    }
    return (
      ForeignType(words: "text"),
      "a field's type stands behind its name, such as `text`, `number` or `date`"
    )
  }

  private static let referring = "a field that refers to a record has its entity as the type"

  /// The marks that some say before the name.
  private struct Before {
    var isKey = false
    var isOptional: Bool?

    init(_ cursor: inout ForeignCursor) {
      guard cursor.rest.count > 2, cursor.rest.dropFirst().first?.isName == true,
        let said = cursor.takeAny(["optional", "nullable", "required", "mandatory", "unique"])
      else { return }
      take([said])
    }

    mutating func take(_ said: Set<String>) {
      if !said.isDisjoint(with: ["optional", "nullable", "?"]) { isOptional = true }
      if !said.isDisjoint(with: ["required", "mandatory"]) { isOptional = false }
      if !said.isDisjoint(with: ["unique", "key"]) { isKey = true }
    }
  }

  /// One field, and those before it that have the same type: `x, y number`.
  private mutating func readField(_ cursor: inout ForeignCursor, sharing others: [String], _ guessing: Bool)
    -> Bool
  {
    var before = Before(&cursor)
    guard let (name, signs) = readName(&cursor, guessing) else { return false }
    before.take(signs)
    guard let type = ForeignType.read(&cursor, in: scope, guessing: guessing) else { return false }
    isGuessed = isGuessed || type.isGuessed
    if type.isSeveral { return cursor.isAtEnd && refuseSeveral(of: type.words, called: name) }
    for other in others {
      guard add(other, ForeignOptions(type, of: other, &cursor, in: scope)) else { return false }
    }
    let options = ForeignOptions(type, of: name, &cursor, in: scope)
    if !signs.isDisjoint(with: ForeignPhrases.typeSigns) {
      remarks.append("a field's type follows its name without a sign or word between")
    }
    return add(name, options.joined(isKey: before.isKey, isOptional: before.isOptional))
  }

  /// What may stand between a name and its type.
  private static let between =
    ["?", "optional", "nullable", "required", "mandatory", "key", "unique"] + ForeignPhrases.typeSigns

  /// What begins no name that stands behind another field.
  private static let linking: Set<String> = ["of", "in", "for", "on", "at", "per", "by"]

  /// The name, of several words too, up to where a type begins.
  private mutating func readName(_ cursor: inout ForeignCursor, _ guessing: Bool) -> (String, Set<String>)? {
    if let found = readTypeFirst(&cursor) { return (found, []) }
    var (attempt, words) = (cursor, [String]())
    var found: (end: ForeignCursor, words: [String], signs: Set<String>)?
    while words.count < longestName, let word = attempt.popName(), !Self.linking.contains(word.lowercased) {
      words.append(word.text)
      var (behind, signs) = (attempt, Set<String>())
      while let sign = behind.takeAny(Self.between) { signs.insert(sign) }
      let isType = ForeignType.begins(behind, in: scope)
      let isNear = guessing && ForeignType.read(&behind, in: scope, guessing: true) != nil
      guard isType || isNear && !signs.isEmpty else { continue }
      found = (attempt, words, signs)
      if !namesHoldTypes { break }
    }
    guard let found else { return nil }
    cursor = found.end
    while cursor.takeAny(Self.between) != nil {}
    let parts = found.words.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    if parts.count > 1 { remarks.append("a name is one word: `\(parts.joined(separator: "_"))`") }
    return (parts.joined(separator: "_"), found.signs)
  }

  /// `String title`: the type stands before the name, which is left to be read behind it.
  private mutating func readTypeFirst(_ cursor: inout ForeignCursor) -> String? {
    guard let first = cursor.next, first.kind == .word, cursor.rest.count > 1,
      ForeignType.own.contains(first.lowercased) || FamiliarTypes.meaning(of: first.lowercased) != nil
    else { return nil }
    var attempt = cursor
    _ = attempt.pop()
    guard let name = attempt.popName(), !ForeignType.begins(ForeignCursor([name]), in: scope),
      !ForeignType.begins(attempt, in: scope)
    else { return nil }
    if attempt.isAtEnd, ForeignType.isMistyped(name.lowercased, for: first.lowercased) { return nil }
    if let behind = attempt.next?.text, ForeignPhrases.typeSigns.contains(behind) { return nil }
    // Behind another field it is what is said of that: `start date date optional`.
    if !names.isEmpty, ForeignPhrases.options.contains(name.lowercased) { return nil }
    cursor = ForeignCursor([first] + attempt.rest)
    remarks.append("a field's name stands before its type")
    return name.text
  }

  /// Adds the line of one field.
  mutating func add(_ name: String, _ options: ForeignOptions) -> Bool {
    remarks += [options.type.remark].compactMap(\.self) + options.remarks
    var type = options.type.words
    if type == "number", name != Self.withoutID(name),
      let entity = scope.model.spokenEntity(Self.withoutID(name))
    {
      type = entity.name
      remarks.insert(Self.referring, at: 0)
    }
    // `book_id` in the table of books is what its records are counted by.
    let isOwnID =
      name != Self.withoutID(name) && scope.own.map { Self.withoutID(name).lowercased() == $0 } == true
    if Folding.folded(name) == "id" || isOwnID {
      remarks = ["every record has an `id` already"]
      return true
    }
    let isReference = scope.model.entity(type) != nil
    let own = isReference ? Self.withoutID(name) : name
    if isReference, scope.isOwned(by: type), Folding.folded(own) == Folding.folded(type) {
      remarks.insert("`\(scope.entity?.name ?? "it")` is `of \(type)` already, which says the same", at: 0)
      return true
    }
    guard Self.isPlain(own) else { return false }
    if options.hasSign { remarks.append("what a field has where nothing is said stands behind `default`") }
    let isKey = options.isKey && type == "text" && !scope.hasKey(but: own)
    let isOptional = options.isOptional ?? (scope.isSQL && !isKey)
    hasKey = hasKey || isKey
    if options.isKey, !isKey { tellAlike([own]) }
    var words = [own, type] + options.verbs + (isKey ? ["key"] : [])
    if isOptional, type != "flag" { words.append("optional") }
    if let bound = options.type.bound { words.append("check " + bound.words(of: own)) }
    lines.append((words + options.words).joined(separator: " "))
    names.append(name)
    return true
  }
}
