import ParlanceModel

/// A value that can be written as a literal, so that a test reads like the answer it is about.
struct Cell: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByNilLiteral
{
  let value: Value

  init(_ value: Value) { self.value = value }
  init(stringLiteral text: String) { value = .text(text) }
  init(integerLiteral number: Int64) { value = .integer(number) }
  init(floatLiteral number: Double) { value = .real(number) }
  init(nilLiteral: ()) { value = .null }
}

extension Cell {
  /// The value as text; nil where it is missing.
  var plain: String? {
    switch value {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }
}
