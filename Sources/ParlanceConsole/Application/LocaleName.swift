/// The locale of a terminal, as far as what is written to it depends on that.
enum LocaleName {
  /// Whether the environment names a locale that is not UTF-8; where it names none, nothing is known against UTF-8.
  static func isASCII(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    // `UTF-8` of `de_CH.UTF-8@euro`, which may also stand alone.
    let codeset = (name.split(separator: ".").last ?? "").prefix { $0 != "@" }.lowercased()
    return codeset != "utf-8" && codeset != "utf8"
  }
}
