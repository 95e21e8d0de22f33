import ParlanceModel

/// A value with literals of its type, so that expected rows are easy to read.
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
  /// The value as text, or nil if it is missing.
  var plain: String? {
    switch value {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }
}
