public import ParlanceMeaning
public import ParlanceModel
import ParlancePlanner
import ParlanceSQL

/// The contents of an `explain` answer: the found records, the SQL, the arguments and the query plans. Explaining
/// doesn't change the database.
public struct PlanExplanation: Sendable, Equatable {
  /// A record that the sentence names, and the result of its lookup.
  public struct Found: Sendable, Equatable {
    public let lookup: RecordLookup
    public let ids: [Int64]
    /// The record's stored name, if it was typed with another spelling.
    public let name: String?
  }

  /// The value of a placeholder.
  public enum Argument: Sendable, Equatable {
    /// A value. `meaning` describes the value if it isn't in the sentence: `1` means the practice Ngöndro.
    case value(Value, meaning: String?)
    /// A description of a value that is known only when the sentence runs.
    case later(String)
  }

  /// An SQL statement of the plan.
  public struct Statement: Sendable, Equatable {
    /// The SQL to show. For an answer, it omits the additional rows and columns that Parlance reads.
    public let text: String
    public let arguments: [Argument]
    /// Notes, one line each: differences from the SQL that Parlance runs, and functions that other shells don't have.
    public let notes: [String]
    public let queryPlan: [QueryPlanStep]
    /// The statements with literals instead of placeholders, to run in the engine's own shell. Nil for a change,
    /// because only Parlance can check and record the change. Also nil for a lookup, because the literals of the answer
    /// already contain the found ids.
    public let block: String?
  }

  public let found: [Found]
  public let statements: [Statement]
  /// The sign before the number of a placeholder, such as `?` or `$`.
  public let placeholderMark: String
}

extension PlanRunner {
  /// Explains a plan: looks up the records that the sentence names, and reads the engine's query plan for each
  /// statement.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``.
  public func explain(_ plan: PreparedPlan, _ said: SourceSentence) throws -> PlanExplanation {
    try reading(said) {
      var writer = ExplanationWriter(
        engine: engine, values: BindingValues(said, remembered, echoesNearNames: true))
      for (number, lookup) in plan.lookups.enumerated() { try writer.add(lookup, number) }
      writer.values.slots = Array(repeating: .null, count: plan.verb?.receipt.slotCount ?? 0)
      var steps = plan.plan.steps
      if let spread = plan.plan.spread, case .read(let sql) = plan.steps[0] {
        if case .read(let values) = steps[0] { try writer.add(values) }
        steps = try spread.plan(reading: sql, &writer.values, named: valueWords).steps
      }
      try writer.add(steps)
      return PlanExplanation(
        found: writer.found, statements: writer.statements,
        placeholderMark: engine.dialect.strategy.numbersPlaceholders ? "$" : "?")
    }
  }
}

/// Collects the explanation of a plan, statement by statement.
private struct ExplanationWriter {
  let engine: any Engine
  var values: BindingValues
  private(set) var found: [PlanExplanation.Found] = []
  private(set) var statements: [PlanExplanation.Statement] = []
  /// The result of each lookup in words: `practice Ngöndro`.
  private var meanings: [String] = []
  /// Descriptions of slots whose values are known only when the sentence runs.
  private var later: [Int: String] = [:]

  init(engine: any Engine, values: BindingValues) {
    self.engine = engine
    self.values = values
  }

  mutating func add(_ lookup: PreparedLookup, _ number: Int) throws {
    var near: [NearName] = []
    let records = try RecordFinder(lookup: lookup, number: number).find(values, nearNames: &near)
    let exact = lookup.exact.sql
    // If only names with another spelling were found, the statements that look up these names are shown.
    if near.isEmpty { try add(exact) }
    if case .unmatched = records, let unmatched = lookup.unmatched { try add(unmatched.sql) }
    for name in near { try add(exact, name: name.name) }
    values.found.append(records)
    found.append(.init(lookup: lookup.lookup, ids: records.ids, name: near.first?.name))
    meanings.append(try meaning(of: lookup.lookup, found: near.first?.name))
  }

  mutating func add(_ steps: [Step]) throws {
    for step in steps {
      switch step {
      case .read(let sql): try add(sql, isAnswer: true)
      case .write(let sql, _), .writeReturning(let sql, _), .require(let sql, _, _):
        try add(sql)
      case .assign(let slot, let sql, _):
        try add(sql)
        let isKnown = !sql.arguments.contains {
          if case .slot(let slot) = $0 { later[slot] != nil } else { false }
        }
        let value = isKnown ? try firstValue(sql) : nil
        if let value { values.slots[slot] = value } else { later[slot] = "the value read above" }
      case .each(let sql, let slot, _, let inner):
        try add(sql)
        later[slot] = "each id found above"
        try add(inner)
      // Like a lookup by name, this step has no single statement to show.
      case .requireNewName: break
      case .keepAdded(_, let slot): later[slot] = "the record added above"
      case .choice(let sql, let then, let otherwise):
        try add(sql)
        try add(then + otherwise)
      case .part(_, let inner): try add(inner)
      }
    }
  }

  /// Adds a statement to the explanation.
  ///
  /// - Parameters:
  ///   - name: The stored name of the record, if it was typed with another spelling.
  ///   - isAnswer: Whether the statement returns the answer.
  mutating func add(_ sql: SQLStatement, name: String? = nil, isAnswer: Bool = false) throws {
    let shown = sql.shown
    let arguments = try shown.arguments.map { binding -> PlanExplanation.Argument in
      if case .slot(let slot) = binding, let words = later[slot] { return .later(words) }
      let value = try values.value(of: binding)
      if let name, case .text(let typed) = value { return .value(.text(name), meaning: "typed: \(typed)") }
      return .value(value, meaning: meaning(of: binding))
    }
    let known = try sql.arguments.map { try values.value(of: $0) }
    statements.append(
      PlanExplanation.Statement(
        text: shown.text, arguments: arguments, notes: shown.notes,
        queryPlan: try engine.queryPlan(sql.text, known), block: isAnswer ? try block(sql) : nil))
  }

  private func block(_ sql: SQLStatement) throws -> String {
    let literals = try sql.shown.arguments.map { ($0, try values.value(of: $0)) }
    return (engine.statementsForShell + [sql.shown(with: literals).text]).map { $0 + ";" }.joined(
      separator: "\n")
  }

  private func firstValue(_ sql: SQLStatement) throws -> Value? {
    try PreparedSQL(sql, engine: engine).bound(values).rows { $0.value(0) }.first
  }

  /// Returns a description of a found record: `practice Ngöndro`.
  ///
  /// - Parameter name: The stored name of the record, if it was typed with another spelling.
  private func meaning(of lookup: RecordLookup, found name: String?) throws -> String {
    let noun = lookup.allowsSeveral ? lookup.entity.plural : lookup.entity.name
    guard case .key(let binding) = lookup.name else { return noun }
    if let name { return "\(noun) \(name)" }
    return if case .text(let typed) = try values.value(of: binding) { "\(noun) \(typed)" } else { noun }
  }

  /// Returns the meaning of an argument: `practice Ngöndro` for a record's id, or `it`, `them`, or a parameter such as
  /// `$goal`. Returns nil if the sentence contains the value itself.
  private func meaning(of binding: Binding) -> String? {
    switch binding {
    case .record(let number), .records(let number), .unmatched(let number): meanings[number]
    case .parameter(let name) where ["it", "them"].contains(name): name
    case .parameter(let name): "$\(name)"
    default: nil
    }
  }
}
