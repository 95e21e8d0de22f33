/// Corrections of a text that can't be split into tokens. Either the text contains characters such as `“` or `≤`, or a
/// quote or a parenthesis is missing.
struct LexicalRepair {
  struct Text {
    let text: String
    let cost: Int
  }

  /// The opening quotation marks other than `"`, each with the marks that can close it.
  static let quotes: [Character: Set<Character>] = [
    "'": ["'"], "\u{2018}": ["\u{2019}"], "\u{201C}": ["\u{201D}"], "\u{201E}": ["\u{201C}", "\u{201D}"],
    "\u{AB}": ["\u{BB}"],
  ]

  /// Typographic characters and symbols of programming languages, with their replacements in the language.
  private static let signs: [Character: String] = [
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{AB}": "\"", "\u{BB}": "\"", "'": "\"",
    "\u{2018}": "\"", "\u{2019}": "\"", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{2212}": "-",
    "\u{2013}": "-", "\u{2014}": "-", "\u{D7}": "*", "\u{F7}": "/", "\u{2264}": "<=", "\u{2265}": ">=",
    "\u{2260}": "!=", "[": "(", "]": ")", "&": "and", "|": "or", "?": "", "\u{20AC}": "", "$": "",
    "\u{A3}": "",
  ]

  /// Returns the word or symbol of the language for a symbol such as `&&` (`and`) or `≠` (`!=`). Returns nil for other
  /// symbols.
  static func word(for sign: String) -> String? {
    let isTwice = sign.count == 2 && sign.first == sign.last
    return (isTwice || sign.count == 1 ? sign.first : nil).flatMap { signs[$0] }
  }

  /// Returns the possible corrections of the text, with their costs.
  static func texts(of text: String) -> [Text] {
    plain(Array(text)).flatMap { plain -> [Text] in
      let signs = Array(plain)
      let quotes = signs.indices.filter { signs[$0] == "\"" }
      if quotes.count % 2 == 1 { return closed(signs, quotes) }
      return balanced(signs)
    }
  }

  /// Replaces characters outside quotes that the language doesn't have: `≤` becomes `<=`.
  ///
  /// A day that can be read in two ways, such as `1/2/2026`, results in two texts.
  private static func plain(_ signs: [Character]) -> [String] {
    var texts = [""]
    var place = 0
    func add(_ text: some StringProtocol) { texts = texts.map { $0 + text } }
    while place < signs.count {
      let sign = signs[place]
      let before = place > 0 ? signs[place - 1] : " "
      let next = place + 1 < signs.count ? signs[place + 1] : " "
      if sign == "\"" || sign == "`" {
        let end = signs[(place + 1)...].firstIndex(of: sign) ?? signs.count - 1
        add(String(signs[place...end]))
        place = end + 1
      } else if let ends = quotes[sign], let end = closing(ends, signs, place + 1) {
        let text = String(signs[place + 1..<end]).replacing("''", with: "'").replacing("\"", with: "\"\"")
        add("\"" + text + "\"")
        place = end + 1
      } else if sign.isWholeNumber, !before.isLetter {
        let end = signs[place...].firstIndex { !$0.isWholeNumber && !".,-/".contains($0) } ?? signs.count
        let written = String(signs[place..<end])
        let bare = written.hasSuffix(",") || written.hasSuffix(".") ? String(written.dropLast()) : written
        // A comma after the number separates it from the next words. A point ends the sentence.
        let comma = written.hasSuffix(",") ? "," : ""
        let readings = WrittenLiteral.days(bare) + WrittenLiteral.numbers(bare)
        let said = (readings.isEmpty ? [bare] : readings).map { $0 + comma }
        texts = texts.flatMap { text in said.map { text + $0 } }
        // With more than two ambiguous days, there would be too many combinations.
        if texts.count > 4 { return [] }
        place = end
      } else if "@.".contains(sign), before.isLetter || before.isNumber, next.isLetter {
        // An email address or a file name is put in quotes.
        for index in texts.indices {
          let start = texts[index].lastIndex { " \"(,:".contains($0) }.map(texts[index].index(after:))
          texts[index].insert("\"", at: start ?? texts[index].startIndex)
        }
        let end = signs[place...].firstIndex { " \"(),;:".contains($0) } ?? signs.count
        add(String(signs[place..<end]) + "\"")
        place = end
      } else {
        let isParameter = sign == "$" && next.isLetter
        let isWord = sign == "&" || sign == "|"
        let isTwice = isWord && next == sign
        let after = isTwice && place + 2 < signs.count ? signs[place + 2] : next
        if sign == "#" && before.isLetter || isWord && before != " " { add(" ") }
        if sign != "#" { add(isParameter ? "$" : Self.signs[sign] ?? String(sign)) }
        if isWord, after != " " { add(" ") }
        place += isTwice ? 2 : 1
      }
    }
    return texts
  }

