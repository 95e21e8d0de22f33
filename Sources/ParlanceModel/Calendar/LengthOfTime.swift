/// Lengths of time as text: `1:30`, `7 days`, `1 day 6:00`. A day has 24 hours.
package enum LengthOfTime {
  /// Returns a length of time as text.
  ///
  /// - Parameter isBrief: Whether the length is rounded to seconds, and seconds that are 0 are omitted.
  package static func text(_ seconds: Double, isBrief: Bool) -> String {
    guard seconds.magnitude < 1e15 else { return "\(seconds)" }
    let thousandths = Int((seconds.magnitude * (isBrief ? 1 : 1000)).rounded()) * (isBrief ? 1000 : 1)
    let (days, rest) = thousandths.quotientAndRemainder(dividingBy: 86_400_000)
    var parts = days == 0 ? [] : [days == 1 ? "1 day" : "\(days) days"]
    if rest > 0 || days == 0 {
      let second = rest / 1000
      var clock = "\(second / 3600):\((second / 60 % 60).twoDigits)"
      if !isBrief || second % 60 > 0 { clock += ":" + (second % 60).twoDigits }
      if rest % 1000 > 0 { clock += "." + String(String(1000 + rest % 1000).dropFirst()) }
      parts.append(clock)
    }
    return (seconds < 0 && thousandths > 0 ? "-" : "") + parts.joined(separator: " ")
  }

  /// Returns the seconds in a text such as `1:30`, `36:00:15`, `7 days`, `2 hours` or `1 day 6:00`. Returns nil if the
  /// text has another form, if the seconds aren't a whole number, or if it begins with `-`: a stored length isn't
  /// negative.
  package static func seconds(in text: String) -> Int64? {
    var words = text.split(separator: " ")
    var sum = 0.0
    if let last = words.last, last.contains(":") {
      guard let clock = seconds(inClock: last) else { return nil }
      sum = clock
      words.removeLast()
    } else if words.isEmpty {
      return nil
    }
    guard words.count.isMultiple(of: 2) else { return nil }
    for place in stride(from: 0, to: words.count, by: 2) {
      let unit = words[place + 1].lowercased()
      guard let number = number(words[place]),
        let seconds = Unit.seconds(unit)
          ?? (unit.hasSuffix("s") ? Unit.seconds(String(unit.dropLast())) : nil)
      else { return nil }
      sum += number * seconds
    }
    // The tolerance is for units: 0.1 days are almost 8,640 seconds.
    guard sum.magnitude < 1e15, (sum - sum.rounded()).magnitude < 1e-5 else { return nil }
    return Int64(sum.rounded())
  }

  /// Returns the numbers of a text such as `1:30` or `36:00:15`. Returns nil if the text has other words, too.
  package static func clockParts(of text: String) -> [Int]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    return 2...3 ~= parts.count && !parts.contains(nil) ? parts.compactMap(\.self) : nil
  }

  /// Returns the seconds in `1:30` or `36:00:15.5`. The hours can have any number of digits.
  private static func seconds(inClock text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let hours = number(parts[0]), let minutes = number(parts[1]), minutes < 60,
      let seconds = parts.count == 3 ? number(parts[2]) : 0, seconds < 60,
      !parts[0].contains("."), parts[1].count == 2
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  private static func number(_ text: Substring) -> Double? {
    text.utf8.allSatisfy { 48...57 ~= $0 || $0 == UInt8(ascii: ".") } ? Double(text) : nil
  }
}
