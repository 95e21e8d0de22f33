internal import ParlancePlanner

/// A step of a plan with its statement.
final class PreparedStep {
  enum Kind { case read, write, writeReturning }

  let kind: Kind
  let statement: PreparedSQL
  let whenNone: Refusal?

  init(_ step: Step, engine: any Engine) {
    switch step {
    case .read(let sql): (kind, statement, whenNone) = (.read, PreparedSQL(sql, engine: engine), nil)
    case .write(let sql, let refusal):
      (kind, statement, whenNone) = (.write, PreparedSQL(sql, engine: engine), refusal)
    case .writeReturning(let sql, let refusal):
      (kind, statement, whenNone) = (.writeReturning, PreparedSQL(sql, engine: engine), refusal)
    }
  }
}
