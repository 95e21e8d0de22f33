package import ParlanceLanguage

/// The errors of a `define` sentence, which gives a question a name.
enum DefineError: DiagnosticMessage {
  case defineChanges
  case nameInUse(String, meaning: String)
  case argumentTwice(String)

  var text: String {
    switch self {
    case .defineChanges: "`define` can name only a question: declare a `verb` in the model for a change"
    case .nameInUse(let name, let meaning):
      "`\(name)` is already \(meaning)"
    case .argumentTwice(let name): "$\(name) is listed twice"
    }
  }
}

extension Report {
  /// Creates the report that a `define` sentence defines.
  ///
  /// - Parameter range: The range of the sentence.
  /// - Throws: `define-changes` if the body isn't a question, `name-in-use` if the name already has a meaning,
  ///   `argument-twice` if a parameter is repeated.
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

  /// Parses the definition again with the vocabulary of another model. A parsed sentence is valid only for the
  /// vocabulary with which it was parsed.
  ///
  /// - Parameter defined: All other definitions.
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
  /// Returns the vocabulary with the names of the definitions as additional words.
  package func adding(_ defined: [Report]) -> Vocabulary {
    var vocabulary = self
    vocabulary.words += defined.map { Vocabulary.Word($0.name, .report, canonical: $0.name) }
    return vocabulary
  }
}

extension Language {
  /// Returns a description of the meaning that the word already has. Returns nil if it doesn't have any.
  fileprivate func meaning(of word: Int32) -> String? {
    for tokenClass in lexicon.classes(of: word) {
      switch tokenClass {
      case .word, .anyWord: continue
      case .keyword: return "a word of the language"
      case .entity: return "an entity"
      case .field: return "a field"
      case .flag: return "a flag"
      case .verb: return "a verb"
      case .report: return "a report of the model"
      case .unit: return "a unit"
      case .preposition: return "a preposition"
      default: return "a word of the language"
      }
    }
    return nil
  }
}
