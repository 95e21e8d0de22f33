@testable import ParlanceLanguage

/// Parses ``grammarText`` into flat arrays.
struct GrammarReader {
  private(set) var rules = WordTable(capacity: 128)
  private(set) var bodies: [Int32] = []
  private(set) var expressions: [GrammarExpression] = []
  private(set) var alternatives: [Int32] = []
  private(set) var keywords = WordTable(capacity: 256)
  /// The errors in the text.
  private(set) var complaints: [String] = []

  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var offset = 0
  /// A stack with the parts of the choices and sequences being read, the outermost first.
  private var unfinished: [Int32] = []

  private init() {
    unfinished.reserveCapacity(64)
    expressions.reserveCapacity(2048)
    alternatives.reserveCapacity(512)
    bodies.reserveCapacity(128)
  }

  init(_ text: String) {
    self.init()
    var text = GrammarVariations.expanded(text)
    text.withUTF8 { read($0) }
  }

  var grammar: Grammar {
    Grammar(
      ruleTexts: (0..<rules.count).map { rules[$0] }, bodies: bodies,
      expressions: Self.withFirst(expressions, bodies: bodies, alternatives: alternatives),
      alternatives: alternatives, keywords: (0..<keywords.count).map { keywords[$0] })
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    numberTheRules()
    offset = 0
    skipSpace()
    while offset < text.count {
      let before = offset
      let rule = Int(rules.number(of: name()))
      expect("=")
      let body = choice()
      expect(";")
      if rule >= 0 {
        if bodies[rule] >= 0 { complaints.append("rule \(rules[rule]) is defined twice") }
        bodies[rule] = body
      }
      if offset == before { return complaints.append("no rule at byte \(offset)") }
    }
    self.text = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Numbers the rules in the order of their definitions, as ``RuleName`` does.
  private mutating func numberTheRules() {
    var atRule = true
    var quoted = false
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "'") { quoted.toggle() }
      if atRule, Self.isLetter(byte) {
        _ = rules.insert(name())
        bodies.append(-1)
        if bodies.count > rules.count { bodies.removeLast() }
        atRule = false
        continue
      }
      if byte == UInt8(ascii: ";"), !quoted { atRule = true }
      offset += 1
    }
  }

  private mutating func choice() -> Int32 {
    let start = unfinished.count
    repeat { unfinished.append(sequence()) } while take("|")
    defer { unfinished.removeSubrange(start...) }
    if unfinished.count == start + 1 { return unfinished[start] }
    let first = Int32(alternatives.count)
    alternatives.append(contentsOf: unfinished[start...])
    return add(GrammarExpression(.choice, first, Int32(unfinished.count - start)))
  }

  private mutating func sequence() -> Int32 {
    if take("@") { _ = name() }
    let start = unfinished.count
    if take("@") { _ = name() }
    while let item = item() { unfinished.append(item) }
    guard unfinished.count > start else { return add(GrammarExpression(.empty)) }
    var result = unfinished.removeLast()
    while unfinished.count > start {
      result = add(GrammarExpression(.sequence, unfinished.removeLast(), result))
    }
    return result
  }

  private mutating func item() -> Int32? {
    skipLabel()
    guard offset < text.count else { return nil }
    switch text[offset] {
    case UInt8(ascii: "["): return group("[", "]").map { add(GrammarExpression(.optional, $0)) }
    case UInt8(ascii: "{"): return group("{", "}").map { add(GrammarExpression(.repetition, $0)) }
    case UInt8(ascii: "("): return group("(", ")")
    case UInt8(ascii: "'"): return keyword()
    case let byte where Self.isLetter(byte): return named()
    default: return nil
    }
  }

  /// Skips a label `name:`, which only the typed nodes need.
  private mutating func skipLabel() {
    var end = offset
    while end < text.count, Self.isLetter(text[end]) { end += 1 }
    if end > offset, end < text.count, text[end] == UInt8(ascii: ":") { offset = end + 1 }
  }

  private mutating func group(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int32? {
    expect(open)
    let inside = choice()
    expect(close)
    return inside
  }

  private mutating func keyword() -> Int32 {
    let start = offset + 1
    offset = start
    while offset < text.count, text[offset] != UInt8(ascii: "'") { offset += 1 }
    let number = keywords.insert(UnsafeBufferPointer(rebasing: text[start..<offset]))
    offset += 1
    skipSpace()
    return add(GrammarExpression(.terminal, Int32(Grammar.firstKeyword) + number))
  }

  /// Reads a token class, in capitals, or a rule.
  private mutating func named() -> Int32 {
    let isClass = text[offset] & 0x20 == 0
    let word = name()
    if isClass {
      let notation = String(decoding: word, as: UTF8.self)
      if let number = Grammar.namedClasses.firstIndex(where: { $0.notation == notation }) {
        return add(GrammarExpression(.terminal, Int32(number)))
      }
      complaints.append("no class of tokens is called \(notation)")
    }
    let rule = rules.insert(word)
    if Int(rule) == bodies.count {
      bodies.append(-1)
      complaints.append("rule \(rules[Int(rule)]) is used and never defined")
    }
    return add(GrammarExpression(.rule, rule))
  }

  private mutating func add(_ expression: GrammarExpression) -> Int32 {
    expressions.append(expression)
    return Int32(expressions.count - 1)
  }

  private mutating func name() -> UnsafeBufferPointer<UInt8> {
    let start = offset
    while offset < text.count, Self.isLetter(text[offset]) || Self.isSign(text[offset]) { offset += 1 }
    let word = UnsafeBufferPointer(rebasing: text[start..<offset])
    skipSpace()
    return word
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: sign) else { return false }
    offset += 1
    skipSpace()
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) {
    if !take(sign) { complaints.append("expected \(sign) at byte \(offset)") }
  }

  private mutating func skipSpace() {
    while offset < text.count, text[offset] <= UInt8(ascii: " ") { offset += 1 }
  }

  /// Whether the byte is a sign of a rule's variation.
  private static func isSign(_ byte: UInt8) -> Bool {
    GrammarVariations.signs.contains(Character(Unicode.Scalar(byte)))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }
}

extension GrammarReader {
  /// Computes `isNullable` and `first` of all expressions, as the least fixed point.
  ///
  /// Rules mostly use later rules, so iterating backwards converges quickly.
  private static func withFirst(
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
}
