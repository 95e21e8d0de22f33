import ParlanceLanguage
import ParlanceModel

/// The type of a field as other languages say it, and what it is here.
struct ForeignType {
  /// As a field's line says it: `text`, `(cash, bank)`, `kg`.
  var words: String
  /// What is to be known of it, where it is not called so elsewhere.
  var remark: String?
  /// What a value keeps to.
  var bound: ForeignBound?
  /// Whether it was known by a word that is only near.
  var isGuessed = false
  /// Whether the field has several of it, which no field here has.
  var isSeveral = false

  static let own: Set<String> = ["text", "number", "decimal", "date", "time", "boolean", "flag"]

  /// The type that stands next.
  static func read(_ cursor: inout ForeignCursor, in scope: ForeignScope, guessing: Bool = false)
    -> ForeignType?
  {
    for reading in [several, choice, bound, reference, measure, plain] {
      var attempt = cursor
      guard let type = reading(&attempt, scope) else { continue }
      cursor = attempt
      return type
    }
    return guessing ? guessed(&cursor) : nil
  }

  /// Whether a type stands next that needs no other words to be one.
  static func begins(_ cursor: ForeignCursor, in scope: ForeignScope) -> Bool {
    var cursor = cursor
    return read(&cursor, in: scope) != nil
  }

  // MARK: Several

  private static func several(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    if cursor.takeAny(ForeignPhrases.lists) != nil {
      return cursor.pop().map { ForeignType(words: $0.text, isSeveral: true) }
    }
    if cursor.next?.text == "[", let inner = cursor.bracketed(["["]), inner.count == 1, let word = inner.first
    {
      return isType(word, scope) ? ForeignType(words: word.text, isSeveral: true) : nil
    }
    guard let word = cursor.next, ForeignPhrases.listWords.contains(word.lowercased),
      scope.entity(word) == nil
    else {
      return nil
    }
    _ = cursor.pop()
    if let inner = cursor.bracketed(["<", "["]) {
      return ForeignType(words: inner.typed, isSeveral: true)
    }
    return cursor.isAtEnd ? ForeignType(words: "text", isSeveral: true) : nil
  }

  /// Whether it is called so here or elsewhere what a field holds, or a record.
  static func isType(_ word: ForeignWord, _ scope: ForeignScope) -> Bool {
    own.contains(word.lowercased) || FamiliarTypes.meaning(of: word.lowercased) != nil
      || scope.entity(word) != nil
  }

  // MARK: One of some words

  private static func choice(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    let isText =
      cursor.next.map { $0.says("text") || FamiliarTypes.meaning(of: $0.lowercased) == "text" } == true
    if isText { _ = cursor.pop() }
    let isLed = cursor.takeAny(ForeignPhrases.choices) != nil
    if isLed { _ = cursor.take(":") }
    let before = cursor
    var items: [String]?
    if let inner = cursor.bracketed(["(", "[", "{"]) {
      items = Self.items(inner.parted(by: [",", "|", "/", "or", ";"]))
    } else if let (found, rest) = bareItems(cursor, isLed: isLed) {
      (items, cursor) = (found, rest)
    }
    let members = before.rest.prefix(before.rest.count - cursor.rest.count)
    guard let items, isLed || items.count > 1 || isText == false else { return nil }
    guard !items.contains(where: { $0.first?.isNumber == true }), members.allSatisfy({ isMember($0, scope) })
    else {
      return nil
    }
    if [["yes", "no"], ["true", "false"]].contains(items.map { $0.lowercased() }) {
      return ForeignType(words: "boolean", remark: "what is `yes` or `no` is a `boolean`")
    }
    return ForeignType(
      words: "(\(items.joined(separator: ", ")))",
      remark: "the words that a field may be stand in parentheses, with commas between them")
  }

  /// Whether a choice may have it: a text, or no word that is a type, a record or an option elsewhere.
  private static func isMember(_ word: ForeignWord, _ scope: ForeignScope) -> Bool {
    if word.kind != .word || word.says("or") || word.says("and") { return true }
    return !ForeignPhrases.reserved.contains(word.lowercased) && !isType(word, scope)
  }

