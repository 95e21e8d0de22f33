extension Grammar {
  /// What may come after a token of one class with which an expression began.
  struct Second {
    var classes = ClassSet()
    /// Whether that token may have been the expression's last: then what follows the expression may come too.
    var isExhausted = false
  }

  /// The expressions with `isNullable` and `first` filled in: the least sets that agree with one another.
  ///
  /// A rule mostly uses later ones, so that going through the rules backwards soon finds nothing left to
  /// change.
  static func withFirst(
    _ expressions: [GrammarExpression], bodies: [Int32], alternatives: [Int32]
  ) -> [GrammarExpression] {
    var all = expressions
    var order: [Int] = []
    order.reserveCapacity(all.count)
    var upper = all.count
    for body in bodies.reversed() where body >= 0 && Int(body) < upper {
      order.append(contentsOf: Int(body) + 1..<upper)
      upper = Int(body) + 1
    }
    order.append(contentsOf: 0..<upper)
    var changed = true
    while changed {
      changed = false
      for index in order {
        let expression = all[index]
        var first = expression.first
        var isNullable = expression.isNullable
        switch expression.kind {
        case .terminal: first.insert(Int(expression.operand))
        case .empty: isNullable = true
        case .rule:
          let body = Int(bodies[Int(expression.operand)])
          if body >= 0 {
            first.formUnion(all[body].first)
            isNullable = all[body].isNullable
          }
        case .sequence:
          let head = all[Int(expression.operand)]
          first.formUnion(head.first)
          if head.isNullable {
            first.formUnion(all[Int(expression.other)].first)
            isNullable = all[Int(expression.other)].isNullable
          }
        case .choice:
          let start = Int(expression.operand)
          for alternative in alternatives[start..<start + Int(expression.other)] {
            first.formUnion(all[Int(alternative)].first)
            isNullable = isNullable || all[Int(alternative)].isNullable
          }
        case .optional, .repetition:
          first.formUnion(all[Int(expression.operand)].first)
          isNullable = true
        }
        if first != expression.first || isNullable != expression.isNullable {
          all[index].first = first
          all[index].isNullable = isNullable
          changed = true
        }
      }
    }
    return all
  }

  /// What may follow a token of `tokenClass` that begins `index`, as far as the expression itself decides it.
  func second(_ index: Int, after tokenClass: Int) -> Second {
    var result = Second()
    collectSecond(index, tokenClass, into: &result)
    return result
  }

  private func collectSecond(_ index: Int, _ tokenClass: Int, into result: inout Second) {
    let expression = expressions[index]
    guard expression.first.contains(tokenClass) else { return }
    switch expression.kind {
    case .terminal: result.isExhausted = true
    case .empty: break
    case .rule: collectSecond(Int(bodies[Int(expression.operand)]), tokenClass, into: &result)
    case .sequence:
      let head = Int(expression.operand)
      let tail = Int(expression.other)
      var inHead = Second()
      collectSecond(head, tokenClass, into: &inHead)
      result.classes.formUnion(inHead.classes)
      if inHead.isExhausted {
        result.classes.formUnion(expressions[tail].first)
        if expressions[tail].isNullable { result.isExhausted = true }
      }
      if expressions[head].isNullable { collectSecond(tail, tokenClass, into: &result) }
    case .choice:
      let start = Int(expression.operand)
      for alternative in alternatives[start..<start + Int(expression.other)] {
        collectSecond(Int(alternative), tokenClass, into: &result)
      }
    case .optional: collectSecond(Int(expression.operand), tokenClass, into: &result)
    case .repetition:
      var once = Second()
      collectSecond(Int(expression.operand), tokenClass, into: &once)
      result.classes.formUnion(once.classes)
      if once.isExhausted {
        result.classes.formUnion(expression.first)
        result.isExhausted = true
      }
    }
  }
}
