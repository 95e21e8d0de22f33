/// A time of the day as people write it: `6pm`, `6:30 pm`, `18h`, `noon`.
struct SpokenTime {
  /// Those that have a name.
  static let named = ["noon": "12:00", "midday": "12:00", "midnight": "00:00"]

  /// As it is said here: `18:00`.
  let text: String
  /// Of how many words it is.
  let count: Int

  /// The one that begins the words.
  init?(_ words: ArraySlice<String>) {
    guard let first = words.first?.lowercased() else { return nil }
    if let text = Self.named[first] {
      (self.text, count) = (text, 1)
      return
    }
    let number = first.prefix { $0.isASCII && $0.isNumber || $0 == ":" }
    let rest = String(first.dropFirst(number.count))
    let next = words.dropFirst().first?.lowercased() ?? ""
    let isHalf = rest.isEmpty && ["am", "pm"].contains(next)
    let parts = number.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let hour = parts.first ?? nil, (1...3).contains(parts.count), !parts.contains(nil),
      parts.dropFirst().allSatisfy({ (0..<60).contains($0 ?? 60) }),
      let read = Self.hour(hour, isHalf ? next : rest, isWhole: parts.count == 1)
    else { return nil }
    let minutes = parts.count == 1 ? ["00"] : number.split(separator: ":").dropFirst().map(String.init)
    guard minutes.allSatisfy({ $0.count == 2 }) else { return nil }
    text = ([(read < 10 ? "0" : "") + String(read)] + minutes).joined(separator: ":")
    count = isHalf ? 2 : 1
  }

  /// A time whose minutes stand behind a point: `18.30`.
  init?(pointed: String) {
    let parts = pointed.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let time = SpokenTime([parts.joined(separator: ":")][...])
    else { return nil }
    self = time
  }

  /// The time at which an hour begins, told by its number alone: `18`.
  init?(hour: String) {
    guard (1...2).contains(hour.count), hour.allSatisfy({ $0.isASCII && $0.isNumber }),
      let read = Int(hour), read < 24
    else { return nil }
    (text, count) = ((read < 10 ? "0" : "") + "\(read):00", 1)
  }

  /// The hour from 0 to 23, as what is written behind it tells; nil for a number that tells no time.
  private static func hour(_ hour: Int, _ mark: String, isWhole: Bool) -> Int? {
    switch mark {
    case "am": (1...12).contains(hour) ? hour % 12 : nil
    case "pm": (1...12).contains(hour) ? hour % 12 + 12 : nil
    case "h": isWhole && (0..<24).contains(hour) ? hour : nil
    case "": !isWhole && (0..<24).contains(hour) ? hour : nil
    default: nil
    }
  }
}
