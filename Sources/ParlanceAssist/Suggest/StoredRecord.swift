import ParlanceLanguage
import ParlanceModel

/// A record of the database whose name occurs in a sentence.
struct StoredRecord {
  let entity: Entity
  let name: String
  /// The indexes of the name's tokens.
  let tokens: Range<Int>

  /// The maximum number of words of a name.
  private static let longest = 6
  /// The maximum number of words that can begin a name, times the number of entities. Above it, nothing is looked up.
  private static let mostLookUps = 100

  /// Returns the records whose names occur in a sentence, from left to right. If several names begin at the same word,
  /// the longest is returned. A name begins with a word that isn't in the language or the model, or is a text in quotes.
  static func all(
    in tokens: [Token], of source: SourceText, _ model: Model, _ names: any RecordNames
  ) -> [StoredRecord] {
    let entities = model.entities.filter { $0.key != nil }
    let starts = tokens.indices.filter {
      tokens[$0].kind == .text || tokens[$0].kind == .word && tokens[$0].word < 0
    }
    guard starts.count * entities.count <= mostLookUps else { return [] }
    var found: [StoredRecord] = []
    for start in starts where start >= found.last?.tokens.upperBound ?? 0 {
      let records = entities.compactMap { longest(of: $0, from: start, tokens, source, names) }
      if let record = records.max(by: { $0.tokens.count < $1.tokens.count }) { found.append(record) }
    }
    return found
  }

  private static func longest(
    of entity: Entity, from start: Int, _ tokens: [Token], _ source: SourceText, _ names: any RecordNames
  ) -> StoredRecord? {
    let first = tokens[start]
    if first.kind == .text {
      return names.name(of: entity.name, like: source.unquoted(first.range)).map {
        StoredRecord(entity: entity, name: $0, tokens: start..<start + 1)
      }
    }
    // Most words begin no name, so this look-up is usually the only one.
    guard !names.names(of: entity.name, withPrefix: source[first.range], limit: 1).isEmpty else { return nil }
    let words = tokens[start...].prefix(longest).prefix { $0.kind == .word || $0.kind == .number }
    return stride(from: words.endIndex, to: start, by: -1).lazy.compactMap { end -> StoredRecord? in
      let text = source[tokens.range(of: start..<end)]
      return names.name(of: entity.name, like: text).map {
        StoredRecord(entity: entity, name: $0, tokens: start..<end)
      }
    }.first
  }
}
