internal import ParlanceModel
internal import ParlancePlanner

/// A statement of a plan, compiled when it is first run and then kept.
final class PreparedSQL {
  let sql: SQLStatement
  private let engine: any Engine
  /// What each sentence brings; constants stay bound.
  private let arguments: [PreparedArgument]
  private var plain: (any PreparedStatement)?
  /// As it is run where a stop is to undo nothing else.
  private var stoppable: (any PreparedStatement)?

  init(_ sql: SQLStatement, engine: any Engine) {
    self.sql = sql
    self.engine = engine
    arguments = sql.arguments.enumerated().compactMap { index, binding in
      if case .constant = binding { nil } else { PreparedArgument(binding, at: index) }
    }
  }

  /// The statement with the sentence's values bound, ready to be stepped.
  ///
  /// - Throws: ``EngineError``; a diagnostic for a literal that does not fit.
  func bound(_ values: BindingValues) throws -> any PreparedStatement {
    let statement = try statement()
    for argument in arguments { try values.bind(argument, to: statement) }
    return statement
  }

  /// The statement with only its constants bound.
  func statement() throws(EngineError) -> any PreparedStatement {
    if sql.takesCondition, engine.stopCondition != nil { return try compiled(&stoppable) }
    return try compiled(&plain)
  }

  private func compiled(_ known: inout (any PreparedStatement)?) throws(EngineError) -> any PreparedStatement
  {
    if let known { return known }
    let statement = try engine.prepare(sql)
    for case (let index, .constant(let value)) in sql.arguments.enumerated() {
      try statement.bind(value, at: index)
    }
    known = statement
    return statement
  }
}
