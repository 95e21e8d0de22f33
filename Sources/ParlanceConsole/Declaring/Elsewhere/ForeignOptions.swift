import ParlanceLanguage
import ParlanceModel

/// What stands behind the type of a field as other languages say it, and what it is here.
struct ForeignOptions {
  /// What becomes of the field's type by it.
  var type: ForeignType
  private(set) var isKey = false
  private(set) var isOptional: Bool?
  /// Options as they are said here, in order.
  private(set) var words: [String] = []
  private(set) var verbs: [String] = []
  private(set) var remarks: [String] = []

  /// Whether a default was said with a sign alone.
  private(set) var hasSign = false

  private let name: String

  /// Reads all options that stand next.
  init(_ type: ForeignType, of name: String, _ cursor: inout ForeignCursor, in scope: ForeignScope) {
    (self.type, self.name) = (type, name)
    while !cursor.isAtEnd,
      takesMark(&cursor) || takesOption(&cursor, scope) || takesParted(&cursor)
        || takesBracketed(&cursor, scope)
    {}
    if ["boolean", "flag"].contains(self.type.words) { takeVerbs(&cursor) }
  }

  /// With the marks that stood before the name.
  func joined(isKey isMarked: Bool, isOptional isMissing: Bool?) -> ForeignOptions {
    var joined = self
    joined.isKey = isKey || isMarked
    joined.isOptional = isOptional ?? isMissing
    if isMarked || isMissing != nil { joined.remarks.append("options stand behind the field's type") }
    return joined
  }

  /// A mark behind a comma, with nothing that would be a type: `title text, required`.
  private mutating func takesParted(_ cursor: inout ForeignCursor) -> Bool {
    var (attempt, found) = (cursor, self)
    guard attempt.take(","), found.takesMark(&attempt), attempt.isAtEnd || attempt.next?.says(",") == true
    else {
      return false
    }
    (self, cursor) = (found, attempt)
    return true
  }

