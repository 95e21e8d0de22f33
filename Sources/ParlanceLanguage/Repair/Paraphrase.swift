/// English phrases about a field, with the conditions that they can mean: `without email` → `where email is empty`.
///
/// A paraphrase is only suggested, because its words differ from the typed ones.
enum Paraphrase {
  /// Returns the conditions that the first words of `words` can mean. `count` is the number of words that the condition
  /// replaces.
  static func readings(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> [(count: Int, meaning: String)] {
    let words = Array(words.prefix(5))
    guard words.count > 1 else { return [] }
    func isField(_ place: Int) -> Bool { words.count > place && lexicon.has(words[place], as: .field) }
    var found: [(count: Int, meaning: String)] = []
    if isField(1) {
      switch words[0] {
      case "with": found.append((2, "where \(words[1]) is not empty"))
      case "without", "not": found.append((2, "where \(words[1]) is empty"))
      default: break
      }
    }
    if ["where", "with"].contains(words[0]), words[1] == (words[0] == "where" ? "not" : "no"), isField(2) {
      found.append((3, "where \(words[2]) is empty"))
    }
    // `retired = no` and `retired no` mean `not retired`. A flag that can be empty isn't `no` then.
    if lexicon.has(words[0], as: .flag) {
      let flag = words[0]
      let no = (lexicon.optionalFlags.contains(flag) ? "\(flag) is not empty and " : "") + "not \(flag)"
      let isTest = ["=", "is"].contains(words[1]) && words.count > 2
      let value = isTest ? words[2] : words[1]
      if ["yes", "true"].contains(value) || isTest && value == "1" { found.append((isTest ? 3 : 2, flag)) }
      if ["no", "false"].contains(value) || isTest && value == "0" { found.append((isTest ? 3 : 2, no)) }
    }
    if words.count > 3, isField(0), words[1] == "on", ["a", "an"].contains(words[2]),
      let day = lexicon.canonical(words[3], as: .weekday)
    {
      found.append((4, "\(words[0]) weekday = \(day)"))
    }
    if words[0] == "on", words[1].hasSuffix("s"),
      let day = lexicon.canonical(String(words[1].dropLast()), as: .weekday)
    {
      found.append((2, "where weekday = \(day)"))
    }
    if ["in", "during", "within", "from", "over", "for"].contains(words[0]) {
      found += dates(words)
    }
    if words[0] == "share", isField(1) || words[1] == "(" && words.count > 2 && words[2] != "where" {
      found.append((1, "share sum"))
    }
    // `more than 10` means `at least 11`.
    if words.count > 3, ["with", "having"].contains(words[0]), words[2] == "than", let number = Int(words[3]),
      0..<1_000_000 ~= number
    {
      if words[1] == "more" { found.append((4, "with at least \(number + 1)")) }
      if ["fewer", "less"].contains(words[1]), number > 0 { found.append((4, "with at most \(number - 1)")) }
    }
    if words.count > 4, ["=", "is"].contains(words[1]), words[3] == "or",
      isField(0) && lexicon.number(of: words[2]) < 0 && lexicon.number(of: words[4]) < 0
        || isPart(words[0], .weekday, words[2], words[4], lexicon)
        || isPart(words[0], .month, words[2], words[4], lexicon)
    {
      found.append((5, "\(words[0]) in (\(words[2]), \(words[4]))"))
    }
    return found
  }

  /// Returns the dates that can be meant by words after a preposition such as `in`, which the language uses only before
  /// a month or a year: `in the last 6 months` → `last 6 months`, `in q2 2026` → `in 2026 where quarter = 2`.
  private static func dates(_ words: [String]) -> [(count: Int, meaning: String)] {
    let start = words[1] == "the" ? 2 : 1
    // The past week isn't the last calendar week.
    if words.count > start + 1,
      ["last", "this"].contains(words[start]) || words[start] == "past" && Int(words[start + 1]) != nil
    {
      return [(start + 1, words[start] == "this" ? "this" : "last")]
    }
    let isOneWord = words[1] != "quarter"
    let number = isOneWord ? words[1].dropFirst() : words.dropFirst(2).first?[...]
    guard !isOneWord || words[1].first == "q", let quarter = number.flatMap({ Int($0) }), 1...4 ~= quarter
    else {
      return []
    }
    let count = isOneWord ? 2 : 3
    let condition = "where quarter = \(quarter)"
    guard words.count > count, words[count].count == 4, Int(words[count]) != nil else {
      return [(count, condition)]
    }
    return [(count + 1, "in \(words[count]) \(condition)")]
  }

  /// Whether the words are `weekday` and two weekdays, or `month` and two months.
  private static func isPart(
    _ part: String, _ tokenClass: TokenClass, _ first: String, _ second: String, _ lexicon: Lexicon
  ) -> Bool {
    part == (tokenClass == .weekday ? "weekday" : "month")
      && [first, second].allSatisfy { lexicon.canonical($0, as: tokenClass) != nil }
  }
}
