import ParlanceAssist
import ParlanceLanguage
import ParlanceModel

/// The word with a page of help that is nearest to one that has none.
struct NearestHelp {
  let language: Language
  let model: Model
  let names: any RecordNames

  /// Of fewer letters too many words are the beginning.
  private static let leastBeginning = 2

  /// More words are not read by who wants one of them.
  private static let most = 8

  /// The words with a page that begin so, as they are typed after `help`: the shortest first, those of the model and of
  /// sentences before others.
  func words(beginningWith word: String) -> [String] {
    let beginning = Folding.folded(word)
    guard beginning.count >= Self.leastBeginning else { return [] }
    let records = model.entities.filter { $0.key != nil }.flatMap {
      names.names(of: $0.name, withPrefix: word, limit: Self.most)
    }
    var known: Set<String> = []
    func found(_ words: [String]) -> [String] {
      words.filter { Folding.folded($0).hasPrefix(beginning) && known.insert(Folding.folded($0)).inserted }
        .enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    }
    let here = found(modelWords + FormCatalogue.words + records)
    return (here + found(others)).prefix(Self.most).compactMap { word in
      records.contains(word) ? SpokenName(language).text(word) : word
    }
  }

  /// Those of the model that something is told about.
  private var modelWords: [String] {
    ModelWord.all(in: model).filter { !ModelWord.meanings(of: $0, in: model, language).isEmpty }
  }

  /// The words that have a page of their own.
  private var pages: [String] {
    let commands = DotCommand.all.map(\.name).filter { $0.first == "." }
    return FormCatalogue.forms.map(\.name) + commands.map { String($0.dropFirst()) }
  }

  private var others: [String] { pages + FormCatalogue.words + HelpTopics.all.flatMap(\.words) }

  /// As it is typed after `help`; nil where none is like it.
  func word(to word: String) -> String? {
    let known = modelWords + others
    // A word that is meant comes before one that is only written nearly so.
    if let meant = Synonyms.meanings(of: word).first(where: known.contains) { return meant }
    let record = record(near: word)
    guard let written = written(like: word, known) else {
      return record.flatMap(SpokenName(language).text) ?? beginningAlike(word, known)
    }
    guard let record, EditDistance.between(record, word) < EditDistance.between(written, word) else {
      return written
    }
    return SpokenName(language).text(record) ?? written
  }

  /// The one that is written nearly so: of one letter more, less or another it is meant; of more, one with a page that begins
  /// alike comes before one that only leads to a page.
  private func written(like word: String, _ known: [String]) -> String? {
    guard let written = EditDistance.nearest(to: word, in: known, count: 1).first else { return nil }
    let pages = modelWords + self.pages
    if EditDistance.between(written, word) == 1 || pages.contains(written) { return written }
    return beginningAlike(word, pages) ?? written
  }

  private func record(near word: String) -> String? {
    model.entities.filter { $0.key != nil }.flatMap { names.names(of: $0.name, near: word) }
      .min { EditDistance.between($0, word) < EditDistance.between($1, word) }
  }

  /// The word that has most of its beginning in common with `word`, and more than half of its letters; the nearest of these.
  private func beginningAlike(_ word: String, _ known: [String]) -> String? {
    let wanted = Folding.folded(word)
    let found = known.map { ($0, common: zip(Folding.folded($0), wanted).prefix { $0 == $1 }.count) }
      .filter { $0.common * 2 > max($0.0.count, wanted.count) }
    guard let most = found.map(\.common).max() else { return nil }
    return found.filter { $0.common == most }.map(\.0)
      .min { EditDistance.between($0, word) < EditDistance.between($1, word) }
  }
}
