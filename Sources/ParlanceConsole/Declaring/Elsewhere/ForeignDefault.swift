/// The default of a field as other languages say it, and what it is here.
enum ForeignDefault {
  /// That it has no value.
  case none
  case value(String)

  static let clock: Set<String> = [
    "now", "today", "current_timestamp", "current_date", "current_time", "getdate", "sysdate",
    "localtimestamp",
    "curdate", "systimestamp",
  ]
  private static let yes: Set<String> = ["yes", "true", "on", "1"]
  private static let no: Set<String> = ["no", "false", "off", "0"]

  /// The value that stands next; nil where it is none of such a type.
  static func read(_ cursor: inout ForeignCursor, for type: String) -> ForeignDefault? {
    if let inner = cursor.bracketed(["("]) {
      var rest = ForeignCursor(inner)
      guard let value = read(&rest, for: type), rest.isAtEnd else { return nil }
      return value
    }
    let isNegative = cursor.take("-")
    guard let word = cursor.pop() else { return nil }
    let said = word.kind == .text ? word.text.lowercased() : word.lowercased
    if word.kind != .text, ["null", "nil", "none", "empty"].contains(said) { return ForeignDefault.none }
    switch type {
    case "boolean", "flag":
      return yes.contains(said) ? .value("yes") : no.contains(said) ? .value("no") : nil
    case "date", "time":
      guard clock.contains(said) else { return nil }
      _ = cursor.bracketed(["("])
      return .value(type == "date" ? "today" : "now")
    case "text":
      guard word.kind == .text || word.kind == .word else { return nil }
      return .value(
        word.typed.first == "'" || word.typed.first == "\u{201C}" ? "\"\(word.text)\"" : String(word.typed))
    case _ where type.hasPrefix("("):
      return word.isName ? .value(ForeignField.isPlain(word.text) ? word.text : "\"\(word.text)\"") : nil
    default:
      guard Double(word.text) != nil else { return nil }
      let unit = cursor.next.flatMap { $0.says(type) ? cursor.pop() : nil }
      return .value((isNegative ? "-" : "") + word.text + (unit.map { " " + $0.text } ?? ""))
    }
  }
}
