import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Tells whether a sentence can be said to the open model: no example that cannot is ever shown.
package struct SentenceCheck {
  let language: Language
  let model: Model

  /// Whether all its sentences parse, and all their words are the model's. Whether records of those names are there is not
  /// asked.
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

  /// Whether it is a line of a model.
  func acceptsDeclaration(_ line: String) -> Bool {
    let source = SourceText(line)
    return (try? language.parse(source, as: .declaration)) != nil
      || (try? language.parse(source, as: .member)) != nil
  }

  /// `it` and `them` may be of any entity; a bare name is taken for a record of the first entity that fits.
  private func contexts(for sentence: SyntaxNode) -> [ResolutionContext] {
    let speaksOfIt = sentence.allTokens.contains {
      [.keyword("it"), .keyword("them")].contains($0.tokenClass)
    }
    let amount = model.entities.lazy.compactMap(\.accumulator).first?.type ?? .number
    return (speaksOfIt ? model.entities.map(\.name) : [""]).map { entity in
      ResolutionContext(
        it: entity, them: entity, parameters: ["quota": amount], bearers: { Array($1.prefix(1)) })
    }
  }
}

/// The sentences of an example: mostly one, and where it speaks of `it`, `them` or a `$name`, what makes it so before it.
struct ExampleSentences {
  let source: SourceText
  let all: [(tokens: [Token], node: SyntaxNode)]
  /// Whether the whole of it are sentences.
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
