package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What sentences are read with: the model, the words of it and of what was `define`d, the types of what `let` has named, and
/// what was prepared for each shape of sentence.
package struct SessionLanguage {
  package private(set) var model: Model
  package private(set) var language: Language
  /// What was `define`d.
  private(set) var defined: [Report] = []
  /// The types of what `let` has named.
  private(set) var parameters: [String: FieldType] = [:]
  private let rowNumberNames: [String]
  private var shapes = ShapeCache<PreparedSentence>()
  /// The numbers of `it` and `them`, whose entity a shape depends on.
  private var words: (it: Int32, them: Int32)

  /// - Parameter rowNumberNames: As ``Engine/rowNumberNames``.
  init(_ model: Model, rowNumberNames: [String]) {
    self.rowNumberNames = rowNumberNames
    self.model = model.withRowNumbers(named: rowNumberNames)
    language = Language(vocabulary: model.vocabulary)
    words = Self.words(of: language)
  }

  /// Reads with a model that has changed; what no longer makes sense in it is forgotten.
  mutating func adopt(_ model: Model) {
    parameters = parameters.filter { model.has($0.value) }
    defined = Self.readable(
      defined.filter { known in !model.reports.contains { $0.name == known.name } }, in: model)
    write(model)
    learnWords()
  }

  /// Goes on with the same model, which has its text now.
  mutating func write(_ model: Model) { self.model = model.withRowNumbers(named: rowNumberNames) }

  mutating func adopt(_ defined: [Report]) {
    self.defined = defined
    learnWords()
  }

  mutating func name(_ name: String, _ type: FieldType) {
    // What was planned with another type of this name must be planned anew.
    if parameters[name] != type { shapes.forgetAll() }
    parameters[name] = type
  }

  /// What was prepared is forgotten.
  private mutating func learnWords() {
    language = Language(vocabulary: model.vocabulary.adding(defined))
    words = Self.words(of: language)
    shapes.forgetAll()
  }

  private static func words(of language: Language) -> (it: Int32, them: Int32) {
    (language.lexicon.number(of: "it"), language.lexicon.number(of: "them"))
  }

  /// What was `define`d as it is read with the words of `model`, but for what can no longer be.
  private static func readable(_ defined: [Report], in model: Model) -> [Report] {
    var kept = defined
    while !kept.isEmpty {
      let language = Language(vocabulary: model.vocabulary.adding(kept))
      let read = kept.compactMap { try? $0.read(with: language, defined: kept) }
      // They may speak of each other.
      if read.count == kept.count { return read }
      kept = read
    }
    return []
  }

  // MARK: Shapes

  var shapeCount: Int { shapes.count }

  /// What was prepared for a sentence of this shape.
  mutating func prepared(for said: SourceSentence, _ context: ConversationContext) -> PreparedSentence? {
    shapes.find(said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  mutating func keep(_ prepared: PreparedSentence, for said: SourceSentence, _ context: ConversationContext) {
    shapes.insert(prepared, for: said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  /// What else the reading of a shape depends on: the entities of `it` and `them`, where the sentence speaks of them.
  private func mark(_ said: SourceSentence, _ context: ConversationContext) -> UInt64 {
    var mark: UInt64 = 0
    for token in said.tokens where token.kind == .word {
      if token.word == words.it { mark = mark &* 31 &+ number(of: context.itEntity) }
      if token.word == words.them { mark = mark &* 31 &+ number(of: context.themEntity) }
    }
    return mark
  }

  /// The entity's place in the model, from 2; 1 for none.
  private func number(of entity: String?) -> UInt64 {
    guard let entity, let index = model.entities.firstIndex(where: { $0.name == entity }) else { return 1 }
    return UInt64(index) + 2
  }
}

/// What was prepared for each shape of sentence: its words with the literals taken out.
///
/// Two sentences of one shape differ in numbers, texts, dates and bare names only; parsing, resolving, planning and
/// compiling are done once for them all.
struct ShapeCache<Prepared> {
  private struct Entry {
    let signature: [UInt64]
    let prepared: Prepared
  }

  private var entries: [UInt64: [Entry]] = [:]
  /// Filled anew for each sentence, and kept for its room.
  private var signature: [UInt64] = []

  /// What was prepared for the shape of these tokens.
  ///
  /// - Parameters:
  ///   - bytes: The text in which the tokens stand.
  ///   - mark: What else the reading depends on, such as the entity of `it`.
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

  /// Writes the shape into `signature` and gives its hash.
  private mutating func sign(_ tokens: [Token], in bytes: [UInt8], mark: UInt64) -> UInt64 {
    signature.removeAll(keepingCapacity: true)
    signature.append(mark)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ mark
    for token in tokens {
      // A word of the lexicon is part of the shape, and so is a parameter's name; all else is a literal.
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
  /// Whether values of the type mean something in it.
  func has(_ type: FieldType) -> Bool {
    switch type {
    case .reference(let name): entity(name) != nil
    case .quantity(let name): unit(name) != nil
    default: true
    }
  }
}
