import ParlanceLanguage
import ParlanceModel

/// The law of what is offered for a wrong declaration: it says all that was said, and nothing beside it.
///
/// It is asked last, of every offer, whoever made it.
struct DeclarationAccount {
  private let said: [[ForeignWord]]
  private let offered: [[ForeignWord]]
  /// The heading under which the lines stand.
  private let heading: [ForeignWord]
  private let model: Model

  /// Nil where a quote is never closed: no account of such lines can be given.
  ///
  /// - Parameter heading: The line under which they stand, where it is none of them.
  init?(of said: String, offered: String, under heading: String = "", in model: Model) {
    guard let said = Self.lines(said), let offered = Self.lines(offered), let above = ForeignLine(heading)
    else { return nil }
    // What stays as it was said is not judged.
    self.said = said
    self.offered = offered.filter { line in !said.contains { Self.isSame($0, line) } }
    (self.heading, self.model) = (above.words, model)
    kept = offered.flatMap(\.self)
  }

  /// All that is offered.
  private let kept: [ForeignWord]

  /// Whether everything is accounted for.
  ///
  /// - Parameter isRetold: Whether the lines were told from other words than those of the language.
  func isBalanced(isRetold: Bool) -> Bool {
    switch (heading.first ?? said.first?.first)?.lowercased {
    case "unit", "units", "pair": return true
    case "verb", "report": return numbersAreSaid
    default: break
    }
    return nowIsSaid && namesAreNames && membersAreWords && numbersAreSaid && marksAreSaid
      && (!isRetold || wordsAreSaid)
  }

  /// Whether no day has come in the place of a moment: `before now` is no `before today`.
  private var nowIsSaid: Bool {
    let isSought = zip(words, words.dropFirst()).contains { link, word in
      word.says("now") && ["before", "after", "since", "until"].contains(link.lowercased)
    }
    return !isSought || kept.contains { $0.says("now") }
  }

  private static func lines(_ text: String) -> [[ForeignWord]]? {
    let lines = text.split(whereSeparator: \.isNewline).map { ForeignLine(String($0)) }
    guard lines.allSatisfy({ $0 != nil }) else { return nil }
    return lines.compactMap { $0?.words }.filter { !$0.isEmpty }
  }

  private static func isSame(_ line: some Collection<ForeignWord>, _ other: some Collection<ForeignWord>)
    -> Bool
  {
    line.count == other.count && zip(line, other).allSatisfy { $0.typed == $1.typed }
  }

  private var words: [ForeignWord] { said.flatMap(\.self) }

  // MARK: Names and members

  /// What begins a line that is no field.
  private static let beginnings: Set<String> = [
    "entity", "unit", "pair", "goal", "check", "index", "verb", "report",
  ]

  private var namesAreNames: Bool {
    offered.allSatisfy { line in
      guard let name = line.first,
        !Self.beginnings.contains(name.lowercased) || line.dropFirst().first?.isName != true
      else { return true }
      return isNameable(name, before: line.dropFirst().first)
    }
  }

  /// Whether a field may be called so: it was called so, or no language has another meaning for it.
  private func isNameable(_ name: ForeignWord, before type: ForeignWord?) -> Bool {
    let isQuoted = words.contains { $0.kind == .text && Folding.folded($0.text) == Folding.folded(name.text) }
    if isQuoted || said.contains(where: { Self.isSame($0.prefix(2), [name, type].compactMap(\.self)) }) {
      return true
    }
    if ForeignType.own.contains(name.lowercased) {
      return said.contains { line in
        line.split { [",", "(", "{", ";"].contains($0.text) }.contains {
          $0.count > 1 && $0.first?.says(name.lowercased) == true
        }
      }
    }
    let isWhole = words.contains { $0.lowercased == name.lowercased }
    let parts = isWhole ? [name.lowercased] : name.lowercased.split(separator: "_").map(String.init)
    return ForeignPhrases.reserved.isDisjoint(with: parts)
  }

  private var membersAreWords: Bool {
    offered.allSatisfy { line in
      guard line.count > 2, line[1].text == "(" else { return true }
      var cursor = ForeignCursor(line.dropFirst())
      guard let members = cursor.bracketed(["("]) else { return true }
      let isSaid = said.contains { line in
        line.indices.contains { Self.isSame(line[$0...].prefix(members.count), members) }
      }
      return isSaid || members.filter(\.isName).allSatisfy(isMember)
    }
  }

  private func isMember(_ word: ForeignWord) -> Bool {
    if words.contains(where: { $0.kind == .text && $0.text == word.text }) { return true }
    return !ForeignPhrases.reserved.contains(word.lowercased)
      && !ForeignType.isType(word, ForeignScope(model: model))
  }

