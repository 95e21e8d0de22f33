package import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore

/// One conversation with one database: a sentence goes in as tokens and comes out as an answer or a receipt.
///
/// The chain that `Sources/README.md` draws is called here, in ``prepare(_:)`` and ``run(_:_:)``.
package final class Session {
  package private(set) var model: Model
  package private(set) var language: Language
  package private(set) var engine: any Engine
  package let output: AnswerWriter
  package let clock: Clock
  let permissions: Permissions
  /// What the database is called, by which what leaves it is known again.
  private(set) var name: String
  /// The database's file, where nothing was declared in it when it was opened.
  package var emptyFile: String?
  /// The person's own directory; nil where nobody knows.
  package var home: String?
  /// Whether changes are told.
  package var tellsReceipts = true
  /// Whether an error ends with what to say instead; who only tries a sentence needs none.
  var mendsErrors = true
  /// Whether it is told what was named or declared as it is already: not where the same is said at each start.
  var tellsNames = true
  /// Whether it is told how many rows each sentence changed.
  var tellsChanges = false
  /// Whether the engine's query plan is told before each answer.
  var tellsQueryPlan = false
  /// Whether a person reads the answers: a value that another program takes stands alone.
  package var isReadByPerson = true
  /// Whether the last answer is kept for `.last`, which takes memory and time; only a person asks for it.
  package var keepsLastAnswer = false
  var lastAnswer: LastAnswer?
  /// The last change, where one sentence takes it back.
  var lastChange: LastChange?
  package private(set) var runner: PlanRunner
  /// What `watch` needs to know; nil where nothing can be watched.
  package var watchPlace: WatchPlace?
  /// Runs the sentences of a file, for `load`; set by who reads files.
  package var loadFile: (_ path: String, _ range: SourceRange) throws -> Void = { path, range in
    throw Diagnostic("no-files", .notLegalHere, at: range, "files cannot be loaded here")
  }
  /// The types of what `let` has named.
  private(set) var parameters: [String: FieldType] = [:]
  /// Databases that were left after another file had taken the place of theirs. They stay open: by closing a file a
  /// process loses its locks on it in all its connections, and the other may share what lies beside it.
  private var retired: [any Engine] = []
  /// What was `define`d.
  private(set) var defined: [Report] = []
  private var shapes = ShapeCache<PreparedSentence>()
  private var words: (it: Int32, them: Int32) = (-1, -1)

  package init(
    engine: any Engine, model: Model, clock: Clock, output: AnswerWriter,
    permissions: Permissions = .everything, name: String = "memory"
  ) {
    self.name = name
    self.permissions = permissions
    self.engine = engine
    self.model = model
    self.clock = clock
    self.output = output
    output.clock = clock
    language = Language(vocabulary: model.vocabulary)
    runner = PlanRunner(engine: engine, model: model)
    words = (language.lexicon.number(of: "it"), language.lexicon.number(of: "them"))
    runner.events.whenUndone = { [unowned self] in catchUpWithUndone() }
  }

  /// Goes on with a model that has changed; what was prepared is forgotten, and what was named of things that are gone, or
  /// `define`d in words that are.
  package func adopt(_ model: Model) {
    self.model = model
    runner.adopt(model)
    parameters = parameters.filter { model.has($0.value) }
    runner.remembered.named = runner.remembered.named.filter { parameters[$0.key] != nil }
    defined = readable(defined(beside: model), in: model)
    learnWords()
  }

  /// Goes on with another database: its records are others, but what `let` has named stays.
  func move(to database: OpenDatabase) {
    let last = runner
    if engine.files?.isInPlace == false { retired.append(engine) }
    (engine, name, emptyFile) = (database.engine, database.name, database.emptyFile)
    runner = PlanRunner(engine: engine, model: database.model, remembersThem: last.remembersThem)
    runner.events = last.events
    runner.remembered.named = last.remembered.named
    adopt(database.model)
    lastChange = nil
  }

  /// Goes on with a database that is another one altogether: what was named or shown before is forgotten.
  func begin(with database: OpenDatabase) {
    move(to: database)
    runner.remembered.forgetAll()
    (parameters, defined) = ([:], [])
    learnWords()
  }

  /// Makes `define`d sentences part of the language.
  func adopt(_ defined: [Report]) {
    self.defined = defined
    learnWords()
  }

  /// Reads sentences with the words of the model and of what was `define`d; what was prepared is forgotten.
  private func learnWords() {
    language = Language(vocabulary: model.vocabulary.adding(defined))
    shapes.forgetAll()
    words = (language.lexicon.number(of: "it"), language.lexicon.number(of: "them"))
  }

  /// How many shapes of sentence were prepared so far.
  package var shapeCount: Int { shapes.count }

  /// Runs one sentence.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``, and what the output throws. Nothing of the sentence remains.
  package func say(_ said: SaidSentence) throws {
    guard tellsChanges else { return try read(said) }
    let before = engine.totalChangeCount
    try read(said)
    try output.receipt("changes: \(NumberLayout.thousands.text(of: engine.totalChangeCount - before))")
  }

  private func read(_ said: SaidSentence) throws {
    do {
      try answer(said)
    } catch {
      throw mendsErrors ? told(error, said) : error
    }
  }

  private func answer(_ said: SaidSentence) throws {
    let mark = mark(said)
    if let known = shapes.find(said.tokens, in: said.source.bytes, mark: mark) { return try run(known, said) }
    let node: SyntaxNode
    do {
      node = try language.parse(said.tokens, of: said.source)
    } catch {
      guard ExpectedError.isStated(by: said.tokens, in: said.source, error) else { throw error }
      return
    }
    let (prepared, isCacheable) = try prepare(node, said)
    if prepared.isReusable, isCacheable {
      shapes.insert(prepared, for: said.tokens, in: said.source.bytes, mark: mark)
    }
    try run(prepared, said)
  }

  /// What else a shape's reading depends on: the entity of `it` and `them`, where the sentence speaks of them.
  private func mark(_ said: SaidSentence) -> UInt64 {
    var mark: UInt64 = 0
    for token in said.tokens where token.kind == .word {
      if token.word == words.it { mark = mark &* 31 &+ number(of: runner.remembered.itEntity) }
      if token.word == words.them { mark = mark &* 31 &+ number(of: runner.remembered.themEntity) }
    }
    return mark
  }

  /// The entity's place in the model, from 2; 1 for none.
  private func number(of entity: String?) -> UInt64 {
    guard let entity, let index = model.entities.firstIndex(where: { $0.name == entity }) else { return 1 }
    return UInt64(index) + 2
  }

  // MARK: Reading

  func prepare(_ node: SyntaxNode, _ said: SaidSentence) throws -> (PreparedSentence, isCacheable: Bool) {
    let inner = node.nodes.first
    guard let keyword = node.tokens.first else {
      guard let inner else { preconditionFailure("a sentence is not empty") }
      switch inner.rule {
      case .export: return (try exporting(inner), false)
      case .forgetting: return (.forget(try ForgottenName(inner, model, defined)), false)
      default: return try plain(inner)
      }
    }
    switch keyword.text {
    case "watch":
      guard let query = node.node(.query) else { preconditionFailure("watch has a query") }
      return (.watch(try plain(query).0, query.range), false)
    case "define": return (.define(try definition(node, said.source)), false)
    case "chart": return try charting(node)
    case "explain":
      guard let plain = node.node(.plain) ?? node.node(.export) else {
        return (.explainEntity(try explained(node)), false)
      }
      let resolved = try resolver.resolve(plain)
      return (.explain(plain, resolved, try planner.plan(resolved)), false)
    case "expect": return try expectation(node)
    case "let": return (try letting(node), false)
    case "begin": return (.begin, true)
    case "commit": return (.commit, true)
    case "rollback": return (.rollback, true)
    case "describe": return (.describe(node), false)
    case "help": return (.help(node.token(.anyWord) ?? node.token(.text)), false)
    default:
      guard let path = node.token(.text) else { preconditionFailure("load has a path") }
      return (.load(LiteralSlot(token: path.index)), true)
    }
  }

  private func plain(_ node: SyntaxNode) throws -> (PreparedSentence, isCacheable: Bool) {
    let resolved = try resolver.resolve(node)
    return (
      .plain(runner.prepare(try planner.plan(resolved)), notes: AnswerNotes(resolved)),
      resolved.isCacheable
    )
  }

  private func explained(_ node: SyntaxNode) throws(Diagnostic) -> Entity {
    guard let noun = node.token(.entity), let entity = model.entity(noun.text) else {
      preconditionFailure("explain has a sentence or an entity")
    }
    return entity
  }

  private func letting(_ node: SyntaxNode) throws -> PreparedSentence {
    guard let name = node.token(.word), let bound = node.node(.boundvalue) else {
      preconditionFailure("let has a name")
    }
    if let value = bound.node(.value) {
      let (binding, type) = try resolver.value(value)
      return .letValue(name.text, binding, type)
    }
    guard let query = bound.node(.query) else { preconditionFailure("let … be the has a query") }
    let resolved = try resolver.resolve(query)
    let plan = try planner.plan(resolved)
    try AnswerNeed(of: node)?.check(resolved.command, plan.answer, at: query.range)
    return .letAnswer(name.text, runner.prepare(plan), said: query.range)
  }

  private func expectation(_ node: SyntaxNode) throws -> (PreparedSentence, isCacheable: Bool) {
    guard let outcome = node.node(.outcome), let plainNode = node.node(.plain) else {
      preconditionFailure("expect has an outcome")
    }
    if outcome.says("error") {
      do {
        let (inner, isCacheable) = try plain(plainNode)
        return (.expect(.error, inner), isCacheable)
      } catch let diagnostic as Diagnostic where ExpectedError.isMet(by: diagnostic) {
        return (.expectedError(diagnostic), false)
      }
    }
    let (inner, isCacheable) = try plain(plainNode)
    if outcome.says("nothing") { return (.expect(.nothing, inner), isCacheable) }
    guard let value = outcome.node(.value) else { preconditionFailure("an outcome has a value") }
    let comparison = outcome.token(.comparison).flatMap { Comparison(rawValue: $0.text) } ?? .equal
    if outcome.says("rows") || outcome.says("row") {
      return (
        .expect(.rows(comparison, try resolver.value(value, expecting: .number).binding), inner), isCacheable
      )
    }
    let type = try inner.expectedType(at: outcome.range)
    return (
      .expect(.value(comparison, try resolver.value(value, expecting: type).binding), inner), isCacheable
    )
  }

  var planner: Planner { Planner(model: model, dialect: engine.dialect, conditions: Resolver(model: model)) }

  var resolver: Resolver { resolver(of: model, parameters, defined) }

  /// - Parameters:
  ///   - parameters: The types of what `let` has named.
  ///   - defined: What was `define`d.
  func resolver(of model: Model, _ parameters: [String: FieldType], _ defined: [Report]) -> Resolver {
    Resolver(model: model, context: context(parameters, defined))
  }

  /// What a sentence may refer to now.
  var context: ResolutionContext { context(parameters, defined) }

  private func context(_ parameters: [String: FieldType], _ defined: [Report]) -> ResolutionContext {
    let remembered = runner.remembered
    let asker = BareNames(runner, planner)
    return ResolutionContext(
      it: remembered.itEntity, them: remembered.themEntity, parameters: parameters,
      defined: defined, bearers: asker.entities, near: asker.near)
  }

  func remember(_ name: String, _ value: Value, _ type: FieldType) {
    // What was planned with another type of this name must be planned anew.
    if parameters[name] != type { shapes.forgetAll() }
    parameters[name] = type
    runner.remembered.named[name] = value
  }
}
