/// Addresses of servers: `postgresql://ana@db/studio`, or keywords as in `host=db dbname=studio`.
enum ServerAddress {
  /// Returns the address without its password. Returns nil if a password may remain.
  static func withoutPassword(_ address: String) -> String? {
    let plain = address.contains("://") ? withoutPassword(url: address) : withoutPassword(keywords: address)
    return plain.contains("password") ? nil : plain
  }

  private static func withoutPassword(url: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2 else { return url }
    var server = parts[2]
    if let at = server.lastIndex(of: "@") {
      server = String(server[..<at].prefix { $0 != ":" } + server[at...])
    }
    let rest = parts.dropFirst(3).joined(separator: "/")
    let words = rest.split(separator: "?", maxSplits: 1).map(String.init)
    let options = words.dropFirst().flatMap { $0.split(separator: "&") }.filter { !$0.hasPrefix("password=") }
    let path = (words.first ?? "") + (options.isEmpty ? "" : "?" + options.joined(separator: "&"))
    return parts[0] + "//" + server + (parts.count > 3 ? "/" + path : "")
  }

  private static func withoutPassword(keywords: String) -> String {
    var isQuoted = false
    return keywords.split { character in
      if character == "'" { isQuoted.toggle() }
      return !isQuoted && character.isWhitespace
    }.filter { !$0.hasPrefix("password=") }.joined(separator: " ")
  }
}
