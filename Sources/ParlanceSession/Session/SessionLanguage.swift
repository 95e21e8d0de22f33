package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Everything that is needed to read sentences: the model, the vocabulary, definitions and parameter types. It also
/// contains the cache of prepared sentences.
package struct SessionLanguage {
  /// The model of the sentences: the declared model, and the files of the session.
  package private(set) var model: Model
  /// The model without the files of the session.
  private(set) var declared: Model
  /// The entities of the files that `use` has read.
  private(set) var files: [Entity] = []
  package private(set) var language: Language
  /// The questions named by `define`.
  private(set) var defined: [Report] = []
  /// The types of the values named by `let`.
  private(set) var parameters: [String: FieldType] = [:]
  private let rowNumberNames: [String]
  private var shapes = ShapeCache<PreparedSentence>()
  /// The numbers of the words `it` and `them` in the lexicon. A prepared `delete it` can't be reused when `it` has
  /// become a record of another entity.
  private var words: (it: Int32, them: Int32)

  /// - Parameter rowNumberNames: See ``Engine/rowNumberNames``.
  init(_ model: Model, rowNumberNames: [String]) {
    self.rowNumberNames = rowNumberNames
    declared = model.withRowNumbers(named: rowNumberNames)
    self.model = declared
    language = Language(vocabulary: model.vocabulary)
    words = Self.words(of: language)
  }

  /// Switches to a changed model. Drops parameters and definitions that don't fit the new model.
  mutating func adopt(_ model: Model) { adopt(model, files) }

  /// Replaces the files of the session.
  mutating func adopt(files: [Entity]) { adopt(declared, files) }

  private mutating func adopt(_ declared: Model, _ files: [Entity]) {
    self.files = files.filter { file in
      declared.entityNamedOrPlural(file.name) == nil && file.fields.allSatisfy { declared.has($0.type) }
    }
    write(declared)
    parameters = parameters.filter { model.has($0.value) }
    defined = Self.readable(
      defined.filter { known in !model.reports.contains { $0.name == known.name } }, in: model)
    rebuildLanguage()
  }

  /// Stores the same model again, now with its text.
  mutating func write(_ model: Model) {
    declared = model.withRowNumbers(named: rowNumberNames)
    self.model = declared.adding(files: files)
  }

  mutating func adopt(_ defined: [Report]) {
    self.defined = defined
    rebuildLanguage()
  }

  mutating func name(_ name: String, _ type: FieldType) {
    // Sentences that were planned when this name had another type must be planned again.
    if parameters[name] != type { shapes.forgetAll() }
    parameters[name] = type
  }

  /// Updates the vocabulary and drops all prepared sentences.
  private mutating func rebuildLanguage() {
    language = Language(vocabulary: model.vocabulary.adding(defined))
    words = Self.words(of: language)
    shapes.forgetAll()
  }

  private static func words(of language: Language) -> (it: Int32, them: Int32) {
    (language.lexicon.number(of: "it"), language.lexicon.number(of: "them"))
  }

  /// Parses the definitions again with the words of `model`. Definitions that no longer parse are left out.
  private static func readable(_ defined: [Report], in model: Model) -> [Report] {
    var kept = defined
    while !kept.isEmpty {
      let language = Language(vocabulary: model.vocabulary.adding(kept))
      let read = kept.compactMap { try? $0.read(with: language, defined: kept) }
      // Definitions can refer to each other. If some were left out, parse the remaining definitions again.
      if read.count == kept.count { return read }
      kept = read
    }
    return []
  }

  // MARK: Shapes

  var shapeCount: Int { shapes.count }

  /// Returns the sentence that was prepared for the same shape; nil if there isn't one.
  mutating func prepared(for said: SourceSentence, _ context: ConversationContext) -> PreparedSentence? {
    shapes.find(said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  mutating func keep(_ prepared: PreparedSentence, for said: SourceSentence, _ context: ConversationContext) {
    shapes.insert(prepared, for: said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  /// Returns 0 for a sentence without `it` and `them`. Otherwise, returns a number for the entities of `it` and `them`.
  /// A prepared sentence is reused only if the shape and this number are the same.
  private func mark(_ said: SourceSentence, _ context: ConversationContext) -> UInt64 {
    var mark: UInt64 = 0
    for token in said.tokens where token.kind == .word {
      if token.word == words.it { mark = mark &* 31 &+ number(of: context.itEntity) }
      if token.word == words.them { mark = mark &* 31 &+ number(of: context.themEntity) }
    }
    return mark
  }

  /// Returns the entity's index in the model, plus 2; 1 if the name is nil or unknown.
  private func number(of entity: String?) -> UInt64 {
    guard let entity, let index = model.entities.firstIndex(where: { $0.name == entity }) else { return 1 }
    return UInt64(index) + 2
  }
}

/// A cache of prepared sentences by shape. A shape is a sentence without its literals: `delete job 7` and
/// `delete job 9` have the same shape.
///
/// Sentences of one shape differ only in numbers, texts, dates and names without quotes. They are parsed, resolved,
/// planned and compiled only once.
struct ShapeCache<Prepared> {
  private struct Entry {
    let signature: [UInt64]
    let prepared: Prepared
  }

  private var entries: [UInt64: [Entry]] = [:]
  /// The shape of the current sentence. The buffer is reused.
  private var signature: [UInt64] = []

  /// Returns the value that was inserted for the shape of these tokens; nil if there isn't one.
  ///
  /// - Parameters:
  ///   - bytes: The text of the tokens.
  ///   - mark: A number for everything else that the value depends on, such as the entity of `it`.
  mutating func find(_ tokens: [Token], in bytes: [UInt8], mark: UInt64) -> Prepared? {
    let hash = sign(tokens, in: bytes, mark: mark)
    guard let candidates = entries[hash] else { return nil }
    for candidate in candidates where candidate.signature == signature { return candidate.prepared }
    return nil
  }

  mutating func insert(_ prepared: Prepared, for tokens: [Token], in bytes: [UInt8], mark: UInt64) {
    let hash = sign(tokens, in: bytes, mark: mark)
    entries[hash, default: []].append(Entry(signature: signature, prepared: prepared))
  }

  mutating func forgetAll() { entries.removeAll() }

  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Writes the shape into `signature` and returns its hash.
  private mutating func sign(_ tokens: [Token], in bytes: [UInt8], mark: UInt64) -> UInt64 {
    signature.removeAll(keepingCapacity: true)
    signature.append(mark)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ mark
    for token in tokens {
      // Words of the lexicon and names of parameters are part of the shape. Any other token is a literal.
      var code = UInt64(token.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: token.word))
      if token.kind == .parameter || token.kind == .quotedWord {
        for byte in bytes[token.range] { code = (code ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      hash = (hash ^ code) &* 0x100_0000_01b3
      signature.append(code)
    }
    return hash
  }
}

extension Model {
  /// Whether the model declares the entity or unit that the type refers to. True for all other types.
  func has(_ type: FieldType) -> Bool {
    switch type {
    case .reference(let name): entity(name) != nil
    case .quantity(let name): measure(name) != nil
    default: true
    }
  }
}
