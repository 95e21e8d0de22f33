/// The numbers of `18:00` or `18:00:30`, whether or not there is such a time.
struct TimeOfDay {
  let hours: Int
  let minutes: Int
  let seconds: Int

  /// Nil where the bytes at `range` have another form.
  init?(_ bytes: [UInt8], at range: Range<Int>) {
    var parts: [Int] = []
    for part in bytes[range].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
      // An hour may be said with one digit.
      if part.count == 1, parts.isEmpty, let digit = part.first.map({ $0 &- UInt8(ascii: "0") }), digit <= 9 {
        parts.append(Int(digit))
      } else if part.count == 2, let number = twoDigits(bytes, part.startIndex) {
        parts.append(number)
      } else {
        return nil
      }
    }
    guard 2...3 ~= parts.count else { return nil }
    hours = parts[0]
    minutes = parts[1]
    seconds = parts.count == 3 ? parts[2] : 0
  }

  /// Seconds since midnight; nil where there is no such time.
  var second: Int? {
    hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : nil
  }
}
