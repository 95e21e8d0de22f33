internal import ParlancePlanner

/// A step of a plan with its statement.
final class PreparedStep {
  enum Kind { case read, write, writeReturning, require, assign, each, part }

  let kind: Kind
  /// What is run, or for `each` gives the ids; a part has none of its own.
  private let own: PreparedSQL?
  /// What is said where a write finds no row, a requirement is not met, or a value is not one.
  let refusal: Refusal?
  /// The slot of the run that is filled, or the part's number.
  let number: Int
  /// Of `each`: gives what a record is called, and the words around that.
  private(set) var name: (statement: PreparedSQL, words: String)?
  /// The steps within it.
  let steps: [PreparedStep]

  init(_ step: Step, engine: any Engine) {
    var sql: SQLStatement?
    var inner: [Step] = []
    switch step {
    case .read(let text): (kind, sql, refusal, number) = (.read, text, nil, 0)
    case .write(let text, let whenNone): (kind, sql, refusal, number) = (.write, text, whenNone, 0)
    case .writeReturning(let text, let whenNone):
      (kind, sql, refusal, number) = (.writeReturning, text, whenNone, 0)
    case .require(let text, let refused): (kind, sql, refusal, number) = (.require, text, refused, 0)
    case .assign(let slot, let text, let refused):
      (kind, sql, refusal, number) = (.assign, text, refused, slot)
    case .each(let text, let slot, let named, let steps):
      (kind, sql, refusal, number, inner) = (.each, text, nil, slot, steps)
      name = (PreparedSQL(named.statement, engine: engine), named.words)
    case .part(let part, let steps): (kind, refusal, number, inner) = (.part, nil, part, steps)
    }
    own = sql.map { PreparedSQL($0, engine: engine) }
    steps = inner.map { PreparedStep($0, engine: engine) }
  }

  var statement: PreparedSQL {
    guard let own else { preconditionFailure("a part is run by its steps") }
    return own
  }

  var changes: Bool {
    switch kind {
    case .write, .writeReturning: true
    case .read, .require, .assign: false
    case .each, .part: steps.contains(where: \.changes)
    }
  }
}