  /// Words without brackets: with commas between them only behind `one of`, as fields have them too.
  private static func bareItems(_ cursor: ForeignCursor, isLed: Bool) -> ([String], ForeignCursor)? {
    let isQuoted = cursor.next?.typed.first.map { "\"'".contains($0) } == true
    let signs: Set<String> = isLed || isQuoted ? [",", "|", "/", "or", "and"] : ["|", "/", "or"]
    var (parts, rest) = ([ArraySlice<ForeignWord>](), cursor)
    while let word = rest.next, word.isName || word.kind == .number {
      _ = rest.pop()
      parts.append([word])
      guard let sign = rest.next, signs.contains(sign.lowercased) else { break }
      var behind = rest
      // That it may be missing is an option.
      guard behind.takeAny(ForeignPhrases.optional) == nil else { break }
      _ = rest.pop()
      if sign.says(","), rest.next?.says("or") == true { _ = rest.pop() }
    }
    guard parts.count > 1, let items = items(parts) else { return nil }
    return (items, rest)
  }

  /// Each as a word of the language has it; nil where one is none.
  private static func items(_ parts: [ArraySlice<ForeignWord>]) -> [String]? {
    let parts = parts.last?.isEmpty == true ? Array(parts.dropLast()) : parts
    let items = parts.compactMap { part -> String? in
      let part = part.first?.says("or") == true ? part.dropFirst() : part
      guard !part.isEmpty, part.allSatisfy({ $0.isName || $0.kind == .number }) else { return nil }
      if part.count == 1, let number = part.first, number.kind == .number { return number.text }
      guard part.allSatisfy(\.isName) else { return nil }
      let text = part.map(\.text).joined(separator: " ")
      return ForeignField.isPlain(text) ? text : text.contains("`") ? nil : "`\(text)`"
    }
    return items.count == parts.count && !items.isEmpty ? items : nil
  }

  /// `1-5`: a number is meant.
  private static func bound(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    guard let bound = ForeignBound.read(&cursor) else { return nil }
    return ForeignType(words: "number", remark: "what a number keeps to is said by `check`", bound: bound)
  }

  // MARK: Records and quantities

  private static func reference(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    guard cursor.takeAny(ForeignPhrases.references) != nil else { return nil }
    return entity(&cursor, scope)
  }

  /// The entity that stands next, with the column that SQL names.
  static func entity(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    _ = cursor.take(":")
    guard let word = cursor.popName(), let entity = scope.entity(word) else { return nil }
    _ = cursor.bracketed(["("])
    return ForeignType(
      words: entity.name, remark: "a field that refers to a record has its entity as the type")
  }

  /// `number in kg`, `kg number`, `in kg`.
  private static func measure(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    let isNumber = cursor.next.map(isNumber) == true
    if isNumber { _ = cursor.pop() }
    let isLed = cursor.take("in") || cursor.take("of")
    if let inner = isNumber ? cursor.bracketed(["("]) : nil, inner.count == 1,
      let unit = inner.first.flatMap(scope.unit)
    {
      return ForeignType(words: unit, remark: remark(of: unit))
    }
    guard let unit = cursor.next.flatMap(scope.unit) else { return nil }
    _ = cursor.pop()
    let isBehind = cursor.next.map(Self.isNumber) == true
    if isBehind { _ = cursor.pop() }
    let isPlain = !isNumber && !isLed && !isBehind
    return ForeignType(words: unit, remark: isPlain ? nil : remark(of: unit))
  }

  private static func remark(of unit: String) -> String { "a quantity has its unit as the type: `\(unit)`" }

  private static func isNumber(_ word: ForeignWord) -> Bool {
    word.says("number") || word.says("decimal")
      || ["number", "decimal 2"].contains(FamiliarTypes.meaning(of: word.lowercased) ?? "")
  }

  // MARK: Types by their names

