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
  /// The limits of the search: the number of words of the sentence, and this number times the number of entities.
  private static let mostWords = 40, mostLookUps = 400

  /// Returns the records whose names occur in a sentence, from left to right. If several names begin at the same word,
  /// the longest is returned. A single word counts only if it isn't a word of the language or the model.
  static func all(
    in tokens: [Token], of source: SourceText, _ model: Model, _ names: any RecordNames
  ) -> [StoredRecord] {
    let entities = model.entities.filter { $0.key != nil }
    guard tokens.count <= mostWords, tokens.count * entities.count <= mostLookUps else { return [] }
    var found: [StoredRecord] = []
    var place = 0
    while place < tokens.count {
      let record = entities.compactMap { longest(of: $0, from: place, tokens, source, names) }
        .max { $0.tokens.count < $1.tokens.count }
      if let record { found.append(record) }
      place = record?.tokens.upperBound ?? place + 1
    }
    return found
  }

  private static func longest(
    of entity: Entity, from place: Int, _ tokens: [Token], _ source: SourceText, _ names: any RecordNames
  ) -> StoredRecord? {
    if tokens[place].kind == .text {
      let text = source.unquoted(tokens[place].range)
      return names.name(of: entity.name, like: text).map {
        StoredRecord(entity: entity, name: $0, tokens: place..<place + 1)
      }
    }
    guard tokens[place].kind == .word || tokens[place].kind == .number else { return nil }
    let words = tokens[place...].prefix(longest).prefix { $0.kind == .word || $0.kind == .number }
    for end in stride(from: words.endIndex, to: place, by: -1) {
      if end == place + 1, tokens[place].word >= 0 || tokens[place].kind == .number { return nil }
      let text = source[tokens[place].range.lowerBound..<tokens[end - 1].range.upperBound]
      if let name = names.name(of: entity.name, like: text) {
        return StoredRecord(entity: entity, name: name, tokens: place..<end)
      }
    }
    return nil
  }
}
