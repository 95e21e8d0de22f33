package import ParlanceLanguage
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
  private var shapes = ShapeCache<PreparedSentence>()
  /// The numbers of `it` and `them`, whose entity a shape depends on.
  private var words: (it: Int32, them: Int32) = (-1, -1)

  init(_ model: Model) {
    self.model = model
    language = Language(vocabulary: model.vocabulary)
    learnWords()
  }

  /// Reads with a model that has changed; what no longer makes sense in it is forgotten.
  mutating func adopt(_ model: Model) {
    parameters = parameters.filter { model.has($0.value) }
    defined = Self.readable(
      defined.filter { known in !model.reports.contains { $0.name == known.name } }, in: model)
    self.model = model
    learnWords()
  }

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
    shapes.forgetAll()
    words = (language.lexicon.number(of: "it"), language.lexicon.number(of: "them"))
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
  mutating func prepared(for said: SaidSentence, _ context: Remembered) -> PreparedSentence? {
    shapes.find(said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  mutating func keep(_ prepared: PreparedSentence, for said: SaidSentence, _ context: Remembered) {
    shapes.insert(prepared, for: said.tokens, in: said.source.bytes, mark: mark(said, context))
  }

  /// What else the reading of a shape depends on: the entities of `it` and `them`, where the sentence speaks of them.
  private func mark(_ said: SaidSentence, _ context: Remembered) -> UInt64 {
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

/// What is reported beside the answers of a session.
package struct SessionPreferences {
  /// Whether receipts of changes are printed.
  package var printsReceipts = true
  /// Whether it is reported what was named or declared as it is already: not where the same is said at each start.
  package var reportsNames = true
  /// Whether it is reported how many rows each sentence changed.
  package var reportsChanges = false
  /// Whether the engine's query plan is printed before each answer.
  package var printsQueryPlan = false
  /// Whether a person reads the answers: a value that another program takes stands alone.
  package var isReadByPerson = true
  /// Whether the last answer is kept for `.last`, which takes memory and time; only a person asks for it.
  package var keepsLastAnswer = false
}
