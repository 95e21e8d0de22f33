package import ParlanceLanguage
package import ParlanceModel

/// What can be wrong with a `define`.
enum DefineError: DiagnosticMessage {
  case defineChanges
  case nameInUse(String, meaning: String)
  case argumentTwice(String)

  var text: String {
    switch self {
    case .defineChanges: "`define` gives a question a name; what changes data is a verb of the model"
    case .nameInUse(let name, let meaning):
      "`\(name)` would have two readings: \(meaning), and the question defined here"
    case .argumentTwice(let name): "$\(name) is named twice"
    }
  }
}

extension Report {
  /// What a `define` sentence gives a name to.
  ///
  /// - Parameter range: Of the sentence.
  /// - Throws: `name-in-use`, `define-changes`, `argument-twice`.
  package init(
    definedBy named: Syntax.Sentence.Form.Define, at range: SourceRange, in source: SourceText,
    _ language: Language, defined: [Report]
  ) throws(Diagnostic) {
    guard case .query(let query) = named.plain.form else {
      throw DefineError.defineChanges.at(named.plain.range)
    }
    let name = named.name.text.lowercased()
    if !defined.contains(where: { $0.name == name }),
      let other = language.meaning(of: language.lexicon.number(of: name))
    {
      throw DefineError.nameInUse(name, meaning: other).at(named.name.range)
    }
    let parameters = named.parameters
    for (number, parameter) in parameters.enumerated()
    where parameters[..<number].contains(where: { $0.text == parameter.text }) {
      throw DefineError.argumentTwice(parameter.text).at(parameter.range)
    }
    self.init(
      name: name, slots: parameters.map { Slot(name: $0.text, preposition: nil, type: nil) },
      query: query.node, queryText: source[query.range])
    text = source[range]
  }

  /// The same, read with the words of another model: what was read stands for those of its own alone.
  ///
  /// - Parameter defined: What is `define`d beside it.
  package func read(with language: Language, defined: [Report]) throws(Diagnostic) -> Report {
    let source = SourceText(text)
    let sentence = Syntax.Sentence(try language.parse(source))
    guard case .define(let named) = sentence.form else {
      throw DefineError.defineChanges.at(sentence.range)
    }
    return try Report(definedBy: named, at: sentence.range, in: source, language, defined: defined)
  }
}

extension Vocabulary {
  /// The words with the names of what was `define`d.
  package func adding(_ defined: [Report]) -> Vocabulary {
    Vocabulary(words + defined.map { Vocabulary.Word($0.name, .report, canonical: $0.name) })
  }
}

extension Language {
  /// What the word is already, in words; nil for a word that is free.
  fileprivate func meaning(of word: Int32) -> String? {
    for tokenClass in lexicon.classes(of: word) {
      switch tokenClass {
      case .word, .anyWord: continue
      case .keyword: return "the word of the language"
      case .entity: return "the entity"
      case .field: return "the field"
      case .flag: return "the flag"
      case .verb: return "the verb"
      case .report: return "the report of the model"
      case .unit: return "the unit"
      case .preposition: return "the preposition"
      default: return "the word of the language"
      }
    }
    return nil
  }
}
