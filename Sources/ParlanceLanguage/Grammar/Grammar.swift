/// The rules of ``grammarText``, as data that the parser and the recogniser walk.
///
/// Token classes have numbers: those of ``namedClasses`` first, then one for each keyword, in the order of
/// the text.
package final class Grammar: Sendable {
  package static let builtIn = Grammar(
    ruleTexts: GrammarTables.rules, bodies: GrammarTables.bodies,
    expressions: GrammarTables.expressions.map { GrammarExpression($0, firsts: GrammarTables.firsts) },
    alternatives: GrammarTables.alternatives, keywords: GrammarTables.keywords)
  /// The rules of ``builtIn``, by their numbers. A variation of a rule is that rule to whoever reads the sentence.
  package static let rules: [RuleName] = {
    let plain = RuleName.allCases
    return plain + GrammarTables.variations.map { plain[Int($0)] }
  }()

  /// Every rule as it is named in the text, then their variations; a rule's number is its index here.
  package let ruleTexts: [String]
  /// A rule's right-hand side, or -1 for a rule that is used and never defined.
  package let bodies: [Int32]
  package let expressions: [GrammarExpression]
  package let alternatives: [Int32]
  /// The keywords and signs; the class of the first is numbered ``firstKeyword``.
  let keywords: WordTable
  /// What stands behind each class's number.
  package let classes: [TokenClass]
  let keywordClasses: ClassSet

  init(
    ruleTexts: [String], bodies: [Int32], expressions: [GrammarExpression], alternatives: [Int32],
    keywords: [String]
  ) {
    var table = WordTable(capacity: 256)
    for keyword in keywords { _ = table.insert(keyword) }
    (self.ruleTexts, self.bodies, self.alternatives, self.keywords) = (ruleTexts, bodies, alternatives, table)
    self.expressions = expressions
    classes = Self.namedClasses.map(\.tokenClass) + keywords.map(TokenClass.keyword)
    keywordClasses = ClassSet(Self.firstKeyword..<classes.count)
  }

  /// The expression that defines `rule`.
  package func body(of rule: RuleName) -> Int32 { bodies[rule.rawValue] }

  /// The number of a class, or nil for a keyword that the grammar never uses.
  package func number(of tokenClass: TokenClass) -> Int? {
    if case .keyword(let keyword) = tokenClass {
      var keyword = keyword
      let number = keyword.withUTF8 { keywords.number(of: $0) }
      return number < 0 ? nil : Self.firstKeyword + Int(number)
    }
    return Self.namedClasses.firstIndex { $0.tokenClass == tokenClass }
  }

  /// How a class is written in the grammar's own text: `'list'`, `NUM`.
  package func notation(of number: Int) -> String {
    number < Self.firstKeyword
      ? Self.namedClasses[number].notation : "'\(keywords[number - Self.firstKeyword])'"
  }
}

/// One node of a rule's right-hand side, in the flat array of a ``Grammar``.
package struct GrammarExpression: Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// `operand` is the number of a token class.
    case terminal
    /// `operand` is the number of a rule.
    case rule
    /// `operand` is the first expression, `other` all that follows it.
    case sequence
    /// `operand` is where the alternatives begin in ``Grammar/alternatives``, `other` how many there are.
    case choice
    /// `operand` is what may be left out.
    case optional
    /// `operand` is what may be said any number of times.
    case repetition
    /// Nothing is said.
    case empty
  }

  package let kind: Kind
  package let operand: Int32
  package var other: Int32 = 0
  /// Whether it may be said with no token at all.
  package var isNullable = false
  /// The classes with which it may begin.
  package var first = ClassSet()

  init(_ kind: Kind, _ operand: Int32 = 0, _ other: Int32 = 0) {
    self.kind = kind
    self.operand = operand
    self.other = other
  }

  /// Reads a number of ``GrammarTables``.
  ///
  /// - Parameter firsts: Four words for each set of classes.
  fileprivate init(_ packed: UInt64, firsts: [UInt64]) {
    kind = Self.kinds[Int(packed & 7)]
    isNullable = packed & 8 != 0
    operand = Int32(packed >> 4 & 0xFFFF)
    other = Int32(packed >> 20 & 0xFFFF)
    first = ClassSet(words: firsts, at: Int(packed >> 36))
  }

  /// The expression as a number; `set` is the place of its ``first`` among the sets, each of four words.
  func packed(first set: Int) -> UInt64 {
    UInt64(kind.rawValue) | (isNullable ? 8 : 0) | UInt64(operand) << 4 | UInt64(other) << 20 | UInt64(set)
      << 36
  }

  private static let kinds = Kind.allCases
}

extension Grammar {
  /// The classes that are written in capitals, by number. `end` has no notation: it ends every sentence.
  static let namedClasses: [(notation: String, tokenClass: TokenClass)] = [
    ("", .end), ("NUM", .number), ("STR", .text), ("DATE", .date), ("TIME", .time), ("PARAM", .parameter),
    ("AGG", .aggregate), ("CMP", .comparison), ("PERIOD", .period), ("MONTH", .month),
    ("WEEKDAY", .weekday), ("ENTITY", .entity), ("FIELD", .field), ("FLAG", .flag), ("VERB", .verb),
    ("REPORT", .report), ("UNIT", .unit), ("PREP", .preposition), ("WORD", .word), ("ANYWORD", .anyWord),
    ("PART", .part), ("CLOCK", .clock),
  ]

  package static let end = 0
  static let number = 1
  static let text = 2
  static let date = 3
  static let time = 4
  static let parameter = 5
  static let field = 12
  static let word = 18
  static let anyWord = 19
  static let firstKeyword = 22

  /// What a word may be without being known.
  static let anyName = ClassSet([word, anyWord])

  /// The classes of the model's words: what a word in backticks, or one typed with diacritics, may be.
  static let modelClasses = ClassSet(11...19)

  /// How readily a reading is taken where several are legal: 0 for a keyword, 1 for a word of the model or a
  /// literal, 2 for a bare name.
  @inline(__always) func tier(ofBestIn classes: ClassSet) -> Int {
    if classes.meets(keywordClasses) { return 0 }
    return classes.subtracting(Self.anyName).isEmpty ? 2 : 1
  }
}

extension Grammar {
  /// What may come after a token of one class with which an expression began.
  struct Second {
    var classes = ClassSet()
    /// Whether that token may have been the expression's last: then what follows the expression may come too.
    var isExhausted = false
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
