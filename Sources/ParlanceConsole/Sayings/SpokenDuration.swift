import ParlanceModel

/// How long something takes, as people write it: `1h`, `1h30`, `2 hrs`, `1 hour 30 minutes`, `90m`.
struct SpokenDuration {
  let seconds: Double
  /// Of how many words it is.
  let count: Int
  /// How many seconds the first of its units lasts.
  let firstUnit: Double

  /// The longest one that begins the words.
  init?(_ words: ArraySlice<String>) {
    var (total, units) = (0.0, [Double]())
    var rest = words
    while let (amounts, count) = Self.amounts(rest), amounts.allSatisfy({ $0.unit < units.last ?? .infinity })
    {
      total += amounts.reduce(0) { $0 + $1.number * $1.unit }
      units += amounts.map(\.unit)
      rest = rest.dropFirst(count)
    }
    guard let first = units.first else { return nil }
    (seconds, count, firstUnit) = (total, words.count - rest.count, first)
  }

  /// The sentences that say the first such words in a unit of the model of which it is a whole number, the unit that was said
  /// before others.
  static func sentences(_ words: [String], _ units: [Unit]) -> [String] {
    for place in words.indices.dropFirst() {
      guard let said = SpokenDuration(words[place...]) else { continue }
      let whole = units.compactMap { unit -> (text: String, isSaid: Bool)? in
        guard let seconds = unit.seconds, seconds > 0 else { return nil }
        let number = said.seconds / seconds
        guard number >= 1, number == number.rounded(), let exact = Int(exactly: number) else { return nil }
        return ("\(exact) \(unit.name)", seconds == said.firstUnit)
      }
      let texts = whole.filter(\.isSaid) + whole.filter { !$0.isSaid }
      return texts.map { SpokenWords.joined(words[..<place] + [$0.text] + words[(place + said.count)...]) }
    }
    return []
  }

  private typealias Amount = (number: Double, unit: Double)

  /// What the first word tells, or the first two: `1h30` tells two amounts.
  private static func amounts(_ words: ArraySlice<String>) -> (amounts: [Amount], count: Int)? {
    guard let first = words.first?.lowercased(), let number = first.first, number.isASCII, number.isNumber
    else {
      return nil
    }
    if let number = Double(first) {
      return words.dropFirst().first.flatMap { seconds($0.lowercased()) }.map { ([(number, $0)], 2) }
    }
    var (amounts, rest) = ([Amount](), first[...])
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      let letters = rest.dropFirst(digits.count).prefix(while: \.isLetter)
      rest = rest.dropFirst(digits.count + letters.count)
      // What follows hours are minutes: `1h30`.
      let unit = letters.isEmpty && amounts.last?.unit == 3600 ? 60 : seconds(String(letters))
      guard let number = Double(digits), let unit else { return nil }
      amounts.append((number, unit))
    }
    return (amounts, 1)
  }

  private static func seconds(_ word: String) -> Double? {
    switch word {
    case "secs": 1
    // A unit of a model that is called so is of length.
    case "m", "mins": 60
    case "hrs": 3600
    default: Unit.seconds(word)
    }
  }
}
