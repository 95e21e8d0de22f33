import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Resolves sentences against a model and a set of record names, without a database.
struct Speaker {
  let model: Model
  let language: Language
  /// The folded names of records, by entity.
  private(set) var names: [String: [String]] = [:]

  init(_ model: Model) {
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  /// Adds the name of the record that `sentence` adds.
  mutating func know(_ sentence: String) {
    guard let tree = try? language.parse(SourceText(sentence)) else { return }
    if let body = tree.node(.plain)?.node(.action)?.node(.addbody) ?? tree.node(.action)?.node(.addbody),
      let entity = body.token(.entity), let key = body.node(.key)?.tokens.first, key.tokenClass != .number
    {
      names[entity.text, default: []].append(Folding.folded(key.text))
    }
  }

  /// Adds the names of all records that `sentence` refers to.
  mutating func knowNamed(_ sentence: String) {
    let source = SourceText(sentence)
    guard let tree = try? language.parse(source), let plain = Self.plain(of: tree),
      let resolved = try? resolver().resolve(plain)
    else { return }
    for lookup in resolved.lookups {
      if let name = name(of: lookup, tree), !bears(name, lookup.entity) {
        names[lookup.entity.name, default: []].append(name)
      }
    }
  }

  /// Returns the error in the sentence, or nil if it can be resolved.
  func problem(of text: String) -> Diagnostic? {
    if case .fault(let problem) = trial(text) { problem } else { nil }
  }

  /// Returns the error in the sentence, or the ranges of its known names.
  func trial(_ text: String) -> SentenceTrial {
    let source = SourceText(text)
    do throws(Diagnostic) {
      let tree = try language.parse(source)
      guard let plain = Self.plain(of: tree) else { return .meaning(known: []) }
      let resolved = try resolver().resolve(plain)
      for lookup in resolved.lookups {
        guard let name = name(of: lookup, tree), !bears(name, lookup.entity) else { continue }
        throw UnknownRecord.unknownRecord(lookup.entity.name).at(lookup.range)
      }
      let last = Set(resolved.lookups.map(\.lastToken))
      let named = tree.allTokens.filter { last.contains($0.index) }
      // The name of an added record is known as well.
      let added = tree.allTokens.filter { token in
        token.tokenClass == .text && names.values.contains { $0.contains(Folding.folded(token.text)) }
      }
      return .meaning(known: (named + added).map(\.range))
    } catch {
      return .fault(error)
    }
  }

  /// Whether both sentences have the same tokens, ignoring quotes around names.
  func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? language.parse(SourceText(one)), let other = try? language.parse(SourceText(other))
    else {
      return false
    }
    return words(one) == words(other)
  }

  private func words(_ tree: SyntaxNode) -> [String] {
    // Token texts don't include quotes.
    tree.allTokens.map { Folding.folded($0.text) }
  }

  private func resolver() -> Resolver {
    let first = model.entities.first?.name
    let amount = model.entities.lazy.compactMap(\.accumulator).first?.type ?? .number
    let all = names
    return Resolver(
      model: model,
      context: ResolutionContext(
        it: first, them: first, parameters: ["quota": amount],
        entitiesWithRecord: { name, entities in
          let found = entities.filter { all[$0.name]?.contains(Folding.folded(name)) ?? false }
          return found.isEmpty && all.isEmpty ? entities : found
        }))
  }

  private func bears(_ name: String, _ entity: Entity) -> Bool {
    names[entity.name]?.contains(Folding.folded(name)) ?? false
  }

  private func name(of lookup: RecordLookup, _ tree: SyntaxNode) -> String? {
    guard case .key = lookup.name, lookup.lastToken >= 0 else { return nil }
    return tree.allTokens.first { $0.index == lookup.lastToken }.map {
      $0.tokenClass == .parameter ? nil : $0.text
    } ?? nil
  }

  /// Returns the part of a sentence that the resolver reads, or nil if there isn't any.
  private static func plain(of tree: SyntaxNode) -> SyntaxNode? {
    let said =
      tree.node(.plain) ?? tree.node(.action) ?? tree.node(.query) ?? tree.node(.export)
      ?? tree.node(.boundvalue)?.node(.query)
    return said.map { $0.node(.action) ?? $0.node(.query) ?? $0 }
  }
}

private enum UnknownRecord: DiagnosticMessage {
  case unknownRecord(String)

  var kind: Diagnostic.Kind { .noSuchRecord }
  var text: String {
    switch self {
    case .unknownRecord(let entity): "no \(entity) is called so"
    }
  }
}
