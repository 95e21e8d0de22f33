import ParlanceLanguage
import ParlanceModel

/// What a mend keeps of what was said: each number with its scale, each text in quotes, the `The` of a name, and the flags
/// of the model.
///
/// A mend may say them otherwise, `15/11` as `15 november`, `24.12.26` as `2026-12-24` and `5k` as ``WrittenNumber`` says it,
/// but it leaves none out.
struct KeptWords: SaidLaw {
  private static let comparisons: Set<String> = [
    "=", "!=", "<", ">", "<=", ">=", "contains", "starts", "ends", "like",
  ]
  /// What is written at a number and tells a day or a time of it.
  private static let dayMarks: Set<String> = ["st", "nd", "rd", "th", "am", "pm"]

  private let lexicon: Lexicon
  private let keys: Set<String>
  private let words: [String]

  init(_ said: String, _ lexicon: Lexicon, keys: Set<String>) {
    self.lexicon = lexicon
    self.keys = keys
    words = SpokenWords.cut(said)
  }

  /// Whether `suggestion` has them all.
  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cut(suggestion)
    return areNumbersKept(offered) && areTextsKept(suggestion) && areFillersKept(suggestion)
      && arePatternsKept(offered)
      && hasOnlyYears(offered, but: words) && areNamesOfModelKept(offered)
  }

  // MARK: Words of the model

  /// Whether each flag that was said is there, and of the fields one, where rows are listed or counted: `how many books
  /// have I finished` is no `count books`.
  ///
  /// Another word of the model may say it: `plans not done` are those without exercises, and what has `free spots` is not
  /// full. Who is shown a record is shown all of it.
  private func areNamesOfModelKept(_ offered: [String]) -> Bool {
    let verb = offered.first?.lowercased()
    guard verb != "show" else { return true }
    guard lost(.flag, offered).isEmpty || gains(.entity, offered) else { return false }
    guard verb == "list" || verb == "count" else { return true }
    let names = offered.contains { canonical($0, .field) != nil || canonical($0, .flag) != nil }
    return names || lost(.field, offered).isEmpty
  }

  /// The words of a kind, and of no other, that were said and are not there.
  private func lost(_ tokenClass: TokenClass, _ offered: [String]) -> [String] {
    let given = Set(offered.compactMap { canonical($0, tokenClass) })
    return words.filter { word in
      guard let name = canonical(word, tokenClass), !given.contains(name), !keys.contains(name) else {
        return false
      }
      let classes = lexicon.classes(of: lexicon.number(of: word.lowercased()))
      return FamiliarWords.meanings(of: word).isEmpty && classes.allSatisfy(Self.ofFields.contains)
    }
  }

  private static let ofFields: Set<TokenClass> = [.flag, .field, .word, .anyWord]

  /// Whether there is one of a kind that was not said.
  private func gains(_ tokenClass: TokenClass, _ offered: [String]) -> Bool {
    let said = Set(words.compactMap { canonical($0, tokenClass) })
    return offered.contains { word in canonical(word, tokenClass).map { !said.contains($0) } == true }
  }

  private func canonical(_ word: String, _ tokenClass: TokenClass) -> String? {
    lexicon.canonical(word.lowercased(), as: tokenClass)
  }

  // MARK: Numbers

  private func areNumbersKept(_ offered: [String]) -> Bool {
    let runs = offered.flatMap(Self.runs)
    let digits = runs.map(String.init).joined()
    let names = Set(offered.map { $0.lowercased() })
    return words.indices.allSatisfy { place in
      let word = words[place]
      guard word.first?.isNumber == true, !isYesOrNo(place) else { return true }
      if let written = WrittenNumber(words[place...]), offered.contains(written.plain) { return true }
      if isDurationKept(place, offered) || isReckoned(place, offered) { return true }
      let said = Self.runs(word)
      // `1,000` and `1_000` are one number of several runs.
      let isThere =
        said.allSatisfy { isKept($0, runs, names) } || digits.contains(said.map(String.init).joined())
      return isThere && isScaleKept(word, offered) && !isOneOfTwo(word, runs, digits)
    }
  }

  /// Whether it is said how long something takes, and that is there in other units: `1h30` and `90 min`.
  private func isDurationKept(_ place: Int, _ offered: [String]) -> Bool {
    // The number may be the second one of it: `1 hour 30 min`.
    let said = (max(0, place - 2)...place).lazy.compactMap { start -> Double? in
      guard let said = SpokenDuration(words[start...]), start + said.count > place else { return nil }
      return said.seconds
    }.first
    guard let said else { return false }
    return offered.indices.contains { SpokenDuration(offered[$0...])?.seconds == said }
  }

  /// Whether it is how long before or after now something is, and the moment is there: `10 minutes ago`, `in 3 days at 19:30`.
  private func isReckoned(_ place: Int, _ offered: [String]) -> Bool {
    let rest = words[place...]
    guard let length = ReckonedMoments.clockSpan(rest)?.count ?? SpokenSpan(rest)?.count else { return false }
    let before = place > 0 ? words[place - 1].lowercased() : ""
    let after = words[(place + length)...].first?.lowercased() ?? ""
    guard ["in", "last", "past"].contains(before) || ["ago", "ahead", "hence", "from"].contains(after) else {
      return false
    }
    return zip(offered, offered.dropFirst()).contains { Day(iso: $0) != nil && $1.lowercased() == "at" }
  }

  /// Whether a number that was said more than once is there fewer times: `limit 2,2` is no `first 2`.
  private func isOneOfTwo(_ word: String, _ runs: [Int], _ digits: String) -> Bool {
    guard let number = Int(word) else { return false }
    let places = words.indices.filter { words[$0] == word && !isYesOrNo($0) }
    let there = runs.count { $0 == number }
    return there > 0 && there < places.count && !digits.contains(String(repeating: word, count: places.count))
  }

  private func isKept(_ number: Int, _ runs: [Int], _ names: Set<String>) -> Bool {
    if runs.contains(number) || number < 100 && runs.contains(2000 + number) { return true }
    // `more than 3` of something is `at least 4`.
    if names.contains("least"), runs.contains(number &+ 1) { return true }
    if names.contains("most"), runs.contains(number &- 1) { return true }
    // `15/11` is `15 november`.
    return (1...12).contains(number) && names.contains(where: isMonth)
  }

  private func isMonth(_ word: String) -> Bool {
    lexicon.has(word, as: .month)
  }

  /// `done = 1`, and the 1 that SQL writes for a flag.
  private func isYesOrNo(_ place: Int) -> Bool {
    guard place > 0, ["0", "1"].contains(words[place]) else { return false }
    return ["=", "==", "!=", ",", "("].contains(words[place - 1])
      || place > 1 && words[place - 2...place - 1] == ["<", ">"]
  }

  /// Whether what is written at the number, as in `5k`, is there, too.
  private func isScaleKept(_ word: String, _ offered: [String]) -> Bool {
    let number = word.prefix { !$0.isLetter }
    let scale = word.dropFirst(number.count).lowercased()
    guard !scale.isEmpty, scale.allSatisfy(\.isLetter), !Self.dayMarks.contains(scale) else { return true }
    let meant = [scale] + FamiliarWords.meanings(of: scale)
    return offered.indices.contains { place in
      guard offered[place].hasPrefix(number) else { return false }
      let rest = offered[place].dropFirst(number.count).lowercased()
      let next = offered.indices.contains(place + 1) ? offered[place + 1].lowercased() : ""
      return [rest, next].contains { unit in
        guard unit.first?.isLetter == true else { return false }
        return unit.hasPrefix(scale) || meant.contains(unit)
          || scale.count > 1 && EditDistance.between(unit, scale) < 2
      }
    }
  }

  private static func runs(_ word: String) -> [Int] {
    word.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
  }

  /// Whether no year of a month is before 1000 that was not said to be one: `in nov 15` would be of the year 15.
  private func hasOnlyYears(_ offered: [String], but said: [String]) -> Bool {
    let offered = offered.map { $0.lowercased() }
    return offered.indices.dropFirst(2).allSatisfy { place in
      guard let year = Double(offered[place]), year < 1000, offered[place - 2] == "in",
        isMonth(offered[place - 1])
      else { return true }
      return zip(said, said.dropFirst()).contains { $0.0.lowercased() == "in" && $0.1 == offered[place] }
    }
  }

  // MARK: Texts

  private func areTextsKept(_ suggestion: String) -> Bool {
    let offered = suggestion.lowercased()
    let names = offered.split(separator: "\"").map(String.init) + SpokenWords.cut(offered)
    return words.filter { $0.count > 2 && $0.hasPrefix("\"") && $0.hasSuffix("\"") }.allSatisfy { word in
      let text = word.dropFirst().dropLast().lowercased()
      let plain = text.split(separator: "%").joined()
      return offered.contains(plain) || !EditDistance.nearest(to: text, in: names).isEmpty
    }
  }

  /// Whether what `like` leaves open within a text is left open: `m_lk` is also `milk`, and no test here says so.
  private func arePatternsKept(_ offered: [String]) -> Bool {
    guard !offered.contains(where: { $0.lowercased() == "like" }) else { return true }
    return !zip(words, words.dropFirst()).contains { word, text in
      guard word.lowercased() == "like", let quote = text.first, "'\"".contains(quote) else { return false }
      let inner = text.split(separator: quote).joined().split(separator: "%")
      return inner.count > 1 || inner.contains { $0.contains("_") }
    }
  }

  /// `The Nile` is no `Nile`, and `text the Nile` not `text Nile`.
  private func areFillersKept(_ suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion.replacing("\"", with: " "))
    return words.indices.dropFirst().dropLast().allSatisfy { place in
      let word = words[place]
      guard SpokenWords.namesNothing(word), word.lowercased() != "all", isName(words[place + 1]),
        word.first?.isUppercase == true || holdsValue(words[place - 1])
      else { return true }
      return zip(offered, offered.dropFirst()).contains {
        $0.0 == word.lowercased() && $0.1 == words[place + 1].lowercased()
      }
    }
  }

  /// Whether a value or a name stands behind it.
  private func holdsValue(_ word: String) -> Bool {
    let number = lexicon.number(of: word.lowercased())
    return Self.comparisons.contains(word.lowercased())
      || word.lowercased() == "to" && words[0].lowercased() == "rename"
      || [.field, .entity].contains { lexicon.canonical(number, as: $0) != nil }
  }

  private func isName(_ word: String) -> Bool {
    word.first?.isLetter == true && lexicon.number(of: word.lowercased()) < 0
  }
}
