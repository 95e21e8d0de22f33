/// A number as it is written elsewhere, and how it is said here: the one rule of what a mend may put in its place and
/// still keeps it.
///
/// - `5k`, `2M`: with a letter for its thousands; `1e3`.
/// - `1'000`, `1 000`: with its thousands parted.
/// - `.5`, `5.-`, `5$`: with less or more than its digits.
/// - `6pm`, `noon`: a time, ``SpokenTime``.
struct WrittenNumber {
  private static let scales = [
    "k": 3, "K": 3, "M": 6, "thousand": 3, "million": 6, "mio": 6, "hundred": 2,
  ]
  /// What no number kept here has more digits than.
  private static let mostDigits = 15

  /// As it is said here.
  let plain: String
  /// Of how many words it is.
  let count: Int
  /// What it is written with for its thousands, which may be a unit's, too.
  private(set) var scale: String?

  /// The one that begins the words; nil where it is none, or is said so here.
  init?(_ words: ArraySlice<String>) {
    guard let word = words.first, word.first?.isNumber == true || word.first == "." else { return nil }
    if let time = SpokenTime(words), time.text != word {
      (plain, count) = (time.text, time.count)
    } else if let parted = Self.parted(words) {
      (plain, count) = parted
    } else if let scaled = Self.scaled(words) {
      (plain, count, scale) = scaled
    } else if let exponent = word.firstIndex(where: { "eE".contains($0) }),
      let power = Int(word[word.index(after: exponent)...]), (0...9).contains(power),
      let plain = Self.raised(word[..<exponent], power)
    {
      (self.plain, count) = (plain, 1)
    } else {
      let digits = word.hasSuffix(".-") ? word.dropLast(2) : word.hasSuffix("$") ? word.dropLast() : word[...]
      guard let plain = Self.raised(digits, 0), plain != word else { return nil }
      (self.plain, count) = (plain, 1)
    }
  }

  /// `5k`, and `5 thousand` in two words.
  private static func scaled(_ words: ArraySlice<String>) -> (String, Int, scale: String?)? {
    let word = words[words.startIndex]
    let number = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let isOne = number.count < word.count
    let name = isOne ? String(word.dropFirst(number.count)) : words.dropFirst().first ?? ""
    guard let power = scales[name] ?? scales[name.lowercased()].flatMap({ name.count > 1 ? $0 : nil }),
      let plain = raised(number, power)
    else { return nil }
    return (plain, isOne ? 1 : 2, name)
  }

  /// `1'000`, and `1 000` in two words.
  private static func parted(_ words: ArraySlice<String>) -> (String, Int)? {
    func isGroup(_ text: some StringProtocol) -> Bool { text.count == 3 && text.allSatisfy(\.isNumber) }
    func isHead(_ text: some StringProtocol) -> Bool {
      (1...3).contains(text.count) && text.first != "0" && text.allSatisfy(\.isNumber)
    }
    let groups = words[words.startIndex].split(separator: "'", omittingEmptySubsequences: false)
    if groups.count > 1 {
      return isHead(groups[0]) && groups.dropFirst().allSatisfy(isGroup) ? (groups.joined(), 1) : nil
    }
    let rest = words.dropFirst().prefix(while: isGroup)
    // `108 108` may be a number that was said twice.
    guard isHead(groups[0]), rest.contains("000") else { return nil }
    return (groups[0] + rest.joined(), 1 + rest.count)
  }

  /// The number with its point moved, in plain digits: `1.5` and 3 is `1500`.
  private static func raised(_ number: some StringProtocol, _ power: Int) -> String? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    let shifted = fraction.prefix(power) + Array(repeating: "0", count: max(0, power - fraction.count))
    let whole = (String(parts[0]) + String(shifted)).drop { $0 == "0" }
    guard whole.count + fraction.count <= mostDigits else { return nil }
    let rest = fraction.dropFirst(power)
    return (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : "." + String(rest))
  }
}