  /// Options in brackets: `number (optional, default 5)`.
  private mutating func takesBracketed(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> Bool {
    var (attempt, found) = (cursor, self)
    guard let inner = attempt.bracketed(["("]), !inner.isEmpty else { return false }
    for part in inner.parted(by: [","]) {
      var rest = ForeignCursor(part)
      guard !rest.isAtEnd else { return false }
      while !rest.isAtEnd {
        guard found.takesMark(&rest) || found.takesOption(&rest, scope) else { return false }
      }
    }
    found.remarks.append("options stand behind the type without parentheses")
    (self, cursor) = (found, attempt)
    return true
  }

  private mutating func takesMark(_ cursor: inout ForeignCursor) -> Bool {
    if let said = cursor.takeAny(ForeignPhrases.required) {
      isOptional = false
      remarks.append("a field is needed where it is not `optional`: `\(said)` is not said")
    } else if let said = cursor.takeAny(ForeignPhrases.optional) {
      if isOptional == nil { remarks.append("`\(said)` is said here as `optional`") }
      isOptional = true
    } else if let said = cursor.takeAny(ForeignPhrases.keys) {
      isKey = true
      remarks.append("`\(said)` is said here as `key`: the field by which a record is called")
    } else if cursor.take("optional") {
      isOptional = true
    } else if cursor.take("key") {
      isKey = true
    } else if cursor.takeAny(ForeignPhrases.idle) == nil {
      return false
    }
    return true
  }

  private mutating func takesOption(_ cursor: inout ForeignCursor, _ scope: ForeignScope) -> Bool {
    var attempt = cursor
    if let said = attempt.takeAny(ForeignPhrases.defaults), takesDefault(&attempt) {
      hasSign = hasSign || said.hasSuffix("=")
      cursor = attempt
    } else if attempt.takeAny(ForeignPhrases.references) != nil,
      let entity = ForeignType.entity(&attempt, scope)
    {
      (type, cursor) = (entity, attempt)
    } else if attempt.take("check"), let condition = Self.condition(&attempt, isSQL: scope.isSQL) {
      takeCheck(condition)
      cursor = attempt
    } else if let bound = ForeignBound.read(&attempt) {
      words.append("check " + bound.words(of: name))
      remarks.append("what a value keeps to is said by `check`")
      cursor = attempt
    } else {
      return takesOwn(&cursor)
    }
    return true
  }

  /// The options that are said so here as well.
  private mutating func takesOwn(_ cursor: inout ForeignCursor) -> Bool {
    for word in ["main", "accumulates"] where cursor.take(word) {
      words.append(word)
      return true
    }
    for word in ["as", "column"] where cursor.next?.says(word) == true && cursor.rest.count > 1 {
      words.append(cursor.rest.prefix(2).typed)
      _ = (cursor.pop(), cursor.pop())
      return true
    }
    return false
  }

  private mutating func takesDefault(_ cursor: inout ForeignCursor) -> Bool {
    let said = cursor.rest.prefix(cursor.rest.dropFirst().first?.text == "(" ? 3 : 1).typed
    guard let value = ForeignDefault.read(&cursor, for: type.words) else { return false }
    switch value {
    case .none:
      isOptional = true
      remarks.append("what has no value is `optional`")
    case .value(let value):
      words.append("default " + value)
      if value != said { remarks.append("`\(said)` is said here as `\(value)`") }
    }
    return true
  }

  /// The condition of a `check`, with texts in the quotes that they have here.
  static func condition(_ cursor: inout ForeignCursor, isSQL: Bool = false) -> String? {
    let words = cursor.bracketed(["("]) ?? cursor.rest
    guard let first = words.first, let last = words.last else { return nil }
    if words.startIndex == cursor.rest.startIndex { cursor = ForeignCursor([]) }
    var text = ""
    var place = first.typed.startIndex
    let base = first.typed.base
    for word in words {
      text += base[place..<word.typed.startIndex]
      if word.kind != .text || word.typed.first == "`" {
        text += word.typed
      } else if isSQL, word.typed.first == "\"" {
        // What SQL has in such quotes is a name.
        text += ForeignField.isPlain(word.text) ? word.text : "`\(word.text)`"
      } else {
        text += "\"\(word.text)\""
      }
      place = word.typed.endIndex
    }
    return place == last.typed.endIndex ? text : nil
  }

  /// A condition that only tells the words that a field may be is its type.
  private mutating func takeCheck(_ condition: String) {
    guard type.words == "text", let line = ForeignLine(condition) else {
      return words.append("check " + condition)
    }
    var cursor = ForeignCursor(line.words)
    guard let first = cursor.popName(), Folding.folded(first.text) == Folding.folded(name),
      let choice = ForeignType.read(&cursor, in: ForeignScope(model: Model())), cursor.isAtEnd,
      choice.words.hasPrefix("(")
    else { return words.append("check " + condition) }
    type = choice
  }

  /// `finish`, or `finish/reopen`.
  private mutating func takeVerbs(_ cursor: inout ForeignCursor) {
    var attempt = cursor
    _ = attempt.take(":")
    if let inner = attempt.bracketed(["("]) { attempt = ForeignCursor(Array(inner) + attempt.rest) }
    while verbs.count < 2, let word = attempt.next, word.kind == .word, !word.says("when") {
      verbs.append(word.text)
      _ = attempt.pop()
      cursor = attempt
      if attempt.takeAny(["/", ",", "or", "and", "|"]) == nil { break }
    }
    if verbs.count == 1, let word = cursor.next, word.kind == .word, !word.says("when") {
      verbs.append(word.text)
      _ = cursor.pop()
    }
    if verbs.isEmpty { return }
    if type.words == "boolean" { remarks.append("what verbs set is a `flag`") }
    type.words = "flag"
    remarks.append("the verb that sets a flag stands behind it, and behind that the one that clears it")
  }
}
