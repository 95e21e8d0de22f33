extension SQLExpression {
  /// The precedence of the outermost operator, from 1 for `or` to 9 for an expression that never needs parentheses.
  package var precedence: Int {
    switch self {
    case .any(let tests): tests.count == 1 ? tests[0].precedence : tests.isEmpty ? 9 : 1
    case .all(let tests): tests.count == 1 ? tests[0].precedence : tests.isEmpty ? 9 : 2
    case .not, .exists(_, isNegated: true): 3
    case .test, .isOne, .isIn: 4
    case .infix(_, let infix, _): infix.precedence
    case .negative, .positive: 8
    default: 9
    }
  }
}

extension SQLExpression {
  /// Whether the expression is written on lines of its own, because it contains a select or a window.
  package var isMultiline: Bool {
    switch self {
    case .select, .isIn, .exists, .window: true
    case .infix(let left, _, let right): left.isMultiline || right.isMultiline
    case .all(let operands), .any(let operands), .call(_, let operands):
      operands.contains(where: \.isMultiline)
    case .not(let operand), .test(let operand, _), .cast(let operand, _), .negative(let operand),
      .isOne(let operand, _):
      operand.isMultiline
    case .choice(let condition, let then, let otherwise):
      condition.isMultiline || then.isMultiline || otherwise.isMultiline
    case .matched(let operand, _): operand.isMultiline
    case .aggregate(_, let operand, _, _, let filter):
      (operand?.isMultiline ?? false) || (filter?.isMultiline ?? false)
    default: false
    }
  }
}

extension SQLWriter {
  /// Writes an expression. Adds parentheses if its precedence is lower than `least`.
  package mutating func write(_ expression: SQLExpression, atLeast least: Int = 0) {
    let isLoose = expression.precedence < least
    if isLoose { write("(") }
    writeBare(expression)
    if isLoose { write(")") }
  }

  private mutating func writeBare(_ expression: SQLExpression) {
    switch expression {
    case .column(let name, let place):
      if qualifies, let place {
        write(identifier: names[place])
        write(".")
      } else if let upserted {
        write(table: upserted)
        write(".")
      }
      write(identifier: name)
    case .excluded(let name):
      write("excluded.")
      write(identifier: name)
    case .argument(let binding, let type): write(argument: binding, as: type)
    case .literal(let value): write(spelling.literal(value))
    case .flag(let flag): write(spelling.literal(flag))
    case .infix(let left, let infix, let right):
      let own = infix.precedence
      // `a = b = c` isn't portable SQL, so a comparison in a comparison gets parentheses. `a - (b - c)` and `a / (b /
      // c)` need parentheses on the right side.
      write(left, atLeast: own == 4 ? 5 : own)
      write(" \(spelling.infix(infix)) ")
      write(right, atLeast: infix == .joined ? own : own + 1)
    case .negative(let operand):
      // Two minus signs would begin a comment, and a literal can begin with a minus sign.
      let hasLiterals = inlines || !literals.isEmpty
      write(hasLiterals ? "-(" : "-")
      write(operand, atLeast: hasLiterals ? 0 : 9)
      if hasLiterals { write(")") }
    case .positive(let operand):
      write(dialect.strategy.unindexedMark)
      write(operand, atLeast: 9)
    case .all(let tests): writeTests(tests, " and ", none: "true", atLeast: 3)
    case .any(let tests): writeTests(tests, " or ", none: "false", atLeast: 3)
    case .not(let operand):
      write("not ")
      write(operand, atLeast: 4)
    case .test(let operand, let test):
      write(operand, atLeast: 5)
      write(" \(test.rawValue)")
    case .isOne(let operand, let values):
      write(operand, atLeast: 5)
      write(" in (")
      list(values) { $0.write($1) }
      write(")")
    case .isIn(let operand, let select, let isNegated):
      write(operand, atLeast: 5)
      write(isNegated ? " not in " : " in ")
      nested(select)
    case .exists(let select, let isNegated):
      write(isNegated ? "not exists " : "exists ")
      within(select)
    case .select(var select):
      // The column name of a scalar subquery has no effect, so it is omitted.
      select.columns[0].name = nil
      within(select)
    case .call(let function, let operands):
      write("\(function)(")
      list(operands) { $0.write($1) }
      write(")")
    case .row(let operands):
      write("(")
      list(operands) { $0.write($1) }
      write(")")
    case .aggregate(let function, let operand, let second, let isDistinct, let filter):
      write(isDistinct ? "\(function)(distinct " : "\(function)(")
      if let operand { write(operand) } else { write("*") }
      if let second {
        write(", ")
        write(second)
      }
      write(")")
      write(filter: filter)
    case .ordered(let function, let operands, let order, let filter):
      write("\(function)(")
      list(operands) { $0.write($1) }
      write(") within group (order by ")
      write(order)
      write(")")
      write(filter: filter)
    case .collated(let operand, let collation):
      write(operand, atLeast: 9)
      write(" collate ")
      write(identifier: collation)
    case .word(let word): write(word)
    case .window(let function, let partition, let orders, let frame):
      write(function)
      write(" over (")
      writeWindow(partition, orders, frame)
      write(")")
    case .cast(let operand, let type):
      write("cast(")
      write(operand)
      write(" as \(type))")
    case .choice(let condition, let then, let otherwise):
      write("case when ")
      write(condition)
      write(" then ")
      write(then)
      write(" else ")
      write(otherwise)
      write(" end")
    case .matched(let operand, let matches):
      write("case ")
      write(operand)
      for match in matches {
        write(" when \(spelling.literal(match.value)) then \(spelling.literal(match.result))")
      }
      write(" end")
    }
  }

  private mutating func write(filter: SQLExpression?) {
    guard let filter else { return }
    write(" filter (where ")
    write(filter)
    write(")")
  }

  private mutating func writeWindow(
    _ partition: [SQLExpression], _ orders: [SQLOrder], _ frame: SQLFrame?
  ) {
    if !partition.isEmpty {
      write("partition by ")
      list(partition) { $0.write($1) }
      if !orders.isEmpty { write(" ") }
    }
    if !orders.isEmpty {
      write("order by ")
      list(orders) { $0.write($1) }
    }
    switch frame {
    case nil: break
    case .from(let distance):
      write(" range between ")
      write(distance, atLeast: 5)
      write(" preceding and current row")
    case .at(let distance):
      write(" range between ")
      write(distance, atLeast: 5)
      write(" preceding and ")
      write(distance, atLeast: 5)
      write(" preceding")
    case .rows(nil): write(" rows between unbounded preceding and current row")
    case .rows(let count?):
      write(" rows between ")
      write(count, atLeast: 5)
      write(" preceding and current row")
    case .rowBefore: write(" rows between 1 preceding and 1 preceding")
    }
  }

  private mutating func writeTests(
    _ tests: [SQLExpression], _ word: String, none: String, atLeast least: Int
  ) {
    if tests.isEmpty { return write(none) }
    if tests.count == 1 { return write(tests[0]) }
    list(tests, word) { $0.write($1, atLeast: least) }
  }
}
