import ParlanceLanguage
import ParlanceModel

/// Operations on one value: `letters 1 to 3`, `replacing "a" with "b"`, `as number`, `as text`, `abs`.
extension Evaluator {
  func pieces(_ node: SyntaxNode, of value: Typed) throws -> Typed {
    try node.nodes(.textpart).reduce(value) { try piece($1, of: $0) }
  }

  private func piece(_ node: SyntaxNode, of value: Typed) throws -> Typed {
    let words = node.tokens.map(\.text)
    if words == ["as", "text"] { return Typed(try text(of: value), .text) }
    switch value.type {
    case .text, .choice, .computed: break
    default: throw Refusal("letters of no text")
    }
    let isNumber = words == ["as", "number"]
    guard case .text(let text) = value.datum else { return Typed(.empty, isNumber ? .number : .text) }
    if isNumber { return Typed(try number(spelledBy: text.string), .number) }
    let letters = Array(text.string.unicodeScalars)
    if words[0] == "replacing" {
      let texts = node.tokens.filter { $0.tokenClass == .text }.map { Array($0.text.unicodeScalars) }
      return Typed(.text(Self.string(Self.replacing(texts[0], with: texts[1], in: letters))), .text)
    }
    let places = try node.nodes(.position).map { position in
      guard let number = position.token(.number).flatMap({ Int($0.text) }), number > 0 else {
        throw Refusal("no letter")
      }
      return position.says("-") ? letters.count + 1 - number : number
    }
    let last = words[0] == "letter" ? places[0] : places.count > 1 ? places[1] : letters.count
    let found = letters.indices.filter { $0 + 1 >= places[0] && $0 + 1 <= last }
    return Typed(.text(Self.string(found.map { letters[$0] })), .text)
  }

  private static func string(_ letters: [Unicode.Scalar]) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: letters)
    return String(string)
  }

  private static func replacing(
    _ old: [Unicode.Scalar], with new: [Unicode.Scalar], in letters: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = letters[...]
    while let first = rest.first {
      if rest.starts(with: old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func number(spelledBy text: String) throws -> Datum {
    var digits = text.drop { $0 == " " }
    while digits.last == " " { digits.removeLast() }
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      1...30 ~= part.count && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard isNumber, digits.filter({ $0 != "." }).drop(while: { $0 == "0" }).count <= 15 else { return .empty }
    let decimals = parts.count > 1 ? parts[1].count : 0
    guard decimals < 16, let units = Int(parts.joined()) else { throw UnsupportedQuestion("a long number") }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    return .number(try Fraction(isNegative ? -units : units, over: scale))
  }

  private func text(of value: Typed) throws -> Datum {
    switch (value.datum, value.type) {
    case (.empty, _): return .empty
    case (.text(let text), _): return .text(text.string)
    case (.day(let day), _): return .text(day.iso)
    case (.number(let number), .number):
      if number.isRounded { throw UnsupportedQuestion("the digits of a rounded number") }
      for decimals in 0...9 {
        if let text = try Self.text(of: number.value, decimals: decimals) { return .text(text) }
      }
      throw UnsupportedQuestion("many decimals")
    case (.number(let number), .decimal(let scale)):
      guard let text = try Self.text(of: number.value, decimals: scale) else {
        throw UnsupportedQuestion("more decimals than shown")
      }
      return .text(text)
    default: throw UnsupportedQuestion("the text of \(value.type)")
    }
  }

  /// Returns the number with this many decimals, or nil if it has more.
  private static func text(of number: Fraction, decimals: Int) throws -> String? {
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let units = try number * Fraction(power)
    guard units.denominator == 1 else { return nil }
    let digits = String(units.numerator.magnitude)
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let sign = units.numerator < 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (decimals == 0 ? "" : "." + padded.suffix(decimals))
  }

  /// Evaluates `abs (spots - left)`.
  func absolute(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    guard let inner = node.nodes.first else { throw UnsupportedQuestion("an empty abs") }
    let value = try self.value(
      inner.rule == .path ? SyntaxNode(rule: .measure, children: [.node(inner)]) : inner, of: subject)
    switch value.datum {
    case .empty: return value
    case .number(let number):
      let size = Fraction(Int(number.value.numerator.magnitude))
      let absolute = try size / Fraction(number.value.denominator)
      return Typed(.number(absolute, isRounded: number.isRounded), value.type)
    default: throw Refusal("the absolute value of no number")
    }
  }
}