  private static func plain(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> ForeignType? {
    guard let word = cursor.next, word.kind != .number else { return nil }
    if own.contains(word.lowercased) {
      _ = cursor.pop()
      return sized(word.lowercased, said: word, &cursor)
    }
    if let entity = word.kind == .word ? scope.entity(word) : nil {
      _ = cursor.pop()
      return suffixed(ForeignType(words: entity.name), &cursor)
    }
    for length in (1...FamiliarTypes.mostWords).reversed() where cursor.rest.count >= length {
      let words = cursor.rest.prefix(length)
      let said = words.map(\.lowercased).joined(separator: " ")
      guard let meaning = FamiliarTypes.meaning(of: said), let last = words.last else { continue }
      for _ in 0..<length { _ = cursor.pop() }
      let name = String(last.typed.base[word.typed.startIndex..<last.typed.endIndex])
      if FamiliarTypes.isFile(said) {
        return ForeignType(words: meaning, remark: "no field holds a file: a text can say where it is")
      }
      guard var type = sized(meaning, said: word, &cursor) else { return nil }
      type.remark = "`\(name)` is said here as `\(type.words)`"
      return type
    }
    return nil
  }

  /// With what stands in parentheses behind it: how many decimals are kept, but not how long a text may be.
  private static func sized(_ type: String, said: ForeignWord, _ cursor: inout ForeignCursor) -> ForeignType?
  {
    var found = ForeignType(words: type)
    // What two numbers behind `number` tell is not known.
    let sizes = sizes(&cursor)
    if type == "number", let sizes, sizes.count > 1 { return nil }
    if let sizes {
      if type.hasPrefix("decimal") { found.words = decimal(sizes) }
      found.remark =
        type == "text" ? "how long a text may be is not kept" : "`\(found.words)` is said without parentheses"
    } else if type == "decimal" {
      guard let scale = cursor.next, scale.kind == .number else { return suffixed(found, &cursor) }
      _ = cursor.pop()
      var sizes = [scale]
      if cursor.take(","), let second = cursor.pop() { sizes.append(second) }
      found.words = decimal(sizes.compactMap { Int($0.text) })
      if sizes.count > 1 { found.remark = "a decimal tells only how many digits stand behind its point" }
    }
    return suffixed(found, &cursor)
  }

  /// `(10, 2)`; nil, and nothing is passed over, where something else stands next.
  private static func sizes(_ cursor: inout ForeignCursor) -> [Int]? {
    var attempt = cursor
    guard let inner = attempt.bracketed(["("]) else { return nil }
    let parts = inner.parted(by: [","])
    let sizes = parts.compactMap { $0.count == 1 ? $0.first.flatMap { Int($0.text) } : nil }
    guard sizes.count == parts.count, (1...2).contains(sizes.count) else { return nil }
    cursor = attempt
    return sizes
  }

  /// SQL has all digits before those behind the point, and none of these where only one number is said.
  private static func decimal(_ sizes: [Int]) -> String {
    let scale = sizes.count > 1 ? sizes[1] : sizes.first.map { $0 > 4 ? 0 : $0 } ?? 2
    return scale == 0 ? "number" : "decimal \(scale)"
  }

  private static func suffixed(_ type: ForeignType, _ cursor: inout ForeignCursor) -> ForeignType {
    var type = type
    if cursor.next?.text == "[", cursor.bracketed(["["]) != nil { type.isSeveral = true }
    if let word = cursor.next, ForeignPhrases.listWords.contains(word.lowercased) {
      _ = cursor.pop()
      type.isSeveral = true
    }
    return type
  }

  /// Whether a word is the type that another one means, mistyped: `phone tex` is a field of that name.
  static func isMistyped(_ word: String, for type: String) -> Bool {
    func meaning(_ word: String) -> String { FamiliarTypes.meaning(of: word) ?? word }
    return own.union(FamiliarTypes.longWords).contains {
      meaning($0) == meaning(type) && EditDistance.between($0, word) == 1
    }
  }

  /// The type that a misspelt word is near to.
  private static func guessed(_ cursor: inout ForeignCursor) -> ForeignType? {
    guard let word = cursor.next, word.kind == .word, word.text.count > 3 else { return nil }
    let known = own.sorted() + FamiliarTypes.longWords
    guard let near = EditDistance.nearest(to: word.lowercased, in: known, count: 1).first else { return nil }
    _ = cursor.pop()
    let meaning = FamiliarTypes.meaning(of: near) ?? near
    guard var type = sized(meaning, said: word, &cursor) else { return nil }
    (type.remark, type.isGuessed) = ("`\(word.text)` is no type: expected `\(type.words)`", true)
    return type
  }
}
