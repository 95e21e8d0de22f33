import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// The properties of a sentence that the judge needs in addition to the rows of its answer.
struct SentenceFacts {
  /// The keywords in the sentence, in lower case.
  private(set) var keywords: Set<String> = []
  let source: SourceText
  private let node: SyntaxNode?
  private(set) var query: Query?

  /// Parses and resolves the sentence without running it.
  ///
  /// - Parameter world: The database whose model resolves the sentence.
  init(_ sentence: String, in world: World) {
    source = SourceText(sentence)
    let language = world.conversation.language
    guard let tokens = try? language.lexer.tokens(of: source),
      let node = try? language.parse(tokens, of: source)
    else {
      node = nil
      return
    }
    self.node = node
    var fields = 0
    for token in node.allTokens {
      switch token.tokenClass {
      case .keyword(let word): keywords.insert(word.lowercased())
      case .aggregate, .period, .part: keywords.insert(source[token.range].lowercased())
      case .field: fields += 1
      default: break
      }
    }
    query = world.query(of: sentence)
  }

  /// Whether the sentence lists records with their default columns.
  var listsRecords: Bool {
    guard let query, !keywords.contains("showing") else { return false }
    return switch query.form {
    case .list(_, let isDistinct): !isDistinct
    case .show: true
    default: false
    }
  }

  /// Whether the sentence sorts its rows.
  var isSorted: Bool { query?.ordering.orders.isEmpty == false }

  /// Returns the indices of the columns that sort the rows. Returns nil if a sort key isn't a column of the answer.
  func orderColumns(of answer: AnswerRows) -> [Int]? {
    guard let query, isSorted else { return [] }
    let columns: [OutputColumn] =
      switch query.form {
      case .list(let columns, _), .show(let columns): columns
      case .aggregates(let columns): query.groups + columns
      default: []
      }
    var found: [Int] = []
    for order in query.ordering.orders {
      guard let column = columns.firstIndex(where: { $0.value == order.expression }),
        column < answer.columns.count
      else { return nil }
      found.append(column)
    }
    return found
  }

  /// The sentence with `with ties` added after `first n`, so that rows with the same sort keys as the last row are
  /// included. Nil if the sentence doesn't need it, for example because it has no `first n`.
  var withTies: String? {
    guard let query, query.ordering.first != nil, !query.ordering.withTies, query.ordering.each == nil,
      let last = query.ordering.lastNumber, let tokens = try? tokens(), tokens.indices.contains(last)
    else { return nil }
    let end = tokens[last].range.upperBound
    return source[0..<end] + " with ties" + source[end..<source.bytes.count]
  }

  private func tokens() throws -> [Token] {
    try Language(vocabulary: Model().vocabulary).lexer.tokens(of: source)
  }
}

extension World {
  /// Returns the query of a sentence; nil if it isn't a question or can't be resolved.
  func query(of sentence: String) -> Query? {
    let source = SourceText(sentence)
    let language = conversation.language
    guard let tokens = try? language.lexer.tokens(of: source),
      let node = try? language.parse(tokens, of: source)
    else { return nil }
    guard let command = Syntax.Sentence(node).command else { return nil }
    let resolver = Resolver(model: model, context: conversation.context)
    return try? resolver.resolve(command).command.question
  }
}
