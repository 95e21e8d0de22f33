/// The rules of ``grammarText`` as data for the parser and the recogniser.
///
/// Each token class has a number. The classes in ``namedClasses`` have the lowest numbers. The keywords have the next
/// numbers, in the order of the grammar text.
package final class Grammar: Sendable {
  /// The grammar of the language, unpacked from ``GrammarTables``.
  package static let builtIn = Grammar(
    ruleTexts: GrammarTables.rules, bodies: GrammarTables.bodies,
    expressions: GrammarTables.expressions.map { GrammarExpression($0, firsts: GrammarTables.firsts) },
    alternatives: GrammarTables.alternatives, keywords: GrammarTables.keywords)
  /// The rules of ``builtIn``, indexed by rule number. For the number of a variation such as `sum~` (see
  /// ``grammarText``), the element is the plain rule `sum`. So syntax trees contain only plain rules.
  package static let rules: [RuleName] = {
    let plain = RuleName.allCases
    return plain + GrammarTables.variations.map { plain[Int($0)] }
  }()

  /// The names of all rules, then the names of their variations such as `sum~`. The index is the rule number.
  package let ruleTexts: [String]
  /// The right-hand side of each rule, as an index into ``expressions``. It is -1 for a rule that is used but not
  /// defined.
  package let bodies: [Int32]
  /// The nodes of all right-hand sides. A node refers to other nodes by index.
  package let expressions: [GrammarExpression]
  /// The alternatives of all choices such as `a | b`, as indices into ``expressions``.
  package let alternatives: [Int32]
  /// The keywords and symbols. The class number of the first one is ``firstKeyword``.
  let keywords: WordTable
  /// The token classes, indexed by class number.
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

  /// Returns the index of the expression that defines `rule`.
  package func body(of rule: RuleName) -> Int32 { bodies[rule.rawValue] }

  /// Returns the number of a class, or nil for a keyword that the grammar doesn't use.
  package func number(of tokenClass: TokenClass) -> Int? {
    if case .keyword(let keyword) = tokenClass {
      var keyword = keyword
      let number = keyword.withUTF8 { keywords.number(of: $0) }
      return number < 0 ? nil : Self.firstKeyword + Int(number)
    }
    return Self.namedClasses.firstIndex { $0.tokenClass == tokenClass }
  }

  /// Returns a class in the notation of the grammar text, such as `'list'` or `NUM`.
  package func notation(of number: Int) -> String {
    number < Self.firstKeyword
      ? Self.namedClasses[number].notation : "'\(keywords[number - Self.firstKeyword])'"
  }
}

/// One node of a rule's right-hand side. All nodes are in the flat array ``Grammar/expressions``.
package struct GrammarExpression: Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// `operand` is the number of a token class.
    case terminal
    /// `operand` is the number of a rule.
    case rule
    /// `operand` is the index of the first expression. `other` is the index of the expression for the rest of the
    /// sequence.
    case sequence
    /// `operand` is the start index in ``Grammar/alternatives``, and `other` is the number of alternatives.
    case choice
    /// `operand` is the index of an expression that can be omitted.
    case optional
    /// `operand` is the index of an expression that can occur any number of times, including zero.
    case repetition
    /// An expression without tokens.
    case empty
  }

  package let kind: Kind
  package let operand: Int32
  package var other: Int32 = 0
  /// Whether the expression can match without consuming a token.
  package var isNullable = false
  /// The classes of the tokens that can begin the expression.
  package var first = ClassSet()

  init(_ kind: Kind, _ operand: Int32 = 0, _ other: Int32 = 0) {
    self.kind = kind
    self.operand = operand
    self.other = other
  }

  /// Unpacks an expression of ``GrammarTables``.
  ///
  /// - Parameter firsts: The ``first`` sets of all expressions. Each set takes four elements.
  fileprivate init(_ packed: UInt64, firsts: [UInt64]) {
    kind = Self.kinds[Int(packed & 7)]
    isNullable = packed & 8 != 0
    operand = Int32(packed >> 4 & 0xFFFF)
    other = Int32(packed >> 20 & 0xFFFF)
    first = ClassSet(words: firsts, at: Int(packed >> 36))
  }

  /// Returns the expression packed into one number, for ``GrammarTables``.
  ///
  /// - Parameter set: The index in `GrammarTables.firsts` at which the set ``first`` is stored.
  func packed(first set: Int) -> UInt64 {
    UInt64(kind.rawValue) | (isNullable ? 8 : 0) | UInt64(operand) << 4 | UInt64(other) << 20 | UInt64(set)
      << 36
  }

  private static let kinds = Kind.allCases
}

extension Grammar {
  /// The classes that are in capitals in the grammar text, indexed by class number. The class `end` has no notation,
  /// because the grammar text doesn't mention the end of a sentence.
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

  /// The classes of a word that isn't in the lexicon.
  static let anyName = ClassSet([word, anyWord])

  /// The classes that words of the model can have. A word in backticks or with diacritics can't have any other class.
  static let modelClasses = ClassSet(11...19)

  /// Returns 0 if `classes` contains a keyword, and 2 if it contains only the classes of an unknown word. Otherwise
  /// returns 1, for example for a word of the model.
  ///
  /// If a token can be read in several ways, the way with the lowest number is preferred.
  @inline(__always) func tier(ofBestIn classes: ClassSet) -> Int {
    if classes.meets(keywordClasses) { return 0 }
    return classes.subtracting(Self.anyName).isEmpty ? 2 : 1
  }
}

extension Grammar {
  /// The classes that can follow the first token of an expression.
  struct Second {
    var classes = ClassSet()
    /// Whether the expression can consist of the first token only. If so, ``classes`` is incomplete: the tokens that
    /// can follow the expression are possible, too.
    var canEndExpression = false
  }

  /// Returns the classes that can follow a first token of the class `tokenClass` in the expression with the number
  /// `index`. Only tokens inside the expression are considered.
  func second(_ index: Int, after tokenClass: Int) -> Second {
    var result = Second()
    collectSecond(index, tokenClass, into: &result)
    return result
  }

  private func collectSecond(_ index: Int, _ tokenClass: Int, into result: inout Second) {
    let expression = expressions[index]
    guard expression.first.contains(tokenClass) else { return }
    switch expression.kind {
    case .terminal: result.canEndExpression = true
    case .empty: break
    case .rule: collectSecond(Int(bodies[Int(expression.operand)]), tokenClass, into: &result)
    case .sequence:
      let head = Int(expression.operand)
      let tail = Int(expression.other)
      var inHead = Second()
      collectSecond(head, tokenClass, into: &inHead)
      result.classes.formUnion(inHead.classes)
      if inHead.canEndExpression {
        result.classes.formUnion(expressions[tail].first)
        if expressions[tail].isNullable { result.canEndExpression = true }
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
      if once.canEndExpression {
        result.classes.formUnion(expression.first)
        result.canEndExpression = true
      }
    }
  }
}