  /// Returns the index of the closing quotation mark. An apostrophe inside a word, as in `don't`, doesn't close a text.
  private static func closing(_ ends: Set<Character>, _ signs: [Character], _ start: Int) -> Int? {
    var place = start
    while place < signs.count {
      if signs[place] == "'", place + 1 < signs.count, signs[place + 1] == "'" {
        place += 2
        continue
      }
      let isWithin =
        place > start && place + 1 < signs.count && signs[place - 1].isLetter && signs[place + 1].isLetter
      if ends.contains(signs[place]), !isWithin || !"'\u{2019}".contains(signs[place]) { return place }
      place += 1
    }
    return nil
  }

  /// Returns copies of the text, each with the missing quote inserted at a different position: the beginning or end of
  /// a word. The likeliest copy is first.
  private static func closed(_ signs: [Character], _ quotes: [Int]) -> [Text] {
    guard let last = quotes.last else { return [] }
    var found: [Text] = []
    func add(at place: Int, _ inside: Range<Int>) {
      let within = String(signs[inside]).split(separator: " ")
      // Words that belong in quotes seldom contain digits or symbols.
      let odd = within.count { word in word.contains { !$0.isLetter && !"'’-".contains($0) } }
      var text = signs
      text.insert("\"", at: place)
      found.append(Text(text: String(text), cost: Repair.Cost.reading + 2 * within.count + 6 * odd))
    }
    let isWord = { (place: Int) in
      signs.indices.contains(place) && !signs[place].isWhitespace && signs[place] != "\""
    }
    for place in last + 1..<signs.count + 1
    where isWord(place - 1) && (place == signs.count || !isWord(place) || ":,)".contains(signs[place])) {
      add(at: place, last + 1..<place)
    }
    let start = quotes.dropLast().last.map { $0 + 1 } ?? 0
    for place in start..<last where isWord(place) && !isWord(place - 1) { add(at: place, place..<last) }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(12))
  }

  /// Returns copies of the text with balanced parentheses. Each copy either lacks the unmatched parenthesis, or
  /// contains its counterpart at the beginning or end of a word.
  private static func balanced(_ signs: [Character]) -> [Text] {
    var open: [Int] = []
    var stray: Int?
    var isQuoted = false
    for (place, sign) in signs.enumerated() {
      if sign == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if sign == "(" { open.append(place) }
      if sign == ")", open.popLast() == nil { stray = place }
    }
    func inserting(_ sign: Character, at places: [Int]) -> [Text] {
      places.prefix(12).enumerated().map { index, place in
        var text = signs
        text.insert(sign, at: place)
        // A missing `)` usually belongs at the end of the text.
        let cost = sign == ")" && index > 0 ? 2 * Repair.Cost.margin : 0
        return Text(text: String(text), cost: Repair.Cost.reading + cost)
      }
    }
    if let stray, open.isEmpty {
      var text = signs
      text.remove(at: stray)
      return inserting(
        "(",
        at: signs[..<stray].indices.dropFirst().filter { signs[$0 - 1] == " " && signs[$0] != " " }.reversed()
      )
        + [Text(text: String(text), cost: Repair.Cost.glue)]
    }
    guard let start = open.first else { return [Text(text: String(signs), cost: Repair.Cost.reading)] }
    let ends = (0...signs.count).dropFirst(start + 2).filter {
      $0 == signs.count || signs[$0] == " " || signs[$0] == ")"
    }
    return open.count == 1 ? inserting(")", at: ends.reversed()) : []
  }
}
