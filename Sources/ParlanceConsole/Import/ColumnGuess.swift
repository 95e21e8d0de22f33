import ParlanceLanguage
import ParlanceModel

/// What the cells of a column have in common, from which follows how a field for them is declared.
struct ColumnGuess {
  /// More digits than this are no number that is calculated with, and a double does not hold them.
  private static let mostDigits = 15
  /// With more decimals a number is a measurement, not an amount that is kept to the last digit.
  private static let mostDecimals = 6

  private var count = 0
  private var isMissing = false
  private var areFlags = true
  private var areNumbers = true
  private var areDays = true
  private var areMoments = true
  private var decimals = 0
  /// The texts without case and marks, as names are compared; nil where one came twice.
  private var texts: Set<String>? = []

  /// - Parameter text: The cell's, without quotes; nil for one that holds nothing.
  mutating func see(_ text: String?) {
    guard let text, !text.isEmpty else {
      isMissing = true
      return
    }
    count += 1
    let bytes = Array(text.utf8)[...]
    areFlags = areFlags && ["yes", "no", "true", "false"].contains(text.lowercased())
    areNumbers = areNumbers && seeNumber(bytes)
    areDays = areDays && CellLook.isDate(bytes) && Day(iso: text) != nil
    areMoments = areMoments && CellLook.time(bytes) != nil && Moment(iso: text) != nil
    if texts?.insert(Folding.folded(text)).inserted == false { texts = nil }
  }

  /// Whether it is a number as it is written to be calculated with: `007` is none.
  private mutating func seeNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard CellLook.isNumber(digits), digits.count <= Self.mostDigits else { return false }
    let parts = digits.split(separator: UInt8(ascii: "."))
    if parts[0].count > 1, parts[0].first == UInt8(ascii: "0") { return false }
    decimals = max(decimals, parts.count > 1 ? parts[1].count : 0)
    return true
  }

  /// Whether each of its cells names its row.
  var isKey: Bool { type == "text" && !isMissing && texts != nil }

  /// What follows the field's name.
  ///
  /// - Parameter isKey: Whether it is by this that the records are called.
  func words(isKey: Bool) -> String {
    if isKey { return "text key" }
    // A flag is set or not.
    return type == "flag" || !isMissing && count > 0 ? type : type + " optional"
  }

  private var type: String {
    if count == 0 { return "text" }
    if areFlags { return "flag" }
    if areNumbers { return 1...Self.mostDecimals ~= decimals ? "decimal \(decimals)" : "number" }
    if areDays { return "date" }
    return areMoments ? "time" : "text"
  }
}