  // MARK: Numbers

  private var numbersAreSaid: Bool {
    let before = said.flatMap(numbers), after = kept.filter { $0.kind == .number }.compactMap(Self.value)
    let isSwitch = kept.contains { $0.says("yes") || $0.says("no") }
    let quoted = words.filter { $0.kind == .text }.compactMap(Self.value)
    let all = words.filter { $0.kind == .number }.compactMap(Self.value) + quoted
    return before.allSatisfy { after.contains($0) || isSwitch && ($0 == 0 || $0 == 1) }
      && offered.allSatisfy { line in
        line.indices.allSatisfy { place in
          guard line[place].kind == .number, let value = Self.value(line[place]) else { return true }
          return place > 0 && line[place - 1].says("decimal") || all.contains(value)
        }
      }
  }

  private static func value(_ word: ForeignWord) -> Double? {
    Double(word.text.replacing("_", with: ""))
  }

  /// The numbers of a line, but for those that tell how long a text is or how many digits a number has.
  private func numbers(_ line: [ForeignWord]) -> [Double] {
    var rest = line[...]
    if rest.count > 2, rest[0].kind == .number, [".", ")"].contains(rest[1].text) {
      rest = rest.dropFirst(2)
    }
    var found: [Double] = []
    while let word = rest.popFirst() {
      let isSized =
        word.says("decimal") || FamiliarTypes.meaning(of: word.lowercased) != nil || word.says("text")
      var cursor = ForeignCursor(rest)
      if isSized, let sizes = cursor.bracketed(["("]),
        sizes.allSatisfy({ $0.kind == .number || $0.says(",") })
      {
        rest = cursor.rest
      } else if word.says("decimal"), rest.count > 2, rest.dropFirst().first?.says(",") == true,
        rest.dropFirst(2).first?.kind == .number
      {
        rest = rest.dropFirst(2)
      } else if word.kind == .number, let value = Self.value(word) {
        found.append(value)
      }
    }
    return found
  }

  // MARK: Marks

  /// Whether each option that was said is kept, and none is made up.
  private var marksAreSaid: Bool {
    let kept = ForeignMarks(of: self.kept), said = ForeignMarks(of: words)
    return said.keys <= kept.keys && said.checks <= kept.checks + kept.choices
      && (said.optionals == 0 || kept.optionals > 0 || kept.hasFlag)
      && said.defaults <= kept.defaults + kept.optionals
      && (kept.defaults == 0 || said.defaults > 0 || said.hasSign)
  }

  // MARK: Words

  /// Whether each word is a name, a type or an option that is offered, or said by a phrase of the tables.
  private var wordsAreSaid: Bool {
    let kept = (self.kept + heading).filter { $0.kind != .sign }.map { Self.plain($0.text) }
    let parts = Set(kept + kept.flatMap { $0.split(separator: "_").map(String.init) })
    return words.allSatisfy { word in
      guard word.kind == .word || word.kind == .text else { return true }
      let text = Self.plain(word.text)
      if parts.contains(text) || parts.contains(EnglishSingular.of(text)) { return true }
      if parts.contains(Self.plain(ForeignField.withoutID(word.text))) { return true }
      if text.split(separator: "_").allSatisfy({ parts.contains(String($0)) }) { return true }
      if ForeignPhrases.known.contains(text) { return true }
      return word.kind == .word
        && (FamiliarTypes.words.contains(text) || isNear(word, parts) || isNameOfRule(word))
    }
  }

  private static func plain(_ text: String) -> String {
    Folding.folded(text).split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  private func isNear(_ word: ForeignWord, _ parts: Set<String>) -> Bool {
    guard word.text.count > 3 else { return false }
    let known = parts.sorted() + FamiliarTypes.longWords
    return !EditDistance.nearest(to: word.lowercased, in: known, count: 1).isEmpty
  }

  /// `u` of `constraint u unique (…)`, and `id` of `references book(id)`: no rule here has a name, and no record another `id`.
  private func isNameOfRule(_ word: ForeignWord) -> Bool {
    words.indices.dropFirst().contains { place in
      words[place].typed == word.typed
        && ["constraint", "index"].contains(words[place - 1].lowercased)
    }
      || isColumn(word)
  }

  /// Whether it only stands as the column of a record that is referred to: `references boss(name)`.
  private func isColumn(_ word: ForeignWord) -> Bool {
    let all = words
    return all.indices.dropFirst(3).contains { place in
      all[place].text == word.text && all[place - 1].text == "(" && all[place - 3].says("references")
    }
  }
}
