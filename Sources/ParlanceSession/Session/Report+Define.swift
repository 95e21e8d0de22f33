package import ParlanceLanguage
package import ParlanceModel

extension Report {
  /// What a `define` sentence gives a name to.
  ///
  /// - Throws: `name-in-use`, `define-changes`, `argument-twice`.
  package init(
    definedBy node: SyntaxNode, in source: SourceText, _ language: Language, defined: [Report]
  ) throws(Diagnostic) {
    guard let word = node.token(.word), let plain = node.node(.plain) else {
      preconditionFailure("define has a name and a sentence")
    }
    guard let query = plain.node(.query) else {
      throw Diagnostic(
        "define-changes", .notLegalHere, at: plain.range,
        "`define` gives a question a name; what changes data is a verb of the model")
    }
    let name = word.text.lowercased()
    if !defined.contains(where: { $0.name == name }),
      let other = language.meaning(of: language.lexicon.number(of: name))
    {
      throw Diagnostic(
        "name-in-use", .notLegalHere, at: word.range,
        "`\(name)` would have two readings: \(other), and the question defined here")
    }
    let parameters = node.tokens(.parameter)
    for (number, parameter) in parameters.enumerated()
    where parameters[..<number].contains(where: { $0.text == parameter.text }) {
      throw Diagnostic(
        "argument-twice", .notLegalHere, at: parameter.range, "$\(parameter.text) is named twice")
    }
    self.init(
      name: name, slots: parameters.map { Slot(name: $0.text, preposition: nil, type: nil) }, query: query,
      queryText: source[query.range])
    text = source[node.range]
  }

  /// The same, read with the words of another model: what was read stands for those of its own alone.
  ///
  /// - Parameter defined: What is `define`d beside it.
  func read(with language: Language, defined: [Report]) throws(Diagnostic) -> Report {
    let source = SourceText(text)
    let node = try language.parse(try language.lexer.tokens(of: source), of: source)
    return try Report(definedBy: node, in: source, language, defined: defined)
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
