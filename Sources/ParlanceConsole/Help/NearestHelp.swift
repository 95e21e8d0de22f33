import ParlanceLanguage
import ParlanceModel

/// The word with a page of help that is nearest to one that has none.
struct NearestHelp {
  let language: Language
  let model: Model
  let names: any RecordNames

  /// So many first letters in common are a likeness, where no word is written nearly so.
  private static let leastInCommon = 2

  /// More words are not read by who wants one of them.
  private static let most = 8

  /// The words with a page that begin so, as they are typed after `help`: the shortest first, those of the model and of
  /// sentences before others.
  func words(beginningWith word: String) -> [String] {
    let beginning = Folding.folded(word)
    guard beginning.count >= Self.leastInCommon else { return [] }
    let records = model.entities.filter { $0.key != nil }.flatMap {
      names.names(of: $0.name, withPrefix: word, limit: Self.most)
    }
    var known: Set<String> = []
    func found(_ words: [String]) -> [String] {
      words.filter { Folding.folded($0).hasPrefix(beginning) && known.insert(Folding.folded($0)).inserted }
        .enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    }
    let here = found(ModelWord.all(in: model) + FormCatalogue.words + records)
    return (here + found(others)).prefix(Self.most).compactMap { word in
      records.contains(word) ? SpokenName(language).text(word) : word
    }
  }

  private var others: [String] {
    FormCatalogue.words + DotCommand.all.map { String($0.name.dropFirst()) }
      + HelpTopics.all.flatMap(\.words)
  }

  /// As it is typed after `help`; nil where none is like it.
  func word(to word: String) -> String? {
    let known = ModelWord.all(in: model) + others
    // A word that is meant comes before one that is only written nearly so.
    if let meant = FamiliarWords.meanings(of: word).first(where: known.contains) { return meant }
    let record = record(near: word)
    guard let written = EditDistance.nearest(to: word, in: known, count: 1).first else {
      return record.flatMap(SpokenName(language).text) ?? beginningAlike(word, known)
    }
    guard let record, EditDistance.between(record, word) < EditDistance.between(written, word) else {
      return written
    }
    return SpokenName(language).text(record) ?? written
  }

  private func record(near word: String) -> String? {
    model.entities.filter { $0.key != nil }.flatMap { names.names(of: $0.name, near: word) }
      .min { EditDistance.between($0, word) < EditDistance.between($1, word) }
  }

  /// The word that has most of its beginning in common with `word`, the nearest of these.
  private func beginningAlike(_ word: String, _ known: [String]) -> String? {
    let wanted = Folding.folded(word)
    let found = known.map { ($0, common: zip(Folding.folded($0), wanted).prefix { $0 == $1 }.count) }
    guard let most = found.map(\.common).max(), most >= Self.leastInCommon else { return nil }
    return found.filter { $0.common == most }.map(\.0)
      .min { EditDistance.between($0, word) < EditDistance.between($1, word) }
  }
}
