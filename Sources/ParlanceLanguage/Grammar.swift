/// The rules read from ``grammarText``, as data that the parser and the recogniser walk.
///
/// Token classes have numbers: those of ``namedClasses`` first, then one for each keyword, in the order of
/// the text. Reading takes well under a millisecond, as every start of the program does it.
final class Grammar: Sendable {
  static let builtIn = Grammar(grammarText)

  /// Every rule as it is named in the text; a rule's number is its index here.
  let ruleTexts: [String]
  /// ``ruleTexts`` as far as ``RuleName`` knows them.
  let rules: [RuleName?]
  /// A rule's right-hand side, or -1 for a rule that is used and never defined.
  let bodies: [Int32]
  let expressions: [GrammarExpression]
  let alternatives: [Int32]
  /// The keywords and signs; the class of the first is numbered ``firstKeyword``.
  let keywords: WordTable
  /// What stands behind each class's number.
  let classes: [TokenClass]
  let keywordClasses: ClassSet
  /// What was wrong with the text, for ``GrammarLint``.
  let complaints: [String]

  init(_ text: String) {
    var reader = GrammarReader()
    var text = text
    text.withUTF8 { reader.read($0) }
    ruleTexts = (0..<reader.rules.count).map { reader.rules[$0] }
    let known = RuleName.allCases
    rules = ruleTexts.enumerated().map { index, name in
      index < known.count && known[index].rawValue == name ? known[index] : RuleName(rawValue: name)
    }
    bodies = reader.bodies
    alternatives = reader.alternatives
    keywords = reader.keywords
    complaints = reader.complaints
    classes =
      Self.namedClasses.map(\.tokenClass)
      + (0..<reader.keywords.count).map { .keyword(reader.keywords[$0]) }
    keywordClasses = ClassSet(Self.firstKeyword..<classes.count)
    expressions = Self.withFirst(reader.expressions, bodies: reader.bodies, alternatives: reader.alternatives)
  }

  /// The number of `rule`, or nil where the text has no such rule.
  func number(of rule: RuleName) -> Int? {
    rules.firstIndex(of: rule)
  }

  /// The number of a class, or nil for a keyword that the grammar never uses.
  func number(of tokenClass: TokenClass) -> Int? {
    if case .keyword(let keyword) = tokenClass {
      var keyword = keyword
      let number = keyword.withUTF8 { keywords.number(of: $0) }
      return number < 0 ? nil : Self.firstKeyword + Int(number)
    }
    return Self.namedClasses.firstIndex { $0.tokenClass == tokenClass }
  }

  /// How a class is written in the grammar's own text: `'list'`, `NUM`.
  func notation(of number: Int) -> String {
    number < Self.firstKeyword
      ? Self.namedClasses[number].notation : "'\(keywords[number - Self.firstKeyword])'"
  }
}
