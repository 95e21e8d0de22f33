import ParlanceLanguage
import ParlanceModel

/// A verb or report as people declare it in their own words, and the lines that declare it here.
struct ForeignCall {
  /// The heading, and below it what stood in its line; empty where that is no heading at all.
  private(set) var heading: [String] = []
  private(set) var remark: String

  static let step = "what a verb or report is told stands behind a `$`, and a change names what it changes"
  /// What a line below the heading begins with.
  private static let beginnings: Set<String> = [
    "list", "show", "count", "compare", "sum", "average", "min", "max", "median", "add", "change", "delete",
    "save",
    "subtract", "require", "streak", "gaps", "goals", "select", "update",
  ]
  private static let leading: Set<String> = ["of", "in", "for", "to", "on", "with", "by", "at", "from"]
  private static let fillers: Set<String> = ["the", "a", "an"]

  private let model: Model
  private let kind: String
  /// The names of what it is told.
  private var slots: [String] = []
  /// The entity of the record that a verb is done to, and that slot's name.
  private var target: (entity: Entity, slot: String)?

  /// Nil where the line is no heading of a verb or report.
  ///
  /// - Parameter below: The lines under it, which tell of what the heading may not.
  init?(_ line: ForeignLine, below: [String], in model: Model) {
    guard let kind = line.words.first?.lowercased, ["verb", "report"].contains(kind) else { return nil }
    (self.model, self.kind) = (model, kind)
    remark =
      "a \(kind) is declared by its name and what it is told, and below that, indented, what it \(kind == "verb" ? "does" : "asks")"
    let (words, body) = parted(line)
    guard let said = readHeading(words, below) else { return }
    heading = [said] + body.map { "  " + $0 }
  }

  /// The words of the heading, and the lines that stand behind it.
  private func parted(_ line: ForeignLine) -> (heading: ArraySlice<ForeignWord>, body: [String]) {
    let words = line.words[...]
    let signs: Set<String> = [":", "=", "{", "do", "->"]
    let start = words.indices.dropFirst(2).first { place in
      signs.contains(words[place].text) || Self.beginnings.contains(words[place].lowercased)
    }
    guard let start else { return (words, []) }
    var heading = words[..<start]
    if heading.last?.says("as") == true, heading.count > 2 { heading = heading.dropLast() }
    var rest = words[start...].drop { signs.contains($0.text) }
    if rest.last?.text == "}" { rest = rest.dropLast() }
    return (heading, rest.parted(by: [";"]).filter { !$0.isEmpty }.map(\.typed))
  }

  /// `verb finish(book)`, `verb finish $book`, `verb finish the book`.
  private mutating func readHeading(_ words: ArraySlice<ForeignWord>, _ below: [String]) -> String? {
    var cursor = ForeignCursor(words.dropFirst())
    guard let name = readName(&cursor) else { return nil }
    let isCalled = cursor.next?.text == "("
    var rest = ForeignCursor(
      cursor.rest.filter { !["(", ")", "$"].contains($0.text) && !Self.fillers.contains($0.lowercased) })
    var told: [(preposition: String, slot: Slot)] = []
    while let word = rest.pop() {
      if word.says(",") { continue }
      // What is no entity, before one, was meant to lead to it.
      let leads =
        word.kind == .word && model.spokenEntity(word.text) == nil
        && rest.next.flatMap { model.spokenEntity($0.text) } != nil
      let isLed = Self.leading.contains(word.lowercased) || leads
      guard let named = isLed ? rest.popName() : word, named.isName, let slot = slot(named, &rest) else {
        return nil
      }
      told.append((isLed ? word.lowercased : isCalled && kind == "report" ? "for" : "", slot))
    }
    if told.isEmpty, let entity = usedEntity(below) { told.append(("", .init(words: entity, type: entity))) }
    // A number is said first, and only the first stands without a preposition.
    let numbers = told.filter { isNumber($0.slot.type) }
    told = numbers + told.filter { !isNumber($0.slot.type) }
    let slots = told.enumerated().map { place, part -> String in
      if ["date", "time"].contains(part.slot.type) { return "on " + part.slot.words }
      let isFirst = place == 0
      let isPlain = isFirst && (kind == "verb" || part.preposition.isEmpty || isNumber(part.slot.type))
      if isPlain { return part.slot.words }
      let isOwn = ["of", "in", "for", "to"].contains(part.preposition)
      let preposition = isOwn ? part.preposition : part.preposition.isEmpty && !numbers.isEmpty ? "of" : "for"
      return preposition + " " + part.slot.words
    }
    return ([kind, name] + slots).joined(separator: " ")
  }

