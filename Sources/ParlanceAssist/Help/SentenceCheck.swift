import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Checks whether sentences are valid in the open model, so that `help` shows only valid examples.
package struct SentenceCheck {
  let language: Language
  let model: Model

  /// Whether all sentences of the example parse and resolve. Records aren't looked up.
  package func accepts(_ example: String) -> Bool {
    let sentences = ExampleSentences(example, language)
    return sentences.areRead
      && sentences.all.allSatisfy { accepts(Syntax.Sentence($0.node), sentences.source) }
  }

  private func accepts(_ sentence: Syntax.Sentence, _ source: SourceText) -> Bool {
    contexts(for: sentence.node).contains {
      Resolver(model: model, context: $0).check(sentence, in: source, language).errors.isEmpty
    }
  }

  /// Whether the grammar accepts the line as a declaration or as a line below an entity.
  func acceptsDeclaration(_ line: String) -> Bool {
    let source = SourceText(line)
    return (try? language.parse(source, as: .declaration)) != nil
      || (try? language.parse(source, as: .member)) != nil
  }

  /// Returns the contexts for trying the sentence. If it contains `it` or `them`, there is one context for each entity
  /// that the word may refer to. A name without an entity is read as a record of the first entity that fits.
  private func contexts(for sentence: SyntaxNode) -> [ResolutionContext] {
    let speaksOfIt = sentence.allTokens.contains {
      [.keyword("it"), .keyword("them")].contains($0.tokenClass)
    }
    let amount = model.entities.lazy.compactMap(\.accumulator).first?.type ?? .number
    return (speaksOfIt ? model.entities.map(\.name) : [""]).map { entity in
      ResolutionContext(
        it: entity, them: entity, parameters: ["quota": amount], entitiesWithRecord: { Array($1.prefix(1)) })
    }
  }
}

/// The sentences of an example, usually only one. If an example contains `it`, `them` or a `$name`, it begins with the
/// sentences that define this word.
struct ExampleSentences {
  let source: SourceText
  let all: [(tokens: [Token], node: SyntaxNode)]
  /// Whether the whole text consists of valid sentences.
  let areRead: Bool

  init(_ example: String, _ language: Language) {
    source = SourceText(example)
    var reader = SentenceReader(source)
    var read: [(tokens: [Token], node: SyntaxNode)] = []
    var isWhole = true
    while let piece = reader.next(language) {
      guard case .sentence(let tokens) = piece, let node = try? language.parse(tokens, of: source) else {
        isWhole = false
        break
      }
      read.append((tokens, node))
    }
    (all, areRead) = (read, isWhole && !read.isEmpty)
  }
}
