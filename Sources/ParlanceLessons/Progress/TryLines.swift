import FoundationEssentials

/// Writes and reads attempts as lines of JSON.
package enum TryLines {
  package static func line(_ attempt: Try) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(attempt) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads attempts. Lines that aren't attempts are skipped.
  package static func read(_ text: String) -> [Try] {
    let decoder = JSONDecoder()
    return text.split(separator: "\n").compactMap { try? decoder.decode(Try.self, from: Data($0.utf8)) }
  }
}