  /// What it is called, in one word: a second that is no entity belongs to it where nothing follows, or an entity.
  private mutating func readName(_ cursor: inout ForeignCursor) -> String? {
    guard let first = cursor.popName() else { return nil }
    var names = first.text.split(separator: " ").map(String.init)
    if let next = cursor.next, next.kind == .word, model.spokenEntity(next.text) == nil,
      !Self.leading.contains(next.lowercased), !Self.fillers.contains(next.lowercased),
      cursor.rest.dropFirst().first.map({ model.spokenEntity($0.text) != nil }) ?? true
    {
      names.append(next.text)
      _ = cursor.pop()
    }
    let name = names.joined(separator: "_")
    if names.count > 1 { remark = "a name is one word: `\(name)`" }
    return ForeignField.isPlain(name) ? name : nil
  }

  private struct Slot {
    /// As the heading says it: `pages as number`.
    let words: String
    let type: String
  }

  /// What it is told: an entity's record, or what `as` types.
  private mutating func slot(_ word: ForeignWord, _ cursor: inout ForeignCursor) -> Slot? {
    slots.append(word.text)
    if let entity = model.spokenEntity(word.text), cursor.next?.says("as") != true {
      if target == nil { target = (entity, word.text) }
      return Slot(words: word.text, type: entity.name)
    }
    _ = cursor.takeAny(["as", ":"])
    if let type = ForeignType.read(&cursor, in: ForeignScope(model: model)) {
      return Slot(words: "\(word.text) as \(type.words)", type: type.words)
    }
    let isDay = ["day", "date"].contains(word.lowercased)
    return isDay ? Slot(words: "\(word.text) as date", type: "date") : nil
  }

  private func isNumber(_ type: String) -> Bool {
    type == "number" || type.hasPrefix("decimal") || model.units.contains { $0.name == type }
  }

  /// The one entity whose record the lines speak of, behind a `$`.
  private func usedEntity(_ lines: [String]) -> String? {
    var found: Set<String> = []
    for words in lines.compactMap({ ForeignLine($0)?.words }) {
      for (sign, name) in zip(words, words.dropFirst()) where sign.text == "$" {
        if model.spokenEntity(name.text) != nil { found.insert(name.text) }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  // MARK: Lines

  /// A line as it is said here: a slot after its `$`, and a change with what is changed.
  func told(_ line: String) -> String {
    guard let cut = ForeignLine(line), let first = cut.words.first else { return line }
    var words = cut.words[...]
    if first.isSign, ForeignPhrases.bullets.contains(first.text) { words = words.dropFirst() }
    if kind == "verb", let step = step(words) { return step }
    if kind == "report", let word = words.first, word.kind == .word, model.spokenEntity(word.text) != nil {
      return "list " + slotted(words)
    }
    return words.startIndex == 0 && !isUnslotted(words) ? line : slotted(words)
  }

  private func isUnslotted(_ words: ArraySlice<ForeignWord>) -> Bool {
    words.indices.contains { place in
      isSlot(words[place]) && !(place > words.startIndex && words[place - 1].text == "$")
    }
  }

  private func isSlot(_ word: ForeignWord) -> Bool {
    word.kind == .word && slots.contains { Folding.folded($0) == Folding.folded(word.text) }
  }

  /// The words with each that is a slot after its `$`.
  private func slotted(_ words: ArraySlice<ForeignWord>) -> String {
    guard let first = words.first else { return "" }
    var (text, place) = ("", first.typed.startIndex)
    for index in words.indices {
      let word = words[index]
      text += first.typed.base[place..<word.typed.startIndex]
      let isMarked = index > words.startIndex && words[index - 1].text == "$"
      text += (isSlot(word) && !isMarked ? "$" : "") + word.typed
      place = word.typed.endIndex
    }
    return text
  }

  /// `set done`, `done = yes`, `$book.done = true`: what the verb's record is changed to.
  private func step(_ words: ArraySlice<ForeignWord>) -> String? {
    guard let (target, slot) = target else { return nil }
    var cursor = ForeignCursor(words.filter { $0.text != "$" && $0.text != "." })
    _ = cursor.takeAny(["set", "update", "change", "mark"])
    if let next = cursor.next, isSlot(next), target.field(next.text) == nil { _ = cursor.pop() }
    _ = cursor.takeAny(["set", "as", ":", "to"])
    let isNot = cursor.take("not")
    guard let field = cursor.popName().flatMap({ target.field($0.text) }) else { return nil }
    _ = cursor.takeAny(["=", "to", ":=", ":"])
    if field.isFlag {
      let isNo = cursor.takeAny(["no", "false", "0"]) != nil
      if !isNo { _ = cursor.takeAny(["yes", "true", "1"]) }
      return cursor.isAtEnd ? "change $\(slot): \(isNot || isNo ? "not " : "")\(field.name)" : nil
    }
    guard !cursor.isAtEnd else { return nil }
    let hasSign = words.contains { $0.text == "=" }
    return
      "change $\(slot): \(field.name) \(hasSign && cursor.rest.count > 1 ? "= " : "")\(slotted(cursor.rest))"
  }
}
