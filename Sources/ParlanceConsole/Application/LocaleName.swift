/// The locale of a terminal, as far as what is written to it depends on that.
enum LocaleName {
  /// Whether the environment names a locale that is not UTF-8; where it names none, nothing is known against UTF-8.
  static func isASCII(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    return !name.contains("utf-8") && !name.contains("utf8")
  }
}
