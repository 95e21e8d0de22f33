import ParlanceLanguage
import ParlanceModel

extension Resolution {
  /// Terms joined by the signs between them, `*` and `/` before `+` and `-`, else from the left.
  func joined(_ terms: [TypedExpression], by signs: [SyntaxToken]) throws(Diagnostic) -> TypedExpression {
    var products = [terms[0]]
    var sums: [SyntaxToken] = []
    for (sign, term) in zip(signs, terms.dropFirst()) {
      if ["*", "/"].contains(sign.text) {
        products[products.count - 1] = try joined(products[products.count - 1], sign, term)
      } else {
        sums.append(sign)
        products.append(term)
      }
    }
    var result = products[0]
    for (sign, product) in zip(sums, products.dropFirst()) { result = try joined(result, sign, product) }
    return result
  }

  private func joined(
    _ left: TypedExpression, _ sign: SyntaxToken, _ right: TypedExpression
  ) throws(Diagnostic) -> TypedExpression {
    guard let operation = ArithmeticOperator(rawValue: sign.text),
      let type = typing.result(of: operation, left.type, right.type)
    else {
      throw Diagnostic(
        "cannot-calculate", .notLegalHere, at: sign.range,
        "`\(sign.text)` does not join \(describe(left.type)) and \(describe(right.type))")
    }
    return TypedExpression(.arithmetic(operation, left, right), type)
  }
}
